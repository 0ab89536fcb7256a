#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starts a thread that runs `body` once, without waiting for it.
///
/// The thread detaches itself: while it runs, its descriptor is there. Done by the one that
/// starts it, `pthread_detach` of glibc reads the descriptor of a thread that may have ended.
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
      unsafe pthread_detach(pthread_self())
      unsafe pthread_setname_np(start.name)
    #else
      pthread_detach(pthread_self())
    #endif
    start.body()
    return nil
  }
}
