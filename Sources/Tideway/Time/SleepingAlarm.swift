/// An alarm of a clock that can only sleep: a task for each time that it is set.
///
/// Sendable because the lock guards the task.
final class SleepingAlarm<C: Clock>: Alarm, @unchecked Sendable where C.Duration == Swift.Duration {
  typealias Instant = C.Instant

  private let clock: C
  private let lock = Lock()
  private var task: Task<Void, Never>?

  init(clock: C) { self.clock = clock }

  func set(at deadline: Instant, waking waker: FlowWaker) {
    let clock = clock
    replace(
      with: Scheduler.task("alarm") {
        // A sleep ends early only when it is cancelled, or when the clock gives up.
        try? await clock.sleep(until: deadline, tolerance: nil)
        if !Task.isCancelled { waker.wake() }
      })
  }

  func cancel() { replace(with: nil) }

  private func replace(with next: Task<Void, Never>?) {
    let before = lock.withLock {
      defer { task = next }
      return task
    }
    before?.cancel()
  }
}
