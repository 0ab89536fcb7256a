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
  /// Whether this thread is on the lane that was last asked for, asked once in a turn.
  @exclusivity(unchecked) private var laneAnswer: (lane: any PumpLane, isHere: Bool)?
  @exclusivity(unchecked) private var loopGuard = LoopGuard()
  /// Whether the loop guard wants to know who wakes whom.
  @exclusivity(unchecked) private(set) var isFollowed = false
  /// Whether what is sent now was read from elsewhere: no write of this turn.
  @exclusivity(unchecked) private(set) var isPassing = false
  /// Whether a simulation drives this thread, and each pump's run is a step.
  private let isStepping: Bool

  init(isStepping: Bool = false) { self.isStepping = isStepping }

  static var current: Turn { ThreadState.current.pointee.turn.takeUnretainedValue() }

  // MARK: What a write leaves behind

  /// Wakes all who wait at a hub, in the order of their subscription.
  @usableFromInline
  static func wake(_ seats: ContiguousArray<Seat?>, bindingsOnly: Bool) {
    ThreadState.current.pointee.turn._withUnsafeGuaranteedRef { turn in
      seats.withUnsafeBufferPointer { seats in
        for index in seats.indices {
          guard let seat = seats.uncounted(index) else { continue }
          seat._withUnsafeGuaranteedRef { $0.wake(in: turn, bindingsOnly: bindingsOnly) }
        }
      }
      turn.settle()
    }
  }

  /// Wakes all who wait at a hub for an element that was read from its source.
  @usableFromInline
  static func pass(_ seats: ContiguousArray<Seat?>) {
    let turn = Turn.current
    let outer = turn.isPassing
    turn.isPassing = true
    for seat in seats { seat?.wake(in: turn, bindingsOnly: false) }
    turn.isPassing = outer
    turn.settle()
  }

  /// Queues a pump that was posted.
  ///
  /// - Parameter isNew: Whether it was not posted already; a pump of another lane that was is part of a
  ///   job that has still to run.
  /// - Returns: Whether it waits in a queue of this thread.
  @discardableResult
  func enqueue(_ pump: Pump, isNew: Bool) -> Bool {
    if let lane = pump.lane, !isHere(lane) {
      if isNew { elsewhere.append(pump) }
      return false
    }
    if pump.isState { states.append(pump) } else { views.append(pump) }
    return true
  }

  func resume(_ task: ParkedTask) { parked.append(task) }

  private func isHere(_ lane: any PumpLane) -> Bool {
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
    case .view: settleState()
    case .idle:
      if isEmpty { return }
      let thread = ThreadState.current
      if thread.pointee.isSpecial, thread.pointee.isHoldingBack {
        thread.pointee.isOwed = true
      } else {
        runToTheEnd()
      }
    }
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
    guard !states.isEmpty else { return }
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
    while let pump = states.popFirst() { run(pump) }
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

  private func run(_ pump: Pump) {
    if isStepping { ThreadState.current.pointee.step("pump") }
    if !pump.run(in: self) { stop() }
  }

  /// Counts a run of `pump`; false when it is part of a loop that was reported.
  func allows(_ pump: Pump) -> Bool {
    defer { isFollowed = loopGuard.isFollowing }
    return loopGuard.allows(pump)
  }

  /// Notes that a write of this turn wakes `pump`, rather than an element that was read.
  func note(_ pump: Pump) {
    if !isPassing { loopGuard.note(pump) }
  }

  /// A loop that never settles was found and reported: what is queued is dropped.
  private func stop() {
    while let pump = states.popFirst() ?? views.popFirst() { pump.leaveQueue() }
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
      for pump in pumps { turn.enqueue(pump, isNew: true) }
      turn.settle()
    }
  }

  /// Runs `body` as a turn of its own, even inside a view: for what a run loop delivers while a view
  /// runs that loop itself (a modal dialog).
  package static func separately(_ body: () -> Void) {
    let thread = ThreadState.current
    guard Turn.current.phase != .idle else { return body() }
    let outer = thread.pointee.turn
    thread.pointee.turn = .passRetained(Turn(isStepping: thread.pointee.isStepping))
    defer {
      thread.pointee.turn.release()
      thread.pointee.turn = outer
    }
    body()
  }
}
