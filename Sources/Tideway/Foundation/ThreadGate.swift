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
package struct ThreadGate: ~Copyable, @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Identifies the gate among all gates and locks.
  var identity: UnsafeRawPointer { UnsafeRawPointer(mutex) }

  /// Makes a change under the gate's mutex and wakes every waiting thread.
  package func change<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body()
  }

  /// Waits until `body`, run under the gate's mutex, returns a value.
  package func wait<Result>(for body: () -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body() { return result }
      pthread_cond_wait(condition, mutex)
    }
  }
}
