import CGtk
import TidewayUI

/// An object of GLib, to which it owns a reference.
///
/// Handlers of its signals are connected as long as it exists. It may be released on any thread: the
/// object is then released on the loop's.
///
/// Safe because the pointer is that of an object that lives as long as this one, and is used on
/// `UIActor` only, which `Widget` and all others that have one are isolated to.
@safe
final class GLibObject: @unchecked Sendable {
  /// What has to be done before a reference is given back.
  enum Ending {
    /// Closes a window, which GTK keeps until then.
    case destroy
    /// Takes a popover away from the widget that keeps it.
    case unparent
    /// Removes commands from a widget: GTK 4.8 may keep those of a window that is closed soon.
    case removeCommands
    /// Closes a dialog that the desktop may show itself.
    case destroyDialog
  }

  private let pointer: UnsafeMutableRawPointer
  private var handlers: [UInt] = []
  private var endings: [Ending] = []

  /// Takes a reference to an object. A new object, whose reference is floating, then has no other.
  ///
  /// - Parameter ending: What is done before the reference is given back.
  @UIActor
  init<Instance>(_ instance: UnsafeMutablePointer<Instance>?, ending: Ending? = nil) {
    unsafe pointer = UnsafeMutableRawPointer(g_object_ref_sink(instance))
    if let ending { endings = [ending] }
    unsafe LiveObjects.note(pointer)
  }

  /// Takes a reference to an object of a type that C doesn't show.
  @UIActor
  init(_ instance: OpaquePointer?, ending: Ending? = nil) {
    unsafe pointer = g_object_ref_sink(UnsafeMutableRawPointer(instance))
    if let ending { endings = [ending] }
    unsafe LiveObjects.note(pointer)
  }

  /// Takes over the reference to a new object whose reference isn't floating.
  @UIActor
  convenience init<Instance>(adopting instance: UnsafeMutablePointer<Instance>?) {
    unsafe self.init(adopting: OpaquePointer(instance!))
  }

  /// Takes over the reference to a new object of a type that C doesn't show.
  @UIActor
  init(adopting instance: OpaquePointer?, ending: Ending? = nil) {
    unsafe pointer = UnsafeMutableRawPointer(instance!)
    if let ending { endings = [ending] }
    unsafe LiveObjects.note(pointer)
  }

  deinit {
    let remains = unsafe Remains(pointer: pointer, handlers: handlers, endings: endings)
    if GLibLoop.shared.isCurrent {
      remains.release()
    } else {
      GLibLoop.shared.perform { remains.release() }
    }
  }

  /// Does something more before the reference is given back.
  func add(_ ending: Ending) { endings.append(ending) }

  /// The object as C's functions take it whose parameter is a structure.
  func typed<Instance>() -> UnsafeMutablePointer<Instance> {
    unsafe pointer.assumingMemoryBound(to: Instance.self)
  }

  /// The object as C's functions take it whose parameter is opaque.
  var opaque: OpaquePointer { unsafe OpaquePointer(pointer) }

  /// The object as C's functions take it whose parameter is any object.
  var raw: UnsafeMutableRawPointer { unsafe pointer }

  /// Calls a closure at each emission of a signal until this object is released. Its result says
  /// whether the signal is handled, for those that ask.
  @UIActor
  func connect(_ signal: String, _ body: @escaping @UIActor (Arguments) -> Bool) {
    unsafe handlers.append(
      g_signal_connect_closure(pointer, signal, SignalHandler(body).makeClosure(), 0))
  }

  /// Calls a closure at each emission of a signal until this object is released.
  @UIActor
  func connect(_ signal: String, _ body: @escaping @UIActor () -> Void) {
    connect(signal) { _ in
      body()
      return false
    }
  }
}

extension GLibObject {
  /// Closes the window that this is.
  @UIActor func destroyWindow() { unsafe destroy(typed()) }
}

private func destroy(_ window: UnsafeMutablePointer<GtkWindow>) {
  // GTK 4.8 leaks a list that has the focus, and remembers a default button that is gone.
  unsafe gtk_window_set_focus(window, nil)
  unsafe gtk_window_set_default_widget(window, nil)
  unsafe gtk_window_destroy(window)
}

/// What is left of a `GLibObject`.
///
/// Safe because nobody else has the pointer any more, and the loop's thread releases it.
@safe
private struct Remains: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  let handlers: [UInt]
  let endings: [GLibObject.Ending]

  func release() {
    for handler in handlers where unsafe g_signal_handler_is_connected(pointer, handler) != 0 {
      unsafe g_signal_handler_disconnect(pointer, handler)
    }
    for ending in endings { end(ending) }
    unsafe g_object_unref(pointer)
  }

  private func end(_ ending: GLibObject.Ending) {
    switch ending {
    case .destroy: unsafe destroy(pointer.assumingMemoryBound(to: GtkWindow.self))
    case .unparent: unsafe gtk_widget_unparent(pointer.assumingMemoryBound(to: GtkWidget.self))
    case .removeCommands:
      unsafe gtk_widget_insert_action_group(
        pointer.assumingMemoryBound(to: GtkWidget.self), "commands", nil)
    case .destroyDialog:
      unsafe gtk_native_dialog_destroy(pointer.assumingMemoryBound(to: GtkNativeDialog.self))
    }
  }
}

@UIActor
extension GLibObject {
  /// The value of a property that is a text.
  func textProperty(_ name: String) -> String {
    // Safe because GLib returns a copy, which is freed here.
    guard let copy = unsafe tideway_copy_text(raw, name) else { return "" }
    defer { unsafe g_free(copy) }
    return unsafe String(cString: copy)
  }
}
