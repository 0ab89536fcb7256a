/// An alarm of a clock that can only sleep. It creates a task each time that it is set.
///
/// Sendable because the lock guards the task.
@usableFromInline
final class SleepingAlarm<C: Clock>: Alarm, @unchecked Sendable where C.Duration == Swift.Duration {
  @usableFromInline typealias Instant = C.Instant

  private let clock: C
  private let lock = Lock()
  private var task: Task<Void, Never>?
  private let firings = AtomicInt(0)

  init(clock: C) { self.clock = clock }

  /// Whether it has woken its waker since it was set.
  @usableFromInline var hasFired: Bool { firings.ordered != 0 }

  @usableFromInline
  func set(at deadline: Instant, waking waker: FlowWaker) {
    let clock = clock
    if clock.now.isFarBefore(deadline) { return cancel() }
    firings.setOrdered(0)
    replace(
      with: Scheduler.task("alarm") { [self] in
        // Clocks may wake early, or be set back. An error ends the wait.
        repeat {
          do { try await clock.sleep(until: deadline, tolerance: nil) } catch { break }
          await Task.yield()
        } while clock.now < deadline && !Task.isCancelled
        guard !Task.isCancelled else { return }
        firings.setOrdered(1)
        waker.wake()
      })
  }

  @usableFromInline
  func cancel() { replace(with: nil) }

  private func replace(with next: Task<Void, Never>?) {
    let before = lock.withLock {
      defer { task = next }
      return task
    }
    before?.cancel()
  }
}
