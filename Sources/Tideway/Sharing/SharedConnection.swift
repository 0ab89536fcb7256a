/// A subscription to a source, and the log that all its subscribers read.
///
/// No task drives the source. A subscriber that finds its log empty polls the source and appends
/// the element to the log, for all. Only one subscriber at a time does this; others that wanted to
/// are woken afterwards. It pulls one element at a time, so an endless source is pulled as fast as
/// the fastest subscriber reads. A subscriber that stops reading doesn't block the others.
///
/// It is the waker of its source, and wakes all that wait at the log, in the order in which they
/// subscribed. Each of them then polls the source before it waits again. So further elements wake
/// nobody until one subscriber has found the source empty.
///
/// Sendable because `state` transfers `poll` and `carrier` from one thread to the next, the lock of
/// the owner guards `count` and `isStarted`, and everything else is constant.
@usableFromInline
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
  /// Some subscribers don't poll the source, and may wait even then.
  @usableFromInline static var followed: Int { 8 }
  /// The source is released, at once or by the subscriber that polls it.
  @usableFromInline static var closed: Int { 16 }
  /// The source has more, and the subscriber that polled it polls again after others had a turn. The
  /// other subscribers may wait.
  @usableFromInline static var resting: Int { 32 }
  @usableFromInline let state: AtomicInt
  /// Whether a job will wake the other subscribers.
  private let isToWakeOthers = AtomicInt(0)

  /// The source, or nil before it exists and after its end.
  @exclusivity(unchecked) @usableFromInline var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// What reads the source instead of subscribers, after `connect()` and for a subject.
  @exclusivity(unchecked) @usableFromInline var carrier: Subscription?
  /// The waker of the subscriber that polls the source. Used only while it does.
  @exclusivity(unchecked) @usableFromInline var driver: Unmanaged<FlowWaker>?
  /// Set once the source exists and its pace is `pulled`. Read by subscribers on other threads.
  private let isPulled = AtomicInt(0)

  /// The number of counted subscribers.
  @exclusivity(unchecked) var count = 0
  @exclusivity(unchecked) var isStarted = false

  /// - Parameter last: The connection whose log this one continues, if any.
  init(
    after last: SharedConnection?, _ memory: EventLog<Element, Failure>.Memory,
    _ makeSubject: (@Sendable () -> any SubjectType<Element, Failure>)?
  ) {
    log = last?.log ?? EventLog(memory)
    subject = last == nil ? makeSubject?() : last?.subject
    state = AtomicInt(SharedConnection.driving)
    super.init()
    turn.allowance = Turn.own
    // Those that the last one has counted poll its source only.
    if let last, last.isFollowed || last.count > 0 { noteFollower() }
  }

  var isFollowed: Bool { state.ordered & SharedConnection.followed != 0 }
  var hasEnded: Bool { log.hasEnded.ordered != 0 }

  /// Live unless the source is pulled: an element that one subscriber has not requested yet would
  /// be new to the next.
  @usableFromInline var pace: FlowPace { isPulled.relaxed == 0 ? .live : .pulled }

  // MARK: Beginning and ending

  /// Sets the source.
  @usableFromInline
  func begin(_ source: FlowCursor<Element, Failure>) {
    poll = source.poll
    asksWhetherLast = source.saysWhetherLast
    if source.pace == .pulled { isPulled.setRelaxed(1) }
    leave(SharedConnection.news, nil)
  }

  /// Sets the source, which is written to the log or the subject even without subscribers.
  @inlinable
  func carry(_ source: FlowCursor<Element, Failure>) {
    let log = log, subject = subject
    let write = subject?.sink.write ?? { log.write($0, causedBy: $1) }
    let work = Draining(source, onElement: write) { failure in
      // Done before the end is sent, so that a subscriber that subscribes again in response starts
      // the source again.
      log.end(with: failure)
      if let failure { subject?.onError(failure) } else { subject?.onCompleted() }
    }
    let carrier = Subscription(isState: true, lane: nil, name: .made { "connect()" }, work: work)
    self.carrier = carrier
    leave(0, nil)
    carrier.start()
  }

  func noteFollower() { _ = state.insert(SharedConnection.followed | SharedConnection.asked) }

  /// Releases the source, or leaves that to the subscriber that is polling it.
  func close() {
    let before = state.insert(SharedConnection.closed)
    if before & (SharedConnection.closed | SharedConnection.driving) == 0 { letGo() }
  }

  private func letGo() {
    let source = poll.take()
    withExtendedLifetime(source) {}
    carrier.take()?.dispose()
  }

  // MARK: Driving

  /// Whether the source had nothing. With its next element it wakes all subscribers.
  @inlinable var isQuiet: Bool { state.ordered & ~SharedConnection.followed == 0 }

  /// Polls the source once, unless another subscriber is polling it.
  ///
  /// - Parameters:
  ///   - driver: The waker of the subscriber.
  ///   - reader: The same, if it need not be woken because it polls by itself.
  ///   - isCompared: Whether the element is compared with one of another input.
  /// - Returns: Whether this call has added something to the log.
  @inlinable
  func drive(by driver: FlowWaker, for reader: FlowWaker?, _ isCompared: Bool) -> Bool {
    guard let before = enter() else { return false }
    self.driver = .passUnretained(driver)
    let known = before & (SharedConnection.news | SharedConnection.followed)
    let areAwake = known == SharedConnection.news && reader != nil
    let hasAdded =
      isCompared
      ? comparing { step(for: reader, areAwake) } : step(for: reader, areAwake)
    let rest = hasAdded && !isLast ? SharedConnection.news : 0
    if !state.replace(SharedConnection.driving, with: rest) { leave(rest, reader) }
    return hasAdded
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
      let driving = now & SharedConnection.followed | SharedConnection.driving
      guard state.replace(now, with: isFree ? driving : now | SharedConnection.asked) else {
        continue
      }
      if isFree { return now }
      ThreadState.current.pointee.unsettled &+= 1
      return nil
    }
  }

  /// Lets others drive, and wakes those that have asked for it.
  @usableFromInline
  func leave(_ rest: Int, _ reader: FlowWaker?) {
    let over = SharedConnection.driving | SharedConnection.asked
    var now = state.ordered
    while !state.replace(now, with: now & ~over | rest) { now = state.ordered }
    if now & SharedConnection.closed != 0 { letGo() }
    if now & SharedConnection.asked != 0 {
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
      if areAwake {
        log.put(element, at: version)
      } else {
        log.pass(element, at: version, by: reader)
      }
    case .finished: log.end()
    case .failure(let failure): log.end(with: failure)
    }
    return true
  }

  // MARK: Waking

  private var subscribers: ContiguousArray<Subscriber?> {
    log.lock.withLock { log.subscribers.handOut() }
  }

  /// If one of the waiting subscribers can move, it drives there for all.
  override var canMove: Bool { subscribers.contains { $0?.canMove == true } }

  override func comeAgain() {
    _ = state.insert(SharedConnection.resting)
    driver?._withUnsafeGuaranteedRef { $0.comeAgain() }
  }

  /// The other subscribers have their turns too, in jobs: the one that polled may take long before it
  /// polls again.
  override func allowsMore(_ count: Int16) -> Bool {
    if driver?._withUnsafeGuaranteedRef({ borrows(count, from: $0) }) ?? true { return true }
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
  func noteLeft() {
    if state.ordered & SharedConnection.resting != 0 { wakeAll() }
  }

  private func wakeAll() {
    _ = state.insert(SharedConnection.news)
    Propagation.pass(subscribers, at: Version.now, by: nil)
  }

  override func wake(in propagation: Propagation) {
    _ = state.insert(SharedConnection.news)
    propagation.passOn(to: subscribers)
  }
}
