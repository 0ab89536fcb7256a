/// Serves all alarms of a clock with one task, which sleeps until the first alarm is due.
///
/// Sendable because the lock guards the variables.
final class Sleeper<C: Clock>: @unchecked Sendable where C.Duration == Swift.Duration {
  private let clock: C
  private let lock = Lock()
  private var heap = AlarmHeap<C.Instant>()
  /// The task that sleeps until `sleepsUntil`. A later task may replace it.
  private var task: Task<Void, Never>?
  private var sleepsUntil: C.Instant?
  private var turns = 0

  init(_ clock: C) { self.clock = clock }

  func set(_ entry: AlarmHeap<C.Instant>.Entry, at deadline: C.Instant, waking waker: FlowWaker) {
    let replaced = lock.withLock {
      let replaced = heap.cancel(entry)
      heap.set(entry, at: deadline, waking: waker)
      sleepUntilEarliest()
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  func cancel(_ entry: AlarmHeap<C.Instant>.Entry) {
    let waker = lock.withLock { heap.cancel(entry) }
    withExtendedLifetime(waker) {}
  }

  /// Called with the lock held. Replaces a task that would sleep too long. A task that wakes early
  /// finds nothing due.
  private func sleepUntilEarliest() {
    guard let earliest = heap.earliest else { return }
    if let sleepsUntil, sleepsUntil <= earliest { return }
    if clock.now.isFarBefore(earliest) { return }
    task?.cancel()
    sleepsUntil = earliest
    turns += 1
    let turn = turns
    task = Scheduler.task("alarms") { [self] in
      try? await clock.sleep(until: earliest, tolerance: nil)
      fire(turn)
    }
  }

  private func fire(_ turn: Int) {
    let now = clock.now
    let due = lock.withLock {
      // A task that was replaced leaves the alarms to its replacement.
      guard turn == turns else { return [FlowWaker]() }
      var due: [FlowWaker] = []
      while let waker = heap.popFirst(dueBy: now) { due.append(waker) }
      sleepsUntil = nil
      task = nil
      // The next sleep begins before the wakes, so that a slow closure doesn't delay later alarms.
      sleepUntilEarliest()
      return due
    }
    for waker in due { waker.wake() }
  }
}

/// An alarm of a clock with a `Sleeper`.
///
/// Sendable because the sleeper's lock guards the entry.
final class SleeperAlarm<C: Clock>: Alarm, @unchecked Sendable where C.Duration == Swift.Duration {
  typealias Instant = C.Instant

  private let sleeper: Sleeper<C>
  private let entry = AlarmHeap<C.Instant>.Entry()

  init(_ sleeper: Sleeper<C>) { self.sleeper = sleeper }

  func set(at deadline: Instant, waking waker: FlowWaker) {
    sleeper.set(entry, at: deadline, waking: waker)
  }

  func cancel() { sleeper.cancel(entry) }
}

extension ContinuousClock: AlarmClock {
  private static let sleeper = Sleeper(ContinuousClock())

  public func makeAlarm() -> any Alarm<Instant> { SleeperAlarm(ContinuousClock.sleeper) }
}

extension SuspendingClock: AlarmClock {
  private static let sleeper = Sleeper(SuspendingClock())

  public func makeAlarm() -> any Alarm<Instant> { SleeperAlarm(SuspendingClock.sleeper) }
}
