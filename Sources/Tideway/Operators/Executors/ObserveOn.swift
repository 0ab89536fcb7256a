extension FlowSource {
  /// Delivers elements on an actor: closures and bindings after this operator run there.
  ///
  /// ```swift
  /// readings.observe(on: recorder).bind { … }   // the closure runs on `recorder`
  /// ```
  ///
  /// A write from elsewhere returns before its element is delivered. A burst of writes is delivered
  /// by one job, in order. Elements that have not been delivered when the subscription is disposed
  /// are dropped.
  ///
  /// The flow keeps the actor, but a subscription keeps it only during a delivery. An actor may
  /// therefore observe on itself, and store the subscription in its own bag. When the actor has
  /// been deallocated, a subscription finishes with the next element, on the thread that writes it.
  /// A closure that uses the state of the actor is bound by ``bind(on:fileID:line:_:)``, whose
  /// closure is isolated to it.
  ///
  /// Elements are pulled by their consumer. So unlike in Rx, the last `observe(on:)` of a chain
  /// also determines where all closures before it run. A chain that ends on `UIActor` or in a
  /// `for await` loop runs there, whatever this operator specifies. To compute something elsewhere,
  /// use `asyncMap(_:)`.
  @inlinable
  public func observe(on actor: any Actor) -> Flow<Element, Failure> {
    observe(on: ActorLane(actor), keeping: actor)
  }

  /// Delivers elements on a serial executor, which the flow keeps: closures and bindings after this
  /// operator run there.
  @inlinable
  public func observe(on executor: any SerialExecutor) -> Flow<Element, Failure> {
    observe(on: ActorLane(executor), keeping: nil)
  }

  @inlinable
  func observe(on lane: ActorLane, keeping actor: (any Actor)?) -> Flow<Element, Failure> {
    Flow {
      let poll = withExtendedLifetime(actor) { makeCursor().poll }
      let crossing = Ref<Crossing?>(nil)
      return FlowCursor(.live) { waker in
        if crossing.value == nil { crossing.value = Crossing(waker, lane) }
        return crossing.value!.poll(poll)
      }
    }
  }
}

/// Moves polling to an actor: when this waker is woken, it wakes the poller on the actor.
///
/// Sendable because all its properties are constant or atomic.
@usableFromInline
final class Crossing: FlowWaker, @unchecked Sendable {
  @usableFromInline let poller: FlowWaker
  @usableFromInline let lane: ActorLane
  /// Whether the source may have something: it has not been polled yet, or woke this waker since.
  @usableFromInline let isWoken = AtomicInt(1)
  private let isUnderWay = AtomicInt(0)

  @usableFromInline
  init(_ poller: FlowWaker, _ lane: ActorLane) {
    self.poller = poller
    self.lane = lane
    super.init()
    turn.allowance = Turn.own
    poller.noteUnannounced()
  }

  /// Another crossing after this one determines where the chain runs. Otherwise the two would move
  /// it back and forth forever.
  override var canMove: Bool { false }

  override func noteUnannounced() { poller.noteUnannounced() }

  override func follow(_ storage: LockExecutor, _ part: LeveledPart?) -> Bool {
    poller.follow(storage, part)
  }

  override func putOff() { poller.putOff() }

  override var isPutOff: Bool { poller.isPutOff }

  override func noteEndOfMoment() { poller.noteEndOfMoment() }

  override var writer: Subscription? { poller.writer }

  override var place: String { poller.place }

  @usableFromInline var canBeMoved: Bool { poller.canMove }

  @inlinable @inline(__always)
  func poll<T, E>(_ poll: (FlowWaker) -> FlowPoll<T, E>) -> FlowPoll<T, E> {
    comparedMoment = poller.comparedMoment
    // A task, `UIActor` and another crossing poll where they run. They cannot be moved.
    if !canBeMoved { return poll(self) }
    if !lane.isCurrent {
      if isWoken.ordered != 0, !move() { return .finished }
      return .pending
    }
    let answer = poll(self)
    guard case .pending = answer else { return answer }
    // Nothing is left, unless it has come since. What comes after this wakes.
    isWoken.setOrdered(0)
    let second = poll(self)
    if case .pending = second { return second }
    isWoken.setOrdered(1)
    return second
  }

  /// Not a wake, which the guard against endless cycles would count.
  override func reschedule() {
    isWoken.setOrdered(1)
    poller.reschedule()
  }

  override func allowsMore(_ count: Int16) -> Bool {
    if borrows(count, from: poller) { return true }
    isWoken.setOrdered(1)
    return false
  }

  override func wake(in propagation: Propagation) {
    isWoken.setOrdered(1)
    // If the actor has been deallocated, the poller is woken here, and finds the end.
    if lane.isCurrent || !poller.canMove || !cross() { poller.wake(in: propagation) }
  }

  private static let inExclusiveSection = """
    observe(on:) was given a relay, a subject, a store, or another actor whose executor is the lock \
    of one of them, which writers on other threads wait for. Give it an actor of your own, or write \
    into the relay with bind(to:).
    """

  /// Has what polls here poll on the actor. From now on it hangs together with nothing: what runs that
  /// elsewhere could only send it back.
  ///
  /// - Returns: False if the actor has been deallocated.
  @usableFromInline
  func move() -> Bool {
    poller.runningWriter?.standAlone()
    return cross()
  }

  /// - Returns: False if the actor has been deallocated.
  private func cross() -> Bool {
    if isUnderWay.exchange(1) != 0 { return true }
    let isThere = lane.run("observe(on:)") { [self] in
      // The thread holds back wake-ups until it releases its lock, so this job would repeat
      // forever.
      require(!ThreadState.current.pointee.isHolding, Crossing.inExclusiveSection)
      isUnderWay.setOrdered(0)
      poller.wake()
    }
    if !isThere { isUnderWay.setOrdered(0) }
    return isThere
  }
}
