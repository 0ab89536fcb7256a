/// A subscription to a source, and the log that all its subscribers read.
///
/// No task drives the source. A subscriber that finds its log empty polls the source and appends
/// the element to the log, for all. Only one subscriber at a time does this; others that wanted to
/// are woken afterwards. It pulls one element at a time, so an endless source is pulled as fast as
/// the fastest subscriber reads. A subscriber that stops reading doesn't block the others.
///
/// It is the waker of its source. When that wakes, a subscription of the connection polls it once, in
/// the order of the propagation's state, and only if it has an element are those woken that wait at
/// the log, in the order in which they subscribed. Each of them then polls the source before it waits
/// again. So further elements wake nobody until one subscriber has found the source empty.
///
/// Where all subscribers are tasks, or run on another actor, they are woken instead, and the first
/// one polls the source where it runs.
///
/// Sendable because `state` transfers `poll` and `carrier` from one thread to the next, the lock of
/// the owner guards `count` and `isStarted`, and everything else is constant.
///
/// Safe because `poller` is set only while that waker polls.
@safe @usableFromInline
final class SharedConnection<Element, Failure: Error>: FlowWaker, @unchecked Sendable {
  @usableFromInline let log: EventLog<Element, Failure>
  /// What subscribers read instead of the log, if the user has provided it.
  @usableFromInline let subject: (any SubjectType<Element, Failure>)?

  /// A subscriber polls the source, or the source doesn't exist yet.
  @usableFromInline static var driving: Int { 1 }
  /// The source may have something, and no subscriber waits that would poll it.
  @usableFromInline static var news: Int { 2 }
  /// Other subscribers wanted to poll the source in the meantime.
  @usableFromInline static var asked: Int { 4 }
  /// Nobody has subscribed to the source yet, and perhaps nobody will.
  @usableFromInline static var unstarted: Int { 8 }
  /// The source is released, at once or by the subscriber that polls it.
  @usableFromInline static var closed: Int { 16 }
  /// The source has more, and the subscriber that polled it polls again after others had a turn. The
  /// other subscribers may wait.
  @usableFromInline static var resting: Int { 32 }
  /// The source may have something, of which only the driver knows: whoever polls it first wakes all.
  @usableFromInline static var unannounced: Int { 64 }
  /// Moments were left to the subscriber that polls the source.
  private static var owing: Int { 128 }
  @usableFromInline let state: AtomicInt
  /// Whether a job will wake the other subscribers.
  private let isToWakeOthers = AtomicInt(0)

  /// The source, or nil before it exists and after its end.
  @safe @exclusivity(unchecked) @usableFromInline var poll:
    ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// What reads the source instead of subscribers, for a subject.
  @safe @exclusivity(unchecked) @usableFromInline var carrier: Subscription?
  /// What polls the source once when it wakes. Set before the source is polled for the first time.
  @safe @exclusivity(unchecked) @usableFromInline var driver: Subscription?
  /// Whether the driver reads the whole source. Set with the driver.
  @safe @exclusivity(unchecked) @usableFromInline var isConnected = false
  /// The lane of all subscribers, if they have one.
  @usableFromInline let lane: (any Lane)?
  /// The number of armings when `waiting` was found, and what was found.
  private let knownOfWaiting = AtomicInt(-1)
  /// The waker of whoever polls the source. Used only while it does.
  @safe @exclusivity(unchecked) @usableFromInline var poller: Unmanaged<FlowWaker>?
  /// Set once the source exists and its pace is `pulled`. Read by subscribers on other threads.
  @usableFromInline let isPulled = AtomicInt(0)

  /// The newest of the connections that use one log. Guarded by the log's lock.
  private final class Newest {
    weak var connection: SharedConnection?
  }

  private let newest: Newest

  /// The number of counted subscribers.
  @safe @exclusivity(unchecked) var count = 0
  @safe @exclusivity(unchecked) var isStarted = false

  /// - Parameter last: The connection whose log this one continues, if any.
  init(
    after last: SharedConnection?, _ memory: EventLog<Element, Failure>.Memory,
    on lane: (any Lane)?,
    _ makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)?
  ) {
    log = last?.log ?? EventLog(memory)
    newest = last?.newest ?? Newest()
    subject = last == nil ? makeSubject?() : last?.subject
    state = AtomicInt(SharedConnection.driving | SharedConnection.unstarted)
    self.lane = lane
    super.init()
    log.lock.withLock { newest.connection = self }
    turn.allowance = Turn.own
  }

  /// Whether its source has been released, or will be by who polls it.
  @inlinable var isClosed: Bool { state.ordered & SharedConnection.closed != 0 }
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
  func noteStart() {
    isStarted = true
    _ = state.remove(SharedConnection.unstarted)
  }

  /// Sets the source.
  ///
  /// - Parameter isConnected: Whether all of it is read as it comes, even without subscribers.
  @inlinable
  func begin(_ source: FlowCursor<Element, Failure>, isConnected: Bool = false) {
    poll = source.poll
    asksWhetherLast = source.saysWhetherLast
    driver = Subscription(
      isState: true, writing: .whole(log), lane: lane, name: .made { "share()" },
      work: Driving(self, drains: isConnected))
    self.isConnected = isConnected
    if source.pace == .pulled { isPulled.setRelaxed(1) }
    leave(SharedConnection.news, nil)
    if isConnected { driver?.start() }
  }

  /// Sets the source, which is written to a subject even without subscribers.
  @inlinable
  func carry(_ source: FlowCursor<Element, Failure>, to subject: any SubjectType<Element, Failure>)
  {
    let log = log, sink = subject.sink
    let work = Draining(source, onElement: sink.write) { failure in
      // Done before the end is sent, so that a subscriber that subscribes again in response starts
      // the source again.
      log.end(with: failure)
      if let failure { subject.onError(failure) } else { subject.onCompleted() }
    }
    let carrier = Subscription(
      isState: true, writing: sink.endpoint?.target ?? .whole(log), lane: nil,
      name: .made { "connect()" },
      work: work)
    self.carrier = carrier
    leave(0, nil)
    carrier.start()
  }

  /// The connection that uses the log now, if this one was closed.
  @usableFromInline
  var successor: SharedConnection? { log.lock.withLock { newest.connection } }

  /// Releases the source, or leaves that to the subscriber that is polling it.
  func close() {
    let before = state.insert(SharedConnection.closed)
    if before & (SharedConnection.closed | SharedConnection.driving) == 0 { releaseSource() }
  }

  private func releaseSource() {
    let source = poll.take()
    withExtendedLifetime(source) {}
    driver?.dispose()
    carrier.take()?.dispose()
  }

  // MARK: Driving

  /// Whether the source had nothing. With its next element it wakes all subscribers.
  @inlinable var isQuiet: Bool { state.ordered == 0 }

  /// Polls the source once, unless another subscriber is polling it.
  ///
  /// - Parameters:
  ///   - poller: The waker of the subscriber.
  ///   - reader: The same, if it need not be woken because it polls by itself.
  ///   - isCompared: Whether the element is compared with one of another input.
  /// - Returns: Whether this call has added something to the log.
  @inlinable
  func drive(by poller: FlowWaker, for reader: FlowWaker?, _ isCompared: Bool) -> Bool {
    guard let state = enter() else { return false }
    self.poller = unsafe .passUnretained(poller)
    let areAwake = state == SharedConnection.news && reader != nil, before = holds
    let hasAdded =
      isCompared
      ? comparing(with: poller.comparedMoment) { step(for: reader, areAwake) }
      : step(for: reader, areAwake)
    let rest = rest(hasAdded, hasHeld: holds != before)
    if !self.state.replace(SharedConnection.driving, with: rest) { leave(rest, reader) }
    return hasAdded
  }

  /// Polls the source once for all subscribers, and wakes them if it has an element, as the write
  /// would have done that has woken the connection. They poll for the next one.
  ///
  /// - Returns: Whether there may be more.
  @inlinable @inline(__always)
  func driveOnce(by poller: FlowWaker) -> Bool {
    guard enter() != nil else { return false }
    self.poller = unsafe .passUnretained(poller)
    let before = holds, hasAdded = step(for: nil, true)
    let rest = rest(hasAdded, hasHeld: holds != before)
    if !state.replace(SharedConnection.driving, with: rest) { leave(rest, nil) }
    if hasAdded { Propagation.relay(to: subscribers) }
    return hasAdded && rest != 0
  }

  /// What is to be known of the source after a poll. Others may not have been woken for an element that
  /// was held back.
  @inlinable @inline(__always)
  func rest(_ hasAdded: Bool, hasHeld: Bool) -> Int {
    if hasHeld { return SharedConnection.news | SharedConnection.unannounced }
    return hasAdded && !isLast ? SharedConnection.news : 0
  }

  /// - Returns: The state before, if no other subscriber polls the source.
  @inlinable @inline(__always)
  func enter() -> Int? {
    while true {
      let now = state.ordered
      let isFree = now & SharedConnection.driving == 0
      // One that is closed while it drives may still append an element, for which it wakes nobody
      // that hasn't asked.
      if isFree, now & SharedConnection.closed != 0 { return nil }
      let next = isFree ? SharedConnection.driving : now | SharedConnection.asked
      guard state.replace(now, with: next) else { continue }
      if isFree { return now }
      // What has not been started may never be, so nothing waits for it.
      if now & SharedConnection.unstarted != 0 { return nil }
      // What was asked for is done by the thread that drives, or here, if that has stopped.
      if now & SharedConnection.closed == 0, !leaveAll() { continue }
      ThreadState.current.pointee.unsettled &+= 1
      return nil
    }
  }

  /// Leaves what settles here to the subscriber that polls the source.
  ///
  /// - Returns: Whether one does. If not, nothing was changed.
  @usableFromInline
  func leaveAll() -> Bool {
    Propagation.current.share(with: self) {
      while true {
        let now = state.ordered
        if now & SharedConnection.driving == 0 { return .refused }
        let next = now | SharedConnection.asked | SharedConnection.owing
        if state.replace(now, with: next) { return .taken }
      }
    }
  }

  private func takeOwed() {
    Propagation.current.takeOver(Settling.moments.take(from: self, {}))
  }

  /// Lets others drive, and wakes those that have asked for it. The driver may be one of them: on another
  /// thread, or on this one for a wake that polling the source has caused.
  @usableFromInline
  func leave(_ rest: Int, _ reader: FlowWaker?) {
    let over = SharedConnection.driving | SharedConnection.asked | SharedConnection.owing
    var now = state.ordered
    while !state.replace(now, with: now & ~over | rest) { now = state.ordered }
    if now & SharedConnection.owing != 0 { takeOwed() }
    if now & SharedConnection.closed != 0 { releaseSource() }
    if now & SharedConnection.asked != 0 {
      driver?.continueHere(in: .current)
      Propagation.pass(subscribers, at: Version.now, by: reader)
    }
  }

  /// - Returns: Whether the source has emitted an element or ended.
  @inlinable
  func step(for reader: FlowWaker?, _ areAwake: Bool) -> Bool {
    guard let poll else { return false }
    // Moved out and back in, as in `FusedCursor`.
    self.poll = nil
    isLast = false
    switch poll(self) {
    case .pending:
      self.poll = poll
      return false
    case .element(let element, let version):
      self.poll = poll
      let version = isConnected ? log.version(ofWriteCausedBy: version) : version
      if areAwake {
        log.put(element, at: version)
      } else {
        log.pass(element, at: version, by: reader)
      }
    case .finished: end(with: nil)
    case .failure(let failure): end(with: failure)
    }
    return true
  }

  /// Passes the end on. The driver and the connection keep each other, and nothing else may end a
  /// connection that `connect()` has made and nobody disposes.
  @usableFromInline
  func end(with failure: Failure?) {
    log.end(with: failure)
    driver?.dispose()
  }

  // MARK: Waking

  @usableFromInline var subscribers: ContiguousArray<Subscriber?> {
    log.lock.withLock { log.subscribers.snapshot() }
  }

  /// If one of the waiting subscribers can move, it drives there for all.
  override var canMove: Bool { waiting & SharedConnection.movable != 0 }

  /// One of the waiting subscribers can move.
  private static var movable: Int { 1 }
  /// The source is polled before anybody is woken.
  private static var driven: Int { 2 }

  /// What is to be known of the waiting subscribers.
  ///
  /// Remembered until anything is subscribed to, because shared flows may lie behind each other.
  @inline(__always)
  private var waiting: Int {
    let now = Subscriber.armings.ordered, known = knownOfWaiting.relaxed
    return known >> 2 == now ? known & 3 : findWaiting(now)
  }

  @inline(never)
  private func findWaiting(_ now: Int) -> Int {
    let subscribers = subscribers
    var found = subscribers.contains { $0?.canMove == true } ? SharedConnection.movable : 0
    // A single subscriber polls the source as soon as the driver would.
    let areMany = subscribers.count { $0 != nil } > 1
    if isConnected || areMany && (lane != nil || found != 0) { found |= SharedConnection.driven }
    knownOfWaiting.setRelaxed(now << 2 | found)
    return found
  }

  override func reschedule() {
    _ = state.insert(SharedConnection.resting)
    unsafe poller?._withUnsafeGuaranteedRef { $0.reschedule() }
  }

  /// The other subscribers have their turns too, in jobs: the one that polled may take long before it
  /// polls again.
  override func allowsMore(_ count: Int16) -> Bool {
    if unsafe poller?._withUnsafeGuaranteedRef({ borrows(count, from: $0) }) ?? true { return true }
    _ = state.insert(SharedConnection.resting)
    if subscribers.count > 1, isToWakeOthers.exchange(1) == 0 {
      Scheduler.spawn("subscription") { [self] in
        isToWakeOthers.setOrdered(0)
        wakeAll()
      }
    }
    return false
  }

  /// Wakes the others if one has left that may have been about to poll the source again.
  @usableFromInline
  func noteLeft() {
    if state.ordered & SharedConnection.resting != 0 { wakeAll() }
  }

  private func wakeAll() {
    _ = state.insert(SharedConnection.news)
    Propagation.pass(subscribers, at: Version.now, by: nil)
  }

  override func follow(_ storage: LockExecutor, _ part: LeveledPart?) -> Bool {
    driver?.follow(storage, part) ?? false
  }

  override func putOff() { unsafe poller?._withUnsafeGuaranteedRef { $0.putOff() } }

  override var isPutOff: Bool { unsafe poller?._withUnsafeGuaranteedRef { $0.isPutOff } ?? false }

  override var writer: Subscription? { driver }

  override var runningWriter: Subscription? {
    unsafe poller?._withUnsafeGuaranteedRef { $0.runningWriter }
  }

  override func noteHold() {
    super.noteHold()
    unsafe poller?._withUnsafeGuaranteedRef { $0.noteHold() }
  }

  /// The news is still there, and wakes all once more.
  override func noteEndOfMoment() { _ = state.remove(SharedConnection.news) }

  override var place: String { driver?.place ?? super.place }

  override func wake(in propagation: Propagation) {
    if waiting & SharedConnection.driven != 0, let driver {
      _ = state.insert(SharedConnection.news | SharedConnection.unannounced)
      return driver.wake(in: propagation)
    }
    // Those that were woken for the news before have yet to poll the source.
    if state.insert(SharedConnection.news) != SharedConnection.news {
      propagation.passOn(to: subscribers)
    } else if propagation.isSettling {
      propagation.passMomentsOn(to: subscribers)
    }
  }
}
