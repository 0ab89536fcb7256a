/// The propagation of a write on the thread that made it: state first, then views, then tasks.
///
/// A write starts a turn or joins the one that runs on its thread.
/// 1. *State*: pumps into relays and two-way bindings, first in, first out, until none is left.
///    There is no recursion: a write by such a pump only queues more pumps.
/// 2. *Views*: closures, one at a time. A write by a view settles state before it returns. Further
///    views stay queued, so that all of them see a re-entrant write in order.
/// 3. Pumps of a lane that this thread isn't on are passed to the lane in one job, and parked tasks
///    are resumed.
///
/// A turn belongs to one thread, and no other thread uses it.
@usableFromInline
package final class Turn {
  private enum Phase { case idle, states, view }

  // Exclusivity is unchecked (it costs a fifth of a delivery): no access spans a call that could
  // come back here.
  @exclusivity(unchecked) private var phase = Phase.idle
  @exclusivity(unchecked) private var states = PumpQueue()
  @exclusivity(unchecked) private var views = PumpQueue()
  @exclusivity(unchecked) private var elsewhere: [Pump] = []
  @exclusivity(unchecked) private var parked: ContiguousArray<ParkedTask> = []
  /// Whether a turn begins here when the pumps that are being woken have been queued.
  @exclusivity(unchecked) private var isKeeping = false
  /// Seats that keep pumps alive until the turn has ended, so that references to each aren't
  /// counted.
  @exclusivity(unchecked) private var kept: ContiguousArray<ContiguousArray<Seat?>> = []
  /// Whether this thread is on the last requested lane, determined once in a turn.
  @exclusivity(unchecked) private var laneAnswer: (lane: any PumpLane, isHere: Bool)?
  @exclusivity(unchecked) private var loopGuard = LoopGuard()
  /// Whether the loop guard records which pump wakes which.
  @exclusivity(unchecked) private(set) var isFollowed = false
  /// Whether the current element was read from elsewhere, rather than written in this turn.
  @exclusivity(unchecked) private(set) var isPassing = false
  /// The tick of the element that was read from elsewhere.
  @exclusivity(unchecked) private var passedTick = Int.max
  /// The depth of the pumps that are being woken: one more than that of the run that writes.
  @exclusivity(unchecked) private(set) var nextDepth = 1
  /// The mark of this turn, if it was requested since the turn began; otherwise 0.
  @exclusivity(unchecked) private var askedMark = 0
  /// Whether a simulation drives this thread, so that each pump's run is a step.
  private let isStepping: Bool
  /// The thread to which it belongs, as `currentThread()` returns it.
  let thread: Int

  init(of thread: Int, isStepping: Bool = false) {
    self.thread = thread
    self.isStepping = isStepping
  }

  static var current: Turn { ThreadState.current.pointee.turn.takeUnretainedValue() }

  /// A number that distinguishes this turn from all others on any thread. It stays the same from
  /// the first write to the end of the propagation.
  var mark: Int {
    if askedMark == 0 { askedMark = latestMark.add(1) }
    return askedMark
  }

  // MARK: Waking after a write

  /// Wakes all seats of a hub, in the order of their subscription.
  @usableFromInline
  static func wake(_ seats: ContiguousArray<Seat?>, bindingsOnly: Bool) {
    let thread = ThreadState.current
    thread.pointee.turn._withUnsafeGuaranteedRef { turn in
      // The seats keep the pumps alive, and are kept until the turn that begins here has ended.
      let isKept = turn.phase == .idle && !thread.pointee.isSpecial
      turn.isKeeping = isKept
      seats.forEachUncounted { $0.wake(in: turn, bindingsOnly: bindingsOnly, isKept: isKept) }
      turn.isKeeping = false
      turn.settle()
      if isKept, !turn.kept.isEmpty { turn.letGo() }
    }
  }

  /// Passes a wake on to all seats of another hub.
  func passOn(to seats: ContiguousArray<Seat?>) {
    let isKept = isKeeping
    if isKept { kept.append(seats) }
    seats.forEachUncounted { $0.wake(in: self, bindingsOnly: false, isKept: isKept) }
  }

  /// Wakes all seats of a hub for an element that was read from its source, except the seat of the
  /// reader, which looks by itself.
  @usableFromInline
  static func pass(_ seats: ContiguousArray<Seat?>, at tick: UInt64, by reader: FlowWaker?) {
    let turn = Turn.current
    let outer = (turn.isPassing, turn.passedTick, turn.nextDepth)
    // Reading doesn't lengthen a chain.
    if !turn.isPassing { turn.nextDepth -= 1 }
    turn.isPassing = true
    turn.passedTick = Int(truncatingIfNeeded: tick)
    seats.forEachUncounted { seat in
      if let reader, seat.wakes(reader) { return }
      seat.wake(in: turn, bindingsOnly: false, isKept: false)
    }
    (turn.isPassing, turn.passedTick, turn.nextDepth) = outer
    turn.settle()
  }

  /// Whether the element for which a pump is woken was read from elsewhere, and isn't newer than
  /// `tick`.
  @inline(__always)
  func isPassed(before tick: Int) -> Bool { isPassing && passedTick <= tick }

  /// Queues a pump of this thread.
  @inline(__always)
  func enqueue(_ pump: Pump, isKept: Bool) {
    if pump.isState {
      states.append(pump, isKept: isKept)
    } else {
      views.append(pump, isKept: isKept)
    }
  }

  /// Leaves a pump to a job of its lane.
  func handOver(_ pump: Pump) { elsewhere.append(pump) }

  func resume(_ task: ParkedTask) { parked.append(task) }

  /// Whether this thread is on the lane of `pump`.
  func isHere(_ pump: Pump) -> Bool {
    guard let lane = pump.lane else { return true }
    if let laneAnswer, laneAnswer.lane === lane { return laneAnswer.isHere }
    let isHere = lane.isCurrent
    laneAnswer = (lane, isHere)
    return isHere
  }

  // MARK: Running

  private var isEmpty: Bool {
    // A marked turn has to end, even if another thread runs everything that follows.
    states.isEmpty && views.isEmpty && parked.isEmpty && elsewhere.isEmpty && askedMark == 0
  }

  /// Runs the propagation of the writes so far, as far as it may run now.
  func settle() {
    switch phase {
    case .states: return
    case .view: if !states.isEmpty, !isHeldBack() { settleState() }
    case .idle: if !isEmpty, !isHeldBack() { runToTheEnd() }
    }
  }

  /// Whether the propagation has to wait until this thread leaves a turnstile or a block.
  private func isHeldBack() -> Bool {
    let thread = ThreadState.current
    guard thread.pointee.isSpecial, thread.pointee.isHoldingBack else { return false }
    thread.pointee.isOwed = true
    return true
  }

  /// Runs `body`, and propagates its writes when it has returned rather than inside it.
  package static func postponing<Result>(_ body: () throws -> Result) rethrows -> Result {
    let turn = Turn.current
    let before = turn.phase
    turn.phase = .states
    defer {
      turn.phase = before
      turn.settle()
    }
    return try body()
  }

  private func settleState() {
    let outer = (phase, nextDepth, loopGuard.runner)
    phase = .states
    runStates()
    (phase, nextDepth, loopGuard.runner) = outer
  }

  private func runStates() {
    while let place = states.popFirst() { run(place) }
  }

  private func runToTheEnd() {
    phase = .states
    runStates()
    while let view = views.popFirst() {
      phase = .view
      run(view)
      phase = .states
      runStates()
    }
    nextDepth = 1
    if loopGuard.hasLooked { forgetChains() }
    askedMark = 0
    phase = .idle
    laneAnswer = nil
    finish()
  }

  @inline(__always)
  private func run(_ place: PumpQueue.Place) {
    if isStepping { ThreadState.current.pointee.step("pump") }
    place.pump._withUnsafeGuaranteedRef { $0.run(in: self) }
    place.leave()
  }

  // MARK: Looking for loops

  /// Notes that `pump` runs next, woken by a chain of `depth` runs. Returns false if it must not
  /// run, because it is part of a loop.
  @inline(__always)
  func begins(_ pump: Pump, at depth: Int) -> Bool {
    nextDepth = depth &+ 1
    return depth <= loopGuard.threshold || mayRun(pump, at: depth)
  }

  private func mayRun(_ pump: Pump, at depth: Int) -> Bool {
    let mayRun = loopGuard.allows(pump, at: depth)
    isFollowed = loopGuard.isFollowing
    if let path = loopGuard.found.take() { Diagnostics.report(.endlessBinding(path: path)) }
    return mayRun
  }

  /// Notes that the running pump wakes `pump`.
  func note(_ pump: Pump) { loopGuard.note(pump, isPassing: isPassing) }

  func forgetChains() {
    loopGuard = LoopGuard()
    isFollowed = false
  }

  // MARK: At the end

  /// Releases the kept objects. They are taken out first, because destroying them may run user
  /// code.
  private func letGo() {
    if kept.count == 1 { return withExtendedLifetime(kept.removeLast()) {} }
    let seats = kept
    kept = []
    withExtendedLifetime(seats) {}
  }

  private func finish() {
    if !elsewhere.isEmpty { handOver() }
    if parked.count == 1 { return parked.removeLast().resume() }
    if parked.isEmpty { return }
    // Resuming may run code that writes and parks more tasks, which aren't resumed here.
    let tasks = parked
    parked = []
    for task in tasks { task.resume() }
  }

  private func handOver() {
    var rest = elsewhere
    elsewhere = []
    while let lane = rest.first?.lane {
      let pumps = rest.filter { $0.lane === lane }
      rest.removeAll { $0.lane === lane }
      lane.post { Turn.start(pumps) }
    }
  }

  /// Runs pumps that were passed to this thread, as a turn.
  static func start(_ pumps: [Pump]) {
    separately {
      let turn = Turn.current
      for pump in pumps {
        if turn.isHere(pump) { pump.enqueueAnew(in: turn) } else { turn.handOver(pump) }
      }
      turn.settle()
    }
  }

  /// Runs `body` as a turn of its own, even inside a view: for events that a run loop delivers
  /// while a view runs that loop itself (a modal dialog).
  package static func separately(_ body: () -> Void) {
    let thread = ThreadState.current
    guard Turn.current.phase != .idle else { return body() }
    let outer = thread.pointee.turn
    thread.pointee.turn = .passRetained(
      Turn(of: currentThread(), isStepping: thread.pointee.isStepping))
    defer {
      thread.pointee.turn.release()
      thread.pointee.turn = outer
    }
    body()
  }
}

/// The latest mark of any turn.
private let latestMark = AtomicInt(0)
