public import Tideway

/// A clock whose time advances only when a test requests it.
///
/// `advance(by:)` fires every alarm that becomes due *before it returns*, in order of time. At one
/// instant, the writes of sources precede the deadlines of operators, both in the order in which
/// they were set. Closures that subscribe run synchronously, so a test of time-dependent code is
/// synchronous:
///
/// ```swift
/// let clock = TestClock()
/// let query = PublishRelay<String>()
/// let settled = Recorder(query.debounce(for: .seconds(1), clock: clock))
///
/// query.accept("tide")
/// clock.advance(by: .seconds(1))
/// #expect(settled.elements == ["tide"])
/// ```
///
/// It is also a `Clock`: `try await clock.sleep(for: .seconds(1))` suspends until a test has
/// advanced it.
///
/// Sendable because the lock guards the variables.
public final class TestClock: Clock, @unchecked Sendable {
  public typealias Duration = Swift.Duration

  /// An instant of a test clock, as the time since the beginning of the clock.
  public struct Instant: InstantProtocol {
    public typealias Duration = Swift.Duration

    /// The time since the beginning of the clock.
    public let offset: Duration

    /// Creates an instant at a given time after the beginning of a clock.
    public init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let lock = Lock()
  private var instant = Instant(offset: .zero)
  private var heap = AlarmHeap<Instant>()
  /// The last instant at which deadlines have begun to fire. All writes of that instant have been
  /// made.
  private var begunDue = Instant(offset: .zero)
  private let pending = BehaviorRelay(value: 0)

  /// Creates a clock at its beginning.
  public init() {}

  /// The instant to which a test has advanced the clock, or that of the firing alarm.
  public var now: Instant { lock.withLock { instant } }

  /// The time by which the clock has been advanced since its creation.
  public var elapsed: Duration { now.offset }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of alarms and sleeping tasks that wait for a later instant.
  public var pendingAlarms: Int { pending.value }

  /// Suspends until at least `count` alarms and sleeping tasks wait. Use it to test code that
  /// sleeps in tasks that may not have started to sleep when the test continues. A task that has
  /// been cancelled doesn't count.
  public func pendingAlarms(count: Int) async {
    for await now in pending where now >= count { return }
  }

  // MARK: Advancing time

  /// Advances the clock by `duration`. All alarms that become due fire before this method returns,
  /// including those that are set in the meantime.
  ///
  /// An alarm may itself advance the clock. The alarms that are due by then fire inside that call,
  /// and the outer call continues from there.
  public func advance(by duration: Duration) {
    require(
      duration >= .zero,
      "A test clock goes forwards only: advance(by:) needs a duration of at least zero.")
    advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to `deadline`.
  public func advance(to deadline: Instant) {
    require(
      deadline >= now,
      "A test clock goes forwards only: advance(to:) needs an instant that is not before `now`.")
    fire(until: deadline)
    lock.withLock {
      instant = max(instant, deadline)
      begunDue = instant
    }
  }

  /// Advances the clock until no alarm is left, except those that are more than a century ahead.
  ///
  /// - Parameter limit: The maximum number of alarms. Code that sets a new alarm each time would
  ///   never end.
  public func run(limit: Int = 100_000) {
    var count = 0
    while let earliest = lock.withLock({ heap.earliest }), !now.isFarBefore(earliest) {
      require(
        count < limit,
        "run() has fired \(limit) alarms and there are more: something repeats for ever. Use advance(by:)."
      )
      count += 1
      advance(to: max(earliest, now))
    }
  }

  private func fire(until deadline: Instant) {
    while let first = popFirst(until: deadline) {
      // Everything that is due now is available before the first of it is polled.
      Propagation.postponing {
        first.wake()
        while let next = popNextDue() { next.wake() }
      }
    }
  }

  /// Removes the first alarm, and advances the clock to its deadline.
  private func popFirst(until deadline: Instant) -> FlowWaker? {
    change {
      guard let due = heap.earliest, due <= deadline else { return nil }
      instant = max(instant, due)
      if heap.isFirstDue { begunDue = instant }
      return heap.popFirst(dueBy: due)
    }
  }

  /// Removes the next due alarm of the current instant, if these have begun to fire.
  private func popNextDue() -> FlowWaker? {
    change {
      guard begunDue == instant, heap.isFirstDue else { return nil }
      return heap.popFirst(dueBy: instant)
    }
  }

  // MARK: Alarms

  fileprivate func set(_ entry: AlarmHeap<Instant>.Entry, at deadline: Instant, _ waker: FlowWaker)
  {
    let replaced = change {
      let replaced = heap.cancel(entry)
      heap.set(entry, at: max(deadline, instant), waking: waker)
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }

  fileprivate func cancel(_ entry: AlarmHeap<Instant>.Entry) {
    let waker = change { heap.cancel(entry) }
    withExtendedLifetime(waker) {}
  }

  /// Changes the heap under the lock, and then publishes the number of alarms.
  private func change(_ body: () -> FlowWaker?) -> FlowWaker? {
    var (waker, count) = lock.withLock { (body(), heap.count) }
    // Checked again, because another thread may have published a later number before this one.
    while pending.value != count {
      pending.accept(count)
      count = lock.withLock { heap.count }
    }
    return waker
  }

  // MARK: Sleeping

  /// Suspends the task until a test has advanced the clock to `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before that.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    let alarm = makeAlarm()
    let due = Flow<Void, Never> {
      FlowCursor(.logged) { [self] waker in
        if now >= deadline { return .element((), .initial) }
        alarm.set(at: deadline, waking: waker)
        // The task may have been cancelled when there was no alarm to cancel.
        if Task.isCancelled { alarm.cancel() }
        return .pending
      }
    }
    // A test that has cancelled a task must not count its alarm, so that is cancelled at once.
    let isOver = await withTaskCancellationHandler {
      await due.first() != nil
    } onCancel: {
      alarm.cancel()
    }
    if !isOver { throw CancellationError() }
  }
}

extension TestClock: AlarmClock {
  public func makeAlarm() -> any Alarm<Instant> { TestAlarm(self, isDue: false) }
}

extension TestClock: PhasedClock {
  @usableFromInline
  package func makeDueAlarm() -> any Alarm<Instant> { TestAlarm(self, isDue: true) }

  @usableFromInline
  package var isDueNow: Bool { lock.withLock { begunDue == instant } }
}

/// Sendable because the clock's lock guards the entry.
private final class TestAlarm: Alarm, @unchecked Sendable {
  typealias Instant = TestClock.Instant

  private let clock: TestClock
  private let entry: AlarmHeap<Instant>.Entry

  init(_ clock: TestClock, isDue: Bool) {
    self.clock = clock
    entry = AlarmHeap<Instant>.Entry(isDue: isDue)
  }

  func set(at deadline: Instant, waking waker: FlowWaker) { clock.set(entry, at: deadline, waker) }

  func cancel() { clock.cancel(entry) }
}
