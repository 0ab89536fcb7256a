/// What follows from a write on the thread that made it: state first, then views, then tasks.
///
/// A write starts a turn or joins the one that runs on its thread.
/// 1. *State*: pumps into relays and two-way bindings, first in first out, until none is left. There is
///    no recursion: a write made by such a pump only queues more.
/// 2. *Views*: closures, one at a time. A write made by one settles state before it returns; further
///    views stay queued, so that everyone sees a re-entrant write in order.
/// 3. Pumps of a lane that this thread is not on go over as one job, and parked tasks are resumed.
///
/// A turn belongs to one thread and is touched by no other.
@usableFromInline
package final class Turn {
  private enum Phase { case idle, states, view }

  // Exclusivity is unchecked (a fifth of a delivery): no access spans a call of anything that could
  // come back here.
  @exclusivity(unchecked) private var phase = Phase.idle
  @exclusivity(unchecked) private var states = PumpQueue()
  @exclusivity(unchecked) private var views = PumpQueue()
  @exclusivity(unchecked) private var elsewhere: [Pump] = []
  @exclusivity(unchecked) private var parked: ContiguousArray<ParkedTask> = []
  /// Whether a turn begins here when those who are woken now have been queued.
  @exclusivity(unchecked) private var isKeeping = false
  /// Seats that keep pumps until the turn has ended, so that no reference to each is counted.
  @exclusivity(unchecked) private var kept: ContiguousArray<ContiguousArray<Seat?>> = []
  /// Whether this thread is on the lane that was last asked for, asked once in a turn.
  @exclusivity(unchecked) private var laneAnswer: (lane: any PumpLane, isHere: Bool)?
  @exclusivity(unchecked) private var loopGuard = LoopGuard()
  /// Whether the loop guard wants to know who wakes whom.
  @exclusivity(unchecked) private(set) var isFollowed = false
  /// Whether what is sent now was read from elsewhere: no write of this turn.
  @exclusivity(unchecked) private(set) var isPassing = false
  /// The tick of what was read from elsewhere.
  @exclusivity(unchecked) private var passedTick = Int.max
  /// Whether a simulation drives this thread, and each pump's run is a step.
  private let isStepping: Bool
  /// The thread that it belongs to, as `currentThread()` says.
  let thread: Int

  init(of thread: Int, isStepping: Bool = false) {
    self.thread = thread
    self.isStepping = isStepping
  }

  static var current: Turn { ThreadState.current.pointee.turn.takeUnretainedValue() }

  // MARK: What a write leaves behind

  /// Wakes all who wait at a hub, in the order of their subscription.
  @usableFromInline
  static func wake(_ seats: ContiguousArray<Seat?>, bindingsOnly: Bool) {
    let thread = ThreadState.current
    thread.pointee.turn._withUnsafeGuaranteedRef { turn in
      // The seats keep the pumps, and are kept until the turn that begins here has ended.
      let isKept = turn.phase == .idle && !thread.pointee.isSpecial
      turn.isKeeping = isKept
      seats.forEachUncounted { $0.wake(in: turn, bindingsOnly: bindingsOnly, isKept: isKept) }
      turn.isKeeping = false
      turn.settle()
      if isKept, !turn.kept.isEmpty { turn.letGo() }
    }
  }

  /// Passes a wake on to all who wait at another hub.
  func passOn(to seats: ContiguousArray<Seat?>) {
    let isKept = isKeeping
    if isKept { kept.append(seats) }
    seats.forEachUncounted { $0.wake(in: self, bindingsOnly: false, isKept: isKept) }
  }

  /// Wakes all who wait at a hub for an element that was read from its source, but for the one who has
  /// read it and looks by itself.
  @usableFromInline
  static func pass(_ seats: ContiguousArray<Seat?>, at version: Version, by reader: FlowWaker?) {
    let turn = Turn.current
    let outer = (turn.isPassing, turn.passedTick)
    turn.isPassing = true
    turn.passedTick = Int(truncatingIfNeeded: version.tick)
    seats.forEachUncounted { seat in
      if let reader, seat.wakes(reader) { return }
      seat.wake(in: turn, bindingsOnly: false, isKept: false)
    }
    (turn.isPassing, turn.passedTick) = outer
    turn.settle()
  }

  /// Whether what a pump is woken for was read from elsewhere, and is no newer than `tick`.
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
    states.isEmpty && views.isEmpty && parked.isEmpty && elsewhere.isEmpty
  }

  /// Runs what follows from the writes made so far, as far as it may run now.
  func settle() {
    switch phase {
    case .states: return
    case .view: if !states.isEmpty, !isHeldBack() { settleState() }
    case .idle: if !isEmpty, !isHeldBack() { runToTheEnd() }
    }
  }

  /// Whether what follows has to wait until this thread comes out of what it is in.
  private func isHeldBack() -> Bool {
    let thread = ThreadState.current
    guard thread.pointee.isSpecial, thread.pointee.isHoldingBack else { return false }
    thread.pointee.isOwed = true
    return true
  }

  /// Runs `body`, and what follows from its writes when it has returned rather than inside it.
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
    let before = phase
    phase = .states
    let chain = loopGuard.beginChain()
    runStates()
    endChain(chain)
    phase = before
  }

  private func endChain(_ outer: Int) {
    loopGuard.endChain(outer)
    isFollowed = false
  }

  private func runStates() {
    while let place = states.popFirst() { run(place) }
  }

  private func runToTheEnd() {
    phase = .states
    let chain = loopGuard.beginChain()
    runStates()
    while let view = views.popFirst() {
      phase = .view
      run(view)
      phase = .states
      runStates()
    }
    endChain(chain)
    phase = .idle
    laneAnswer = nil
    finish()
  }

  @inline(__always)
  private func run(_ place: PumpQueue.Place) {
    if isStepping { ThreadState.current.pointee.step("pump") }
    let isInOrder = place.pump._withUnsafeGuaranteedRef { $0.run(in: self) }
    place.leave()
    if !isInOrder { stop() }
  }

  /// Counts a run of `pump`; false when it is part of a loop that was reported.
  @inline(__always)
  func allows(_ pump: Pump) -> Bool {
    let isAllowed = loopGuard.allows(pump)
    isFollowed = loopGuard.isFollowing
    return isAllowed
  }

  /// Notes that a write of this turn wakes `pump`, rather than an element that was read.
  func note(_ pump: Pump) {
    if !isPassing { loopGuard.note(pump) }
  }

  /// A loop that never settles was found and reported: what is queued is dropped.
  private func stop() {
    while let place = states.popFirst() ?? views.popFirst() {
      place.pump._withUnsafeGuaranteedRef { $0.leaveQueue(of: self) }
      place.leave()
    }
  }

  /// Taken out first: what dies here may run code of the user's.
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
    // Resuming may run code that writes, and parks more: not these again.
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

  /// Runs pumps that were handed over to this thread, as a turn.
  static func start(_ pumps: [Pump]) {
    separately {
      let turn = Turn.current
      for pump in pumps {
        if turn.isHere(pump) { turn.enqueue(pump, isKept: false) } else { turn.handOver(pump) }
      }
      turn.settle()
    }
  }

  /// Runs `body` as a turn of its own, even inside a view: for what a run loop delivers while a view
  /// runs that loop itself (a modal dialog).
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
