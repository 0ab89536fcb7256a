import CGtk
import TidewayUI

/// What is called at each emission of a signal.
///
/// Safe because the closure of GLib owns the handler, and reads it while it exists.
final class SignalHandler: Sendable {
  private let body: @UIActor (Arguments) -> Bool

  init(_ body: @escaping @UIActor (Arguments) -> Bool) { self.body = body }

  /// Makes a closure of GLib that owns this handler, and calls it whatever the signal's arguments.
  func makeClosure() -> UnsafeMutablePointer<GClosure>? {
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    let closure = unsafe g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    unsafe g_closure_add_finalize_notifier(closure, data) { data, _ in
      if let data = unsafe data { unsafe Unmanaged<SignalHandler>.fromOpaque(data).release() }
    }
    unsafe g_closure_set_marshal(closure) { closure, answer, count, values, _, _ in
      guard let data = unsafe closure?.pointee.data else { return }
      let handler = unsafe Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
      let arguments = unsafe Arguments(values: values, count: Int(count))
      let isHandled = UIActor.assumeIsolated { handler.body(arguments) }
      unsafe tideway_set_answer(answer, isHandled ? 1 : 0)
    }
    return unsafe closure
  }
}
