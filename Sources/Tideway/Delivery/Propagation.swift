/// The propagation of a write on the thread that made it: state first, then views, then tasks.
///
/// A write starts a propagation or joins the one that runs on its thread.
/// 1. *State*: subscriptions into relays and two-way bindings, each after those that write what it
///    reads (`Levels`), until none is left. There is no recursion: a write by such a subscription
///    only queues more subscriptions.
/// 2. *Views*: closures, one at a time. A write by a view settles state before it returns. Further
///    views stay queued, so that all of them see a re-entrant write in order. Only a view that is made
///    by another one runs inside of that, for what is there already.
/// 3. Subscriptions of a lane that this thread isn't on are passed to the lane in one job, and
///    parked tasks are resumed.
///
/// A propagation belongs to one thread, and no other thread uses it.
///
/// Safe because its thread retains it, and what is queued is retained, or kept until its end: see
/// `SubscriptionQueue.Place`.
@usableFromInline
package final class Propagation {
  enum Phase { case idle, states, view }

  // Exclusivity is unchecked (it costs a fifth of a delivery): no access spans a call that could
  // come back here.
  @safe @exclusivity(unchecked) private(set) var phase = Phase.idle
  @safe @exclusivity(unchecked) var states = StateQueue()
  @safe @exclusivity(unchecked) private var views = SubscriptionQueue()
  private var elsewhere: [Subscription] = []
  private var slow: [SlowReader] = []
  private var called: [FlowWaker] = []
  /// Whether subscriptions are left to other lanes, readers are to be reported, or wakers called.
  @safe @exclusivity(unchecked) private var isLeavingSome = false
  @safe @exclusivity(unchecked) private var parked: ContiguousArray<ParkedTask> = []
  /// The subscribers that are called in place.
  @safe @exclusivity(unchecked) private var round = Round()
  /// The moment of what is queued now, if it isn't the latest one; otherwise 0.
  @safe @exclusivity(unchecked) private var earlierMoment = 0
  /// Whether there may be something in the queues, or something else to do at the end.
  @safe @exclusivity(unchecked) var isTouched = false
  /// Whether a propagation begins here when the subscriptions that are being woken have been
  /// queued.
  @safe @exclusivity(unchecked) private(set) var isKeeping = false
  /// Subscribers that keep subscriptions alive until the propagation has ended, so that references
  /// to each aren't counted.
  @safe @exclusivity(unchecked) private var kept: ContiguousArray<ContiguousArray<Subscriber?>> = []
  /// Whether this thread is on the last requested lane, determined once in a propagation.
  @safe @exclusivity(unchecked) private var laneAnswer: (lane: any Lane, isHere: Bool)?
  /// The moments that settle here.
  @safe @exclusivity(unchecked) var owed = OwedMoments()
  /// What it runs, and no other propagation does.
  @safe @exclusivity(unchecked) var components = HeldComponents()
  @safe @exclusivity(unchecked) private var loopGuard = LoopGuard()
  /// Whether the loop guard records which subscription wakes which.
  @safe @exclusivity(unchecked) private(set) var isFollowed = false
  /// Whether the current element was read from elsewhere, rather than written in this propagation.
  @safe @exclusivity(unchecked) private(set) var isPassing = false
  /// Whether the running subscription passes on the wake that made it run.
  @safe @exclusivity(unchecked) private var isRelaying = false
  /// The tick of the element that was read from elsewhere.
  @safe @exclusivity(unchecked) private var passedTick = Int.max
  /// The depth of the subscriptions that are being woken: one more than that of the run that
  /// writes.
  @safe @exclusivity(unchecked) var nextDepth = 1
  /// The mark of this propagation, if it was requested since the propagation began; otherwise 0.
  @safe @exclusivity(unchecked) private var askedMark = 0
  /// How many views run inside of others, which have made them.
  private var nesting = 0
  /// The innermost of these.
  private var innermost: ObjectIdentifier?
  /// Deeper than that they are queued, because a view that makes itself has no end.
  private static let mostNesting = 16
  /// Whether a simulation drives this thread, so that each subscription's run is a step.
  private let isStepping: Bool
  /// The thread to which it belongs, as `currentThread()` returns it.
  let thread: Int
  let state: ThisThread
  let moments = Settling.moments

  init(of thread: ThisThread, isStepping: Bool = false) {
    self.thread = thread.identity
    state = thread
    self.isStepping = isStepping
  }

  static var current: Propagation {
    unsafe ThreadState.current.pointee.propagation.takeUnretainedValue()
  }

  /// A number that distinguishes this propagation from all others on any thread. It stays the same
  /// from the first write to the end of the propagation.
  var mark: Int {
    if askedMark == 0 {
      // A marked propagation has to end, even if another thread runs everything that follows.
      isTouched = true
      askedMark = latestMark.add(1)
    }
    return askedMark
  }

  // MARK: Waking after a write

  /// Wakes all subscribers of a log, in the order in which they subscribed.
  @usableFromInline
  static func wake(
    _ subscribers: ContiguousArray<Subscriber?>, bindingsOnly: Bool,
    on thread: ThisThread = ThreadState.current
  ) {
    thread.propagating { propagation in
      // The subscribers keep their subscriptions alive, and are kept until the propagation that
      // begins here has ended.
      let isKept = propagation.phase == .idle && !thread.pointee.needsSlowPath
      propagation.isKeeping = isKept
      subscribers.forEachUncounted {
        $0.wake(in: propagation, bindingsOnly: bindingsOnly, isKept: isKept)
      }
      propagation.isKeeping = false
      withExtendedLifetime(subscribers) { propagation.settle() }
      if isKept, !propagation.kept.isEmpty { propagation.releaseKept() }
    }
  }

  /// Calls all subscribers of a log, all of which are plain views, in the order in which they
  /// subscribed.
  @usableFromInline
  static func call(
    _ subscribers: ContiguousArray<Subscriber?>, on thread: ThisThread
  ) {
    thread.propagating { propagation in
      guard propagation.isAtRest, !thread.pointee.needsSlowPath || !propagation.isHeldBack() else {
        return wake(subscribers, bindingsOnly: false, on: thread)
      }
      unsafe subscribers.withUnsafeBufferPointer {
        propagation.round = unsafe Round($0, at: Int(Version.now))
        withExtendedLifetime(subscribers) { propagation.runRound() }
      }
    }
  }

  /// Passes a wake on from a run, which is no part of the chain of writes that it belongs to.
  @inline(__always)
  func relay(to subscribers: ContiguousArray<Subscriber?>) {
    // To count references to a few costs less than to keep the list.
    let isKept = subscribers.count > 2
    nextDepth -= 1
    isRelaying = true
    subscribers.forEachUncounted { $0.wake(in: self, bindingsOnly: false, isKept: isKept) }
    if isKept { kept.append(subscribers) }
    isRelaying = false
    nextDepth += 1
  }

  /// Wakes all subscribers of a log for an element that one of them has read from the log's source.
  /// That one, `reader`, polls again by itself and isn't woken.
  @usableFromInline
  static func pass(
    _ subscribers: ContiguousArray<Subscriber?>, at tick: UInt64, by reader: FlowWaker?
  ) {
    let propagation = Propagation.current
    let outer = (propagation.isPassing, propagation.passedTick, propagation.nextDepth)
    // Reading doesn't lengthen a chain.
    if !propagation.isPassing { propagation.nextDepth -= 1 }
    propagation.isPassing = true
    propagation.passedTick = Int(truncatingIfNeeded: tick)
    subscribers.forEachUncounted { subscriber in
      if let reader, subscriber.wakes(reader) { return }
      subscriber.wake(in: propagation, bindingsOnly: false, isKept: false)
    }
    (propagation.isPassing, propagation.passedTick, propagation.nextDepth) = outer
    propagation.settle()
  }

  /// Whether the element for which a subscription is woken was read from elsewhere, and isn't newer
  /// than `tick`.
  @inline(__always)
  func isPassed(before tick: Int) -> Bool { isPassing && passedTick <= tick }

  /// Queues a subscription of this thread.
  @inline(__always)
  func enqueue(_ subscription: Subscription, isKept: Bool) {
    isTouched = true
    if subscription.isState {
      let component = subscription.componentNumber.relaxed
      if component != 0, component != components.number, leaves(subscription) { return }
      states.insert(.init(subscription, isKept: isKept, height: subscription.height.relaxed))
    } else {
      views.append(.init(subscription, isKept: isKept))
    }
  }

  /// Queues a subscription that writes state behind all others.
  func enqueueLast(_ subscription: Subscription) {
    isTouched = true
    states.insert(.init(subscription, isKept: false, height: Int(Int32.max)))
  }

  /// Leaves a subscription to a job of its lane.
  func handOver(_ subscription: Subscription) {
    isTouched = true
    isLeavingSome = true
    elsewhere.append(subscription)
  }

  /// Leaves a reader to be reported at the end, when no lock is held.
  func note(_ reader: SlowReader) {
    isTouched = true
    isLeavingSome = true
    slow.append(reader)
  }

  /// Whether something that writes state is to run here, lower than `height`.
  func hasState(below height: Int) -> Bool {
    phase == .states && states.lowest.map { $0 < height } ?? false
  }

  /// Leaves the closure of a waker to be called at the end.
  func call(_ waker: FlowWaker) {
    isTouched = true
    isLeavingSome = true
    if called.last !== waker { called.append(waker) }
  }

  func resume(_ task: ParkedTask) {
    isTouched = true
    parked.append(task)
  }

  /// The moment of what is queued now.
  @inline(__always)
  var moment: Int { earlierMoment == 0 ? Int(Version.now) : earlierMoment }

  /// Whether this thread is on the lane of `subscription`.
  func isHere(_ subscription: Subscription) -> Bool {
    guard let lane = subscription.lane else { return true }
    if let laneAnswer, laneAnswer.lane === lane { return laneAnswer.isHere }
    let isHere = lane.isCurrent
    isTouched = true
    laneAnswer = (lane, isHere)
    return isHere
  }

  // MARK: Running

  /// Whether nothing runs, and nothing waits: what was written in an exclusive section waits until that is
  /// released, and precedes what is written after.
  private var isAtRest: Bool { phase == .idle && !isTouched }

  /// Runs the propagation of the writes so far, as far as it may run now.
  func settle() {
    switch phase {
    case .states: return
    case .view: if hasStates, !isHeldBack() { settleState() }
    case .idle: if isTouched, !isHeldBack() { runToTheEnd() }
    }
  }

  /// Whether the propagation has to wait until this thread leaves an exclusive section or a block.
  private func isHeldBack() -> Bool {
    guard state.pointee.needsSlowPath, state.pointee.isHoldingBack else { return false }
    state.pointee.hasDeferred = true
    return true
  }

  /// Runs `body`, and propagates its writes when it has returned rather than inside it.
  package static func postponing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let propagation = Propagation.current
    let before = propagation.phase
    propagation.phase = .states
    defer {
      propagation.phase = before
      propagation.settle()
    }
    return try body()
  }

  private func settleState() {
    let outer = (phase, nextDepth, loopGuard.runner)
    runStates()
    (phase, nextDepth, loopGuard.runner) = outer
  }

  /// Whether something that writes state is to run here, or a moment to end.
  @inline(__always)
  private var hasStates: Bool { !states.isEmpty || !owed.isEmpty || !components.isEmpty }

  private func runStates() {
    phase = .states
    repeat {
      while let place = states.popFirst() {
        if !states.isEmpty, let higher = place.raised {
          states.insert(higher)
        } else {
          state.pointee.writer = place.number
          run(place)
        }
      }
      state.pointee.writer = 0
      if leavesQuietly() { return }
      leaveBatches()
      if !states.isEmpty { continue }
      if !owed.isEmpty, !endsAlone() { endMoments() }
      if states.isEmpty { leaveComponents() }
    } while hasStates
  }

  @inline(__always)
  private func runRound() {
    phase = .view
    while !round.isOver {
      if isStepping { ThreadState.current.pointee.step("subscription") }
      let isDone = unsafe round.popFirst()?._withUnsafeGuaranteedRef { $0.runInPlace(in: self) }
      if isDone == false {
        round.putBack()
        queueRestOfRound()
      }
    }
    if isTouched { return runToTheEnd() }
    nextDepth = 1
    phase = .idle
  }

  /// Queues all subscribers of the round that have not been called, as the write would have done
  /// without a round. Called before anything else is woken.
  @inline(__always)
  func queueRestOfRound() {
    if !round.isOver { queueRest() }
  }

  @inline(never)
  private func queueRest() {
    var rest = round
    round = Round()
    let outer = (nextDepth, isPassing)
    (nextDepth, isPassing, earlierMoment) = (1, false, rest.moment)
    while !rest.isOver {
      unsafe rest.popFirst()?._withUnsafeGuaranteedRef {
        $0.wake(in: self, bindingsOnly: false, isKept: true)
      }
    }
    (nextDepth, isPassing) = outer
    earlierMoment = 0
  }

  private func runToTheEnd() {
    if hasStates { runStates() }
    while let view = views.popFirst() {
      phase = .view
      run(view)
      if hasStates { runStates() }
    }
    nextDepth = 1
    if loopGuard.hasLooked { forgetChains() }
    askedMark = 0
    isTouched = false
    phase = .idle
    if laneAnswer != nil { laneAnswer = nil }
    if !kept.isEmpty { releaseKept() }
    finish()
  }

  /// Runs a new view where a view that runs has made it, for what is there already.
  ///
  /// - Returns: False if it has to be queued: no view runs, this isn't its lane, or what this thread has
  ///   written is hidden yet.
  func runsInside(_ subscription: Subscription) -> Bool {
    guard phase == .view, nesting < Propagation.mostNesting, isHere(subscription), !isHeldBack()
    else { return false }
    let outer = (nextDepth, loopGuard.runner, state.pointee.unsettled), around = innermost
    nesting += 1
    innermost = ObjectIdentifier(subscription)
    subscription.runInside(self)
    innermost = around
    nesting -= 1
    // What the new one couldn't read concerns no combination that is being polled.
    (nextDepth, loopGuard.runner, state.pointee.unsettled) = outer
    return true
  }

  /// Whether a subscription that runs here does so inside of a view, which goes on when it returns.
  func isInside(_ subscription: Subscription) -> Bool {
    innermost == ObjectIdentifier(subscription)
  }

  @inline(__always)
  private func run(_ place: SubscriptionQueue.Place) {
    if isStepping { ThreadState.current.pointee.step("subscription") }
    unsafe place.subscription._withUnsafeGuaranteedRef { $0.run(in: self) }
    place.leave()
  }

  // MARK: Looking for loops

  /// Notes that `subscription` runs next, woken by a chain of `depth` runs.
  ///
  /// - Returns: False if it must not run, because it is part of a loop.
  @inline(__always)
  func begins(_ subscription: Subscription, at depth: Int) -> Bool {
    nextDepth = depth &+ 1
    return depth <= loopGuard.threshold || mayRun(subscription, at: depth)
  }

  private func mayRun(_ subscription: Subscription, at depth: Int) -> Bool {
    let mayRun = loopGuard.allows(subscription, at: depth)
    isFollowed = loopGuard.isFollowing
    if let (path, rounds) = loopGuard.found.take() {
      Diagnostics.report(
        rounds.map { .longLoop(path: path, runs: $0) } ?? .endlessBinding(path: path))
    }
    return mayRun
  }

  /// Notes that the running subscription wakes `subscription`.
  func note(_ subscription: Subscription) {
    loopGuard.note(subscription, isPassing: isPassing || isRelaying)
  }

  func forgetChains() {
    loopGuard = LoopGuard()
    isFollowed = false
  }

  // MARK: At the end

  /// Releases the kept objects. They are taken out first, because destroying them may run user
  /// code.
  private func releaseKept() {
    if kept.count == 1 { return withExtendedLifetime(kept.removeLast()) {} }
    let subscribers = kept
    kept = []
    withExtendedLifetime(subscribers) {}
  }

  private func finish() {
    if isLeavingSome { leaveSome() }
    if parked.count == 1 { return parked.removeLast().resume() }
    if parked.isEmpty { return }
    // Resuming may run code that writes and parks more tasks, which aren't resumed here.
    let tasks = parked
    parked = []
    for task in tasks { task.resume() }
  }

  /// What is left is taken out first, because handlers of reports may write.
  private func leaveSome() {
    isLeavingSome = false
    let (reports, wakers) = (slow, called)
    (slow, called) = ([], [])
    handOver()
    for reader in reports { reader.report() }
    for waker in wakers { waker.call() }
  }

  private func handOver() {
    var rest = elsewhere
    elsewhere = []
    while let lane = rest.first?.lane {
      let subscriptions = rest.filter { $0.lane === lane }
      rest.removeAll { $0.lane === lane }
      lane.post { Propagation.start(subscriptions) }
    }
  }

  /// Runs subscriptions that were passed to this thread, as a propagation.
  static func start(_ subscriptions: [Subscription]) {
    separately {
      let propagation = Propagation.current
      for subscription in subscriptions {
        if propagation.isHere(subscription) {
          subscription.enqueueAnew(in: propagation)
        } else {
          propagation.handOver(subscription)
        }
      }
      propagation.settle()
    }
  }

  /// Runs `body` as a propagation of its own, even inside a view: for events that a run loop
  /// delivers while a view runs that loop itself (a modal dialog).
  package static func separately(_ body: () -> Void) {
    let thread = ThreadState.current
    guard Propagation.current.phase != .idle else { return body() }
    Propagation.current.queueRestOfRound()
    let outer = unsafe thread.pointee.propagation
    unsafe thread.pointee.propagation = .passRetained(
      Propagation(of: thread, isStepping: thread.pointee.isStepping))
    defer {
      unsafe thread.pointee.propagation.release()
      unsafe thread.pointee.propagation = outer
    }
    body()
  }
}

/// The latest mark of any propagation.
private let latestMark = AtomicInt(0)
