#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if !SchedulePoints
  package typealias Gate = ThreadGate
#endif

/// A place where threads sleep until another thread reports a change.
///
/// Sendable because a condition variable and its mutex may be used from any thread.
///
/// Safe because the memory is its own.
@safe package struct ThreadGate: ~Copyable, @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Identifies the gate among all gates and locks.
  var identity: UnsafeRawPointer { unsafe UnsafeRawPointer(mutex) }

  /// Makes a change under the gate's mutex and wakes every waiting thread.
  package func change<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body()
  }

  /// Waits until `body`, run under the gate's mutex, returns a value.
  package func wait<Result>(for body: () -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body() { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }
}
