#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A pointer for each thread, passed to a destructor when the thread ends.
///
/// The key is created at the first use, and kept in a word rather than in a lazy global, whose
/// initialization would be checked at every write.
///
/// Safe because only its own thread gets the pointer, until the destructor has it.
@usableFromInline
enum ThreadPointer {
  @inlinable @inline(__always)
  static var value: UnsafeMutableRawPointer? {
    let key = threadKey.relaxed
    return unsafe key < 0 ? nil : pthread_getspecific(pthread_key_t(key))
  }

  #if canImport(Darwin)
    typealias Destructor = @convention(c) (UnsafeMutableRawPointer) -> Void
  #else
    typealias Destructor = @convention(c) (UnsafeMutableRawPointer?) -> Void
  #endif

  /// - Parameter destroy: The same for all threads.
  static func set(_ pointer: UnsafeMutableRawPointer, _ destroy: Destructor) {
    if threadKey.ordered < 0 { unsafe makeKey(destroy) }
    unsafe pthread_setspecific(pthread_key_t(threadKey.ordered), pointer)
  }

  private static func makeKey(_ destroy: Destructor) {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, destroy)
    // Another thread may have created the key first.
    if !threadKey.replace(-1, with: Int(key)) { pthread_key_delete(key) }
  }
}

@usableFromInline let threadKey = AtomicWord(-1)
