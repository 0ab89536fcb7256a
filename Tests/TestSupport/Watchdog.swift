import Tideway

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs `body` on a thread of its own, and waits for it, but no longer than `limit` while nothing is
/// done.
///
/// A thread that hangs is left behind: the run goes on, and the test says what hung.
///
/// - Parameter steps: A number that changes when something is done, for work that takes long on a
///   busy machine.
/// - Returns: Whether it has ended.
package func ends(
  within limit: Duration = .seconds(180), steps: Number = Number(),
  _ body: @escaping @Sendable () -> Void
) async -> Bool {
  let latch = Latch()
  startTestThread(named: "watched") {
    body()
    latch.open()
  }
  let hasEnded = await withCheckedContinuation { continuation in
    startThread(named: "watchdog") { continuation.resume(returning: latch.wait(limit, steps)) }
  }
  // As `onThreads` does: what the body wrote happened before this.
  latch.pass()
  return hasEnded
}

/// Something for which a thread waits no longer than a limit.
///
/// Sendable because the mutex guards the flag. Safe because the memory is its own.
@safe private final class Latch: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isOpen = false

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func open() {
    unsafe pthread_mutex_lock(mutex)
    isOpen = true
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Orders this thread behind the one that has opened it.
  func pass() {
    unsafe pthread_mutex_lock(mutex)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// - Returns: False if the limit has passed without a step.
  func wait(_ limit: Duration, _ steps: Number) -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      let before = steps.value
      var deadline = timespec()
      unsafe clock_gettime(CLOCK_REALTIME, &deadline)
      deadline.tv_sec += Int(limit.components.seconds)
      while !isOpen, unsafe pthread_cond_timedwait(condition, mutex, &deadline) == 0 {}
      if isOpen || steps.value == before { return isOpen }
    }
  }
}
