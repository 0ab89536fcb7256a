public import Tideway

/// A clock whose time passes only when a test says so.
///
/// `advance(by:)` fires every alarm that falls due *before it returns*, in order of time. At one instant, what
/// sources write comes before what operators with a time in them are due to do, and each of the two in the
/// order in which it was set. Closures that subscribe run in place, so a test of
/// something that waits is synchronous:
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
/// It is a `Clock` too: `try await clock.sleep(for: .seconds(1))` suspends until a test has advanced it.
///
/// Sendable because the lock guards the variables.
public final class TestClock: Clock, @unchecked Sendable {
  public typealias Duration = Swift.Duration

  /// An instant of a test clock: how long after its beginning.
  public struct Instant: InstantProtocol {
    public typealias Duration = Swift.Duration

    /// How long after the beginning of the clock it is.
    public let offset: Duration

    /// The instant so long after the beginning of a clock.
    public init(offset: Duration) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let lock = Lock()
  private var instant = Instant(offset: .zero)
  private var heap = AlarmHeap<Instant>()
  /// The last instant at which what is due has begun: all writes of that instant have been made.
  private var begunDue = Instant(offset: .zero)
  private let pending = BehaviorRelay(value: 0)

  /// A clock at its beginning.
  public init() {}

  /// The instant that a test has advanced it to, or that of the alarm that fires now.
  public var now: Instant { lock.withLock { instant } }

  /// How far the clock has come since it was made.
  public var elapsed: Duration { now.offset }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many alarms and sleeping tasks wait for a later instant.
  public var pendingAlarms: Int { pending.value }

  /// Suspends until at least `count` alarms and sleeping tasks wait: for tests of code that sleeps in
  /// tasks of its own, which may not have begun to when the test goes on.
  public func pendingAlarms(count: Int) async {
    for await now in pending where now >= count { return }
  }

  // MARK: Letting time pass

  /// Lets `duration` pass. What falls due fires before this returns, also what is set meanwhile.
  ///
  /// An alarm may itself advance the clock: what falls due by then fires inside, and the outer call goes
  /// on from there.
  public func advance(by duration: Duration) {
    require(
      duration >= .zero,
      "A test clock goes forwards only: advance(by:) needs a duration of at least zero.")
    advance(to: now.advanced(by: duration))
  }

  /// Lets time pass until `deadline`.
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

  /// Lets time pass until no alarm is left, but for those that are more than a century away.
  ///
  /// - Parameter limit: After how many alarms it gives up: something that sets a new one each time never
  ///   comes to an end.
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
      // All that is due now is at hand when the first of it is looked at.
      Turn.postponing {
        first.wake()
        while let next = popNextDue() { next.wake() }
      }
    }
  }

  /// Takes out the first alarm, and lets time pass until it is due.
  private func popFirst(until deadline: Instant) -> FlowWaker? {
    change {
      guard let due = heap.earliest, due <= deadline else { return nil }
      instant = max(instant, due)
      if heap.isFirstDue { begunDue = instant }
      return heap.popFirst(dueBy: due)
    }
  }

  /// Takes out the next alarm of what is due now, if that has begun.
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

  /// Changes the heap under the lock, and reports after how many alarms it has.
  private func change(_ body: () -> FlowWaker?) -> FlowWaker? {
    var (waker, count) = lock.withLock { (body(), heap.count) }
    // Looked at once more: another thread may have reported before this one what came after it.
    while pending.value != count {
      pending.accept(count)
      count = lock.withLock { heap.count }
    }
    return waker
  }

  // MARK: Sleeping

  /// Suspends the task until a test has advanced the clock to `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    let flow = Flow<Void, Never> { [self] in
      let alarm = Deadline(self)
      alarm.move(to: deadline)
      return FlowCursor(.logged) { alarm.hasCome($0) ? .element((), .initial) : .pending }
    }
    var iterator = flow.makeAsyncIterator()
    if await iterator.next() == nil { throw CancellationError() }
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
