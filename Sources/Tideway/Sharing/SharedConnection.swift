/// A subscription to a source, and the log that all its subscribers read.
///
/// No task drives the source. It is the waker of its source: when that wakes, a subscription of the
/// connection, the *driver*, polls it once, in the order of the propagation's state, and only if it has an
/// element are those woken that wait at the log, in the order in which they subscribed. One that has read
/// all that the log has, while the source may have more, polls the source in the driver's place, once. So
/// each subscriber gets an element before one gets the next, an endless source is pulled as fast as the
/// fastest subscriber reads, and one that stops reading doesn't block the others.
///
/// Sendable because whoever has begun a run of the driver uses `poller` and `isAsked`, the lock of the owner
/// guards `count` and `isStarted`, `driver` and `carrier` are written before `life` says that the source
/// exists, which whoever releases them has read, `driver` also before `news`, and everything else is atomic
/// or constant.
///
/// Safe because `poller` is set only while that waker polls, and the driver lives as long as this.
@safe @usableFromInline
final class SharedConnection<Element, Failure: Error>: FlowWaker, @unchecked Sendable {
  @usableFromInline let log: EventLog<Element, Failure>
  /// What subscribers read instead of the log, if the user has provided it.
  @usableFromInline let subject: (any SubjectType<Element, Failure>)?

  /// What is known of the source; 0 if it had nothing more, or doesn't exist: with its next element the
  /// driver wakes all subscribers.
  @usableFromInline let news = AtomicInt(0)
  /// It may have more than was read.
  @usableFromInline static var more: Int { 1 }
  /// It is being polled.
  @usableFromInline static var polling: Int { 2 }
  /// A subscriber wanted to poll it meanwhile, and is to be woken when that is done.
  @usableFromInline static var asked: Int { 4 }
  /// Whether that was found.
  @safe @exclusivity(unchecked) @usableFromInline var isAsked = false
  /// Whether the source exists, and whether it was released, or will be by who polls it or sets it.
  private let life = AtomicInt(0)
  private static var begun: Int { 1 }
  private static var closed: Int { 2 }

  /// What reads the source instead of subscribers, for a subject.
  @safe @exclusivity(unchecked) @usableFromInline var carrier: Subscription?
  /// What polls the source when it wakes. Retained manually, because a wake borrows it.
  @safe @exclusivity(unchecked) @usableFromInline var heldDriver: Unmanaged<Subscription>?
  @usableFromInline var driver: Subscription? { unsafe heldDriver?.takeUnretainedValue() }
  /// Whether the driver reads the whole source. Set with the driver.
  @safe @exclusivity(unchecked) @usableFromInline var isConnected = false
  /// The lane of all subscribers, if they have one.
  @usableFromInline let lane: (any Lane)?
  /// The waker of whoever polls the source. Used only while it does.
  @safe @exclusivity(unchecked) @usableFromInline var poller: Unmanaged<FlowWaker>?
  /// Set once the source exists and its pace is `pulled`. Read by subscribers on other threads.
  @usableFromInline let isPulled = AtomicInt(0)

  /// The newest of the connections that use one log. Guarded by the log's lock.
  private final class Newest {
    weak var connection: SharedConnection?
  }

  private let newest: Newest
  /// Whether another connection uses the log now. Set and read under the log's lock.
  @usableFromInline let succession = AtomicInt(0)

  /// The number of counted subscribers.
  @safe @exclusivity(unchecked) var count = 0
  var isStarted = false

  /// - Parameter last: The connection whose log this one continues, if any.
  init(
    after last: SharedConnection?, _ memory: EventLog<Element, Failure>.Memory,
    on lane: (any Lane)?,
    _ makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)?
  ) {
    log = last?.log ?? EventLog(memory)
    newest = last?.newest ?? Newest()
    subject = last == nil ? makeSubject?() : last?.subject
    self.lane = lane
    super.init()
    log.lock.withLock {
      newest.connection = self
      last?.succession.setRelaxed(1)
    }
    turn.allowance = Turn.own
  }

  deinit { unsafe heldDriver?.release() }

  /// Whether its source has been released, or will be by who polls it.
  @usableFromInline var isClosed: Bool { life.ordered & SharedConnection.closed != 0 }
  var hasEnded: Bool { log.hasEnded.ordered != 0 }

  /// Live unless the source is pulled: an element that one subscriber has not requested yet would
  /// be new to the next.
  @usableFromInline var pace: FlowPace { isPulled.relaxed == 0 ? .live : .pulled }

  /// Whether it has ended, and whoever subscribes now can know that.
  ///
  /// The end may have come with an element that is still being delivered here: what subscribes then, in
  /// answer to that element, comes before the end.
  var isOver: Bool {
    if !hasEnded { return false }
    let thread = ThreadState.current
    return log.lock.withLock {
      !log.subscribers.places.contains {
        $0?.hasReadEnd == false && $0?.isPolled(on: thread) == true
      }
    }
  }

  // MARK: Beginning and ending

  /// Records that somebody is about to set the source. Called under the lock of the sharing.
  func noteStart() { isStarted = true }

  /// Sets the source.
  ///
  /// - Parameter isConnected: Whether all of it is read as it comes, even without subscribers.
  @inlinable
  func begin(_ source: FlowCursor<Element, Failure>, isConnected: Bool = false) {
    asksWhetherLast = source.saysWhetherLast
    let driver = Subscription(
      isState: true, writing: .whole(log), lane: lane, name: .made { "share()" },
      work: Driving(self, source, drains: isConnected))
    heldDriver = unsafe .passRetained(driver)
    self.isConnected = isConnected
    if source.pace == .pulled { isPulled.setRelaxed(1) }
    news.setOrdered(SharedConnection.more)
    noteBegun()
    if isConnected {
      driver.start()
      return
    }
    // Those who came before it existed.
    Propagation.pass(subscribers, at: Version.now, by: nil)
  }

  /// Sets the source, which is written to a subject even without subscribers.
  @inlinable
  func carry(_ source: FlowCursor<Element, Failure>, to subject: any SubjectType<Element, Failure>)
  {
    let log = log, sink = subject.sink
    // Weak: this connection keeps the subscription that calls it.
    let isSucceeded = { [weak self] in self?.isSucceeded != false }
    let write: (Element, Version) -> Bool = { element, version in
      !log.lock.withLock(isSucceeded) && sink.write(element, version)
    }
    let work = Draining(source, onElement: write) { failure in
      // Done before the end is sent, so that a subscriber that subscribes again in response starts
      // the source again.
      if !log.end(with: failure, unless: isSucceeded) { return }
      if let failure { subject.onError(failure) } else { subject.onCompleted() }
    }
    let carrier = Subscription(
      isState: true, writing: sink.endpoint?.target ?? .whole(log), lane: nil,
      name: .made { "connect()" },
      work: work)
    self.carrier = carrier
    noteBegun()
    carrier.start()
  }

  /// The connection that uses the log now, if this one was closed.
  @usableFromInline
  var successor: SharedConnection? { log.lock.withLock { newest.connection } }

  /// Whether another connection uses the log now. Its source has begun after what this one has read since, or will
  /// give that again: of two that write, one would repeat or overtake the other. Called with the log's lock held.
  @inlinable
  var isSucceeded: Bool { succession.relaxed != 0 }

  /// Notes that the source exists, and releases it if the connection was closed meanwhile: what one thread connects,
  /// another one may dispose of.
  @usableFromInline
  func noteBegun() {
    if life.insert(SharedConnection.begun) == SharedConnection.closed { release() }
  }

  /// Releases the source, or leaves that to whoever polls it or sets it.
  func close() { if life.insert(SharedConnection.closed) == SharedConnection.begun { release() } }

  private func release() {
    driver?.dispose()
    carrier.take()?.dispose()
  }

  // MARK: Waking

  @usableFromInline var subscribers: ContiguousArray<Subscriber?> {
    log.lock.withLock { log.subscribers.snapshot() }
  }

  /// Called while the source is polled.
  @discardableResult
  private func withPoller<Answer>(_ body: (FlowWaker) -> Answer) -> Answer? {
    unsafe poller?._withUnsafeGuaranteedRef(body)
  }

  override var canMove: Bool { lane == nil }

  override func reschedule() { driver?.reschedule() }

  override func allowsMore(_ count: Int16) -> Bool {
    if withPoller({ borrows(count, from: $0) }) ?? true { return true }
    // The subscriber that asked may never ask again.
    driver?.goesOnLater()
    return false
  }

  override func follow(_ storage: LockExecutor, _ part: LeveledPart?) -> Bool {
    driver?.follow(storage, part) ?? false
  }

  override func putOff() { withPoller { $0.putOff() } }

  override var isPutOff: Bool { withPoller { $0.isPutOff } ?? false }

  override var writer: Subscription? { driver }

  override var runningWriter: Subscription? { withPoller { $0.runningWriter } ?? nil }

  override func noteHold() {
    super.noteHold()
    withPoller { $0.noteHold() }
  }

  /// What its reader was not given can be read elsewhere next.
  override func noteEndOfMoment() { _ = news.insert(SharedConnection.more) }

  override var place: String { driver?.place ?? super.place }

  override func wake(in propagation: Propagation) {
    // What it reads is shared too, and was read by its own poll.
    if propagation.isPassing, driver?.isRunning(on: propagation.thread) == true { return }
    if pace == .pulled {
      // What is made on demand is polled when a subscriber has read all.
      if news.insert(SharedConnection.more) & SharedConnection.more != 0 { return }
    } else {
      _ = news.insert(SharedConnection.more)
    }
    // Whoever keeps this, which the source's log has woken, keeps the driver.
    unsafe heldDriver?._withUnsafeGuaranteedRef {
      $0.wake(in: propagation, isKept: propagation.isKeeping)
    }
  }
}
