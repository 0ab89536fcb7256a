public import Tideway

/// A source that a test controls, by a diagram or by method calls, and that records its
/// subscriptions.
///
/// ```swift
/// let clock = TestClock()
/// let numbers = TestSource<Int, Never>(on: clock)
/// let recorder = Recorder(numbers.take(1))
///
/// clock.advance(by: .seconds(2))
/// numbers.send(1)
/// #expect(recorder.elements == [1])
/// #expect(numbers.subscriptionDiagrams == ["^-!"])
/// ```
///
/// `clock.hot("a-b|")` and `clock.cold("a-b|")` play a diagram. Elements that are sent by method
/// calls go to all current subscribers. After the end, nothing is sent.
///
/// Sendable because the lock guards the variables.
public final class TestSource<Element: Sendable, Failure: Error>: FlowSource, @unchecked Sendable {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  /// The events of a source at one instant.
  typealias Line = (offset: Duration, signals: [Signal])

  enum Signal: Sendable {
    case element(Element)
    case end
    case failure(Failure)

    func send(to log: EventLog<Element, Failure>) {
      switch self {
      case .element(let element): log.write(element)
      case .end: log.end()
      case .failure(let failure): log.end(with: failure)
      }
    }
  }

  private let clock: TestClock
  private let step: Duration
  /// The log of all subscribers of a hot source. A cold source has a log for each subscriber
  /// instead.
  private let shared: EventLog<Element, Failure>?
  private let script: [Line]
  private let lock = Lock()
  private var made: [TestSubscription] = []
  /// The logs of the current subscribers of a cold source, by subscription.
  private var logs: [Int: EventLog<Element, Failure>] = [:]

  /// Creates a hot source that is controlled by method calls.
  ///
  /// - Parameters:
  ///   - clock: The clock whose instants are recorded for subscriptions.
  ///   - step: The duration of a step in diagrams of subscriptions.
  public convenience init(on clock: TestClock, step: Duration = .seconds(1)) {
    self.init(.hot, [], on: clock, step: step)
  }

  init(_ kind: MarbleSource<Element>.Kind, _ script: [Line], on clock: TestClock, step: Duration) {
    self.clock = clock
    self.step = step
    self.script = script
    shared = kind == .hot ? EventLog(.nothing) : nil
    if let shared { _ = play(into: shared) }
  }

  // MARK: Sending

  /// Sends an element to all current subscribers.
  public func send(_ element: Element) { send(.element(element)) }

  /// Ends the flow of all current subscribers.
  public func finish() { send(.end) }

  /// Fails the flow of all current subscribers.
  public func fail(_ failure: Failure) { send(.failure(failure)) }

  private func send(_ signal: Signal) {
    let watched = lock.withLock { logs.sorted { $0.key < $1.key }.map(\.value) }
    for log in shared.map({ [$0] }) ?? watched { signal.send(to: log) }
  }

  // MARK: Subscriptions

  /// The subscriptions with their start and release, in the order of subscription.
  public var subscriptions: [TestSubscription] { lock.withLock { made } }

  /// The subscriptions as diagrams: `--^---!`.
  public var subscriptionDiagrams: [String] {
    subscriptions.map { $0.diagram(step: step).description }
  }

  /// The current number of subscribers.
  public var subscriberCount: Int { subscriptions.count { $0.released == nil } }

  public func makeCursor() -> FlowCursor<Element, Failure> {
    let log = shared ?? EventLog(.nothing)
    let subscriber = TestSubscriber(
      log.makeCursor(), enter(log), of: self, shared == nil ? play(into: log) : [])
    return FlowCursor(.logged) { subscriber.poll($0) }
  }

  private func enter(_ log: EventLog<Element, Failure>) -> Int {
    lock.withLock {
      require(
        !isStartedForEver,
        "A test source was subscribed to 10,000 times at one instant: something starts it for ever."
      )
      made.append(TestSubscription(subscribed: clock.now))
      if shared == nil { logs[made.count - 1] = log }
      return made.count - 1
    }
  }

  /// Whether the source is subscribed to endlessly at one instant. Without this limit, a retry of a
  /// source that fails immediately would never let time pass.
  private var isStartedForEver: Bool {
    made.count >= 10_000 && made[made.count - 10_000].subscribed == clock.now
  }

  fileprivate func leave(_ subscription: Int) {
    let log = lock.withLock {
      made[subscription].released = made[subscription].released ?? clock.now
      return logs.removeValue(forKey: subscription)
    }
    withExtendedLifetime(log) {}
  }

  // MARK: Playing

  /// Sets an alarm for each line, all of them now, so that at one instant the script precedes
  /// alarms that are set later for that instant.
  private func play(into log: EventLog<Element, Failure>) -> [any Alarm<TestClock.Instant>] {
    let start = clock.now
    return script.map { line in
      let alarm = clock.makeAlarm()
      alarm.set(
        at: start.advanced(by: line.offset),
        waking: FlowWaker { for signal in line.signals { signal.send(to: log) } })
      return alarm
    }
  }
}

/// The subscription of one subscriber. It is released at the end, or when the cursor is
/// deallocated.
private final class TestSubscriber<Element: Sendable, Failure: Error> {
  private let cursor: FlowCursor<Element, Failure>
  private let subscription: Int
  private let source: TestSource<Element, Failure>
  private let alarms: [any Alarm<TestClock.Instant>]

  init(
    _ cursor: FlowCursor<Element, Failure>, _ subscription: Int,
    of source: TestSource<Element, Failure>, _ alarms: [any Alarm<TestClock.Instant>]
  ) {
    self.cursor = cursor
    self.subscription = subscription
    self.source = source
    self.alarms = alarms
  }

  deinit { leave() }

  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    let answer = cursor.poll(waker)
    switch answer {
    case .finished, .failure: leave()
    case .element, .pending: break
    }
    return answer
  }

  private func leave() {
    for alarm in alarms { alarm.cancel() }
    source.leave(subscription)
  }
}
