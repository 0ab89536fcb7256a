#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starts a thread that runs `body` once, without waiting for it.
///
/// Safe because the new thread takes over the one reference, which its pointer stands for.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) {
  let start = unsafe Unmanaged.passRetained(ThreadBody(name, body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = unsafe pthread_create(&thread, nil, { unsafe ThreadBody.run($0) }, start)
  #else
    var thread = pthread_t()
    let result = unsafe pthread_create(&thread, nil, { unsafe ThreadBody.run($0!) }, start)
  #endif
  require(result == 0, "The thread \(name) could not be started: error \(result).")
  #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
}

private final class ThreadBody {
  let name: String
  let body: @Sendable () -> Void

  init(_ name: String, _ body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }

  static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let start = unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue()
    #if canImport(Darwin)
      unsafe pthread_setname_np(start.name)
    #endif
    start.body()
    return nil
  }
}
