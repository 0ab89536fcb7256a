extension FlowSource {
  /// Delivers on an actor: closures and bindings behind this operator run there.
  ///
  /// ```swift
  /// readings.observe(on: recorder).bind { … }   // the closure runs on `recorder`
  /// ```
  ///
  /// A write from elsewhere returns before its element is delivered; a burst goes over as one job, in
  /// order. What has not been delivered when the subscription is disposed never is.
  ///
  /// The flow keeps the actor, but a subscription does so only while something is being delivered: an actor may
  /// observe on itself, and keep that in a bag of its own. When the actor has gone, a subscription finishes with
  /// the next element, on the thread that writes it.
  ///
  /// Elements are pulled by whoever delivers them, so unlike Rx's the last of several in a chain decides for
  /// all closures in front of it too, and what ends on `UIActor` or in a `for await` loop runs there,
  /// whatever is said here. To compute something elsewhere, give `map` an asynchronous closure.
  public func observe(on actor: any Actor) -> Flow<Element, Failure> {
    observe(on: ActorLane(actor), keeping: actor)
  }

  /// Delivers on a serial executor, which it keeps: closures and bindings behind this operator run there.
  public func observe(on executor: any SerialExecutor) -> Flow<Element, Failure> {
    observe(on: ActorLane(executor), keeping: nil)
  }

  private func observe(
    on lane: ActorLane, keeping actor: (any Actor)?
  ) -> Flow<Element, Failure> {
    Flow {
      let poll = withExtendedLifetime(actor) { makeCursor().poll }
      let crossing = Box<Crossing?>(nil)
      return FlowCursor(.live) { waker in
        crossing.value(or: Crossing(waker, lane)).poll(poll)
      }
    }
  }
}

extension Box {
  fileprivate func value<Wrapped>(or make: @autoclosure () -> Wrapped) -> Wrapped
  where Value == Wrapped? {
    let made = value ?? make()
    value = made
    return made
  }
}

/// Brings whoever polls to an actor: woken, it wakes the poller there.
///
/// Sendable because all it has is constant or atomic.
private final class Crossing: FlowWaker, @unchecked Sendable {
  private let poller: FlowWaker
  private let lane: ActorLane
  /// Whether the source may have something: not asked yet, or woken since it was asked.
  private let isWoken = AtomicInt(1)
  private let isUnderWay = AtomicInt(0)

  init(_ poller: FlowWaker, _ lane: ActorLane) {
    self.poller = poller
    self.lane = lane
    super.init()
  }

  /// Another crossing behind this one decides where the chain runs: two would send it to and fro for ever.
  override var canMove: Bool { false }

  func poll<T, E>(_ poll: (FlowWaker) -> FlowPoll<T, E>) -> FlowPoll<T, E> {
    // A task, `UIActor` and another crossing poll where they are: they cannot be moved.
    if !poller.canMove { return poll(self) }
    if !lane.isCurrent {
      if isWoken.ordered != 0, !cross() { return .finished }
      return .pending
    }
    isWoken.setOrdered(0)
    let answer = poll(self)
    // There may be more behind an element.
    if case .pending = answer { return answer }
    isWoken.setOrdered(1)
    return answer
  }

  override func wake(in turn: Turn) {
    isWoken.setOrdered(1)
    // Where the actor has gone the poller is told here that this is the end.
    if lane.isCurrent || !poller.canMove || !cross() { poller.wake(in: turn) }
  }

  private static let onTurnstile = """
    observe(on:) was given a relay, a subject, a store, or another actor that runs on a \
    `LockExecutor`, which writers on other threads wait for. Give it an actor of your own, or write \
    into the relay with bind(to:).
    """

  /// - Returns: False when the actor has gone.
  private func cross() -> Bool {
    if isUnderWay.exchange(1) != 0 { return true }
    let isThere = lane.run("observe(on:)") { [self] in
      // It keeps back until it lets go what is woken here, and would be asked to come again for ever.
      require(ThreadState.current.pointee.held == nil, Crossing.onTurnstile)
      isUnderWay.setOrdered(0)
      poller.wake()
    }
    if !isThere { isUnderWay.setOrdered(0) }
    return isThere
  }
}
