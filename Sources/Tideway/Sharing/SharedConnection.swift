/// A subscription to a source, and the log that all its subscribers read.
///
/// No task drives the source. A subscriber that finds its log empty polls the source and appends
/// the element to the log, for all. Only one subscriber at a time does this. It also handles the
/// requests that others make in the meantime before it stops. It pulls one element at a time, so an
/// endless source is pulled as fast as the fastest subscriber reads. A subscriber that stops
/// reading doesn't block the others.
///
/// Sendable because `requests` transfers `poll` from one thread to the next.
@usableFromInline
final class SharedConnection<Element, Failure: Error>: @unchecked Sendable {
  @usableFromInline let log: EventLog<Element, Failure>
  /// The number of requests to poll the source since a subscriber last stopped driving. The
  /// subscriber with the first request drives. The initial value is 1, because no subscriber may
  /// drive before the source exists.
  @usableFromInline let requests = AtomicInt(1)
  @usableFromInline let waker: LogWaker<Element, Failure>
  /// The source, or nil before it exists and after its end.
  @exclusivity(unchecked) @usableFromInline var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// Set once the source exists and its pace is `pulled`. Read by subscribers on other threads.
  private let isPulled = AtomicInt(0)
  /// The number of subscribers. Guarded by the lock of the owner.
  @exclusivity(unchecked) var watchers = 0

  /// The maximum number of elements that one subscriber reads for others before it lets another one
  /// drive.
  @usableFromInline static var mostRounds: Int { 16 }

  init(_ log: EventLog<Element, Failure>) {
    self.log = log
    waker = LogWaker(log)
  }

  /// Sets the source. Subscribers that have already requested an element are woken.
  @usableFromInline
  func begin(_ source: FlowCursor<Element, Failure>) {
    poll = source.poll
    if source.pace == .pulled { isPulled.setRelaxed(1) }
    if requests.exchange(0) != 1 { waker.wake() }
  }

  /// Live unless the source is pulled: an element that one subscriber has not requested yet would
  /// be new to the next.
  @usableFromInline var pace: FlowPace { isPulled.relaxed == 0 ? .live : .pulled }

  /// Releases the source. Called when there is no subscriber left, so no subscriber drives.
  func end() {
    requests.setOrdered(1)
    let source = poll.take()
    withExtendedLifetime(source) {}
  }

  /// Polls the source until it has emitted an element or has none. If another subscriber is already
  /// polling, that one polls once more instead.
  ///
  /// - Parameter reader: The waker of the driving subscriber if it need not be woken, because it
  ///   polls by itself.
  /// - Returns: Whether this call has added something to the log. For additions by others, the
  ///   subscriber, which has found nothing and waits, is woken.
  @inlinable
  func drive(for reader: FlowWaker?) -> Bool {
    guard requests.addOrdered(1) == 1 else {
      ThreadState.current.pointee.unsettled &+= 1
      return false
    }
    var rounds = 0
    while true {
      let seen = requests.ordered
      if step(for: reader) { rounds += 1 }
      if requests.replace(seen, with: 0) {
        if seen > 1 { tellOthers(but: reader) }
        return rounds > 0
      }
      if rounds == SharedConnection.mostRounds { return letOthersDrive() }
    }
  }

  /// - Returns: Whether the source has emitted an element or ended.
  @inlinable
  func step(for reader: FlowWaker?) -> Bool {
    guard let poll else { return false }
    // Moved out and back in, as in `FusedCursor`.
    self.poll = nil
    switch poll(waker) {
    case .pending:
      self.poll = poll
      return false
    case .element(let element, let version):
      self.poll = poll
      log.pass(element, at: version, by: reader)
    case .finished: log.end()
    case .failure(let failure): log.end(with: failure)
    }
    return true
  }

  /// Wakes the subscribers whose requests in the meantime could not be answered.
  @usableFromInline
  func tellOthers(but reader: FlowWaker?) {
    let subscribers = log.executor.lock.withLock { log.subscribers.handOut() }
    Propagation.pass(subscribers, at: Version.now, by: reader)
  }

  @usableFromInline
  func letOthersDrive() -> Bool {
    requests.setOrdered(0)
    waker.wake()
    return true
  }
}

/// Passes each wake on to all that wait at a log, in the order in which they subscribed.
///
/// Sendable because all its properties are constant.
@usableFromInline
final class LogWaker<Element, Failure: Error>: FlowWaker, @unchecked Sendable {
  private let log: EventLog<Element, Failure>

  init(_ log: EventLog<Element, Failure>) {
    self.log = log
    super.init()
  }

  /// If one of the waiting subscribers can move, it drives there for all.
  override var canMove: Bool {
    log.executor.lock.withLock { log.subscribers.handOut() }.contains { $0?.canMove == true }
  }

  override func comeAgain() {
    Propagation.pass(
      log.executor.lock.withLock { log.subscribers.handOut() }, at: Version.now, by: nil)
  }

  override func wake(in propagation: Propagation) {
    propagation.passOn(to: log.executor.lock.withLock { log.subscribers.handOut() })
  }
}
