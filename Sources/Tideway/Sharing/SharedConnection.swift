/// One subscription to a source, and the log that all its watchers read.
///
/// No task drives the source: whichever watcher finds its log empty polls the source and appends what
/// comes to the log, for all. Only one watcher at a time does; what others ask for meanwhile, it looks
/// for before it lets go. It pulls one element at a time, so an endless source is pulled as fast as the
/// fastest watcher reads. A watcher that stands still holds up nobody.
///
/// Sendable because `requests` hands `poll` from one thread to the next.
@usableFromInline
final class SharedConnection<Element, Failure: Error>: @unchecked Sendable {
  @usableFromInline let hub: Hub<Element, Failure>
  /// How many have asked for the source to be polled since it was last let go of; the first of them
  /// drives. Begins as if somebody did: nobody may before the source is there.
  @usableFromInline let requests = AtomicInt(1)
  @usableFromInline let waker: HubWaker<Element, Failure>
  /// The source; nil before it is there and after its end.
  @exclusivity(unchecked) @usableFromInline var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// Set once the source is there and is known to be pulled. Read by watchers of other threads.
  private let isPulled = AtomicInt(0)
  /// How many watch. Guarded by the lock of whoever owns this.
  @exclusivity(unchecked) var watchers = 0

  /// How many elements one drive gives others before it lets one of them drive.
  @usableFromInline static var mostRounds: Int { 16 }

  init(_ hub: Hub<Element, Failure>) {
    self.hub = hub
    waker = HubWaker(hub)
  }

  /// Hands the source over. Watchers that have asked before are woken.
  @usableFromInline
  func begin(_ source: FlowCursor<Element, Failure>) {
    poll = source.poll
    if source.pace == .pulled { isPulled.setRelaxed(1) }
    if requests.exchange(0) != 1 { waker.wake() }
  }

  /// Live unless the source is pulled: what one watcher has not asked for yet would be new to the next.
  @usableFromInline var pace: FlowPace { isPulled.relaxed == 0 ? .live : .pulled }

  /// Lets go of the source. Called when nobody watches, so nobody drives.
  func end() {
    requests.setOrdered(1)
    let source = poll.take()
    withExtendedLifetime(source) {}
  }

  /// Polls the source until it has given an element or has none, unless somebody does already: then that
  /// one will look again.
  ///
  /// - Parameter reader: The waker of the watcher that drives, if it need not be woken: it looks by itself.
  /// - Returns: Whether this has put something into the log. For what others put there the watcher, which
  ///   has found nothing and waits, is woken.
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

  /// - Returns: Whether the source has given something.
  @inlinable
  func step(for reader: FlowWaker?) -> Bool {
    guard let poll else { return false }
    // Taken out and put back, as in `Upstream`.
    self.poll = nil
    switch poll(waker) {
    case .pending:
      self.poll = poll
      return false
    case .element(let element, let version):
      self.poll = poll
      hub.pass(element, at: version, by: reader)
    case .finished: hub.end()
    case .failure(let failure): hub.end(with: failure)
    }
    return true
  }

  /// Those who have asked meanwhile could not be told what there is.
  @usableFromInline
  func tellOthers(but reader: FlowWaker?) {
    let seats = hub.executor.lock.withLock { hub.seats.handOut() }
    Turn.pass(seats, at: Version.now, by: reader)
  }

  @usableFromInline
  func letOthersDrive() -> Bool {
    requests.setOrdered(0)
    waker.wake()
    return true
  }
}

/// Passes each wake on to all who wait at a hub, in the order of their subscription.
///
/// Sendable because all it has is constant.
@usableFromInline
final class HubWaker<Element, Failure: Error>: FlowWaker, @unchecked Sendable {
  private let hub: Hub<Element, Failure>

  init(_ hub: Hub<Element, Failure>) {
    self.hub = hub
    super.init()
  }

  /// Where one of those who wait can, it drives there for all.
  override var canMove: Bool {
    hub.executor.lock.withLock { hub.seats.handOut() }.contains { $0?.canMove == true }
  }

  override func comeAgain() {
    Turn.pass(hub.executor.lock.withLock { hub.seats.handOut() }, at: Version.now, by: nil)
  }

  override func wake(in turn: Turn) {
    turn.passOn(to: hub.executor.lock.withLock { hub.seats.handOut() })
  }
}
