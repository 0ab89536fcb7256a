/// An alarm of a clock that can only sleep. It creates a task each time that it is set.
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
    if clock.now.isFarBefore(deadline) { return cancel() }
    replace(
      with: Scheduler.task("alarm") {
        // Clocks may wake early, or be set back. An error ends the wait.
        repeat {
          do { try await clock.sleep(until: deadline, tolerance: nil) } catch { break }
          await Task.yield()
        } while clock.now < deadline && !Task.isCancelled
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
