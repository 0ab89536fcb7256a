/// A thread or actor to which the sink of a pump is confined.
@usableFromInline
package protocol PumpLane: AnyObject, Sendable {
  /// Whether the calling code is on the lane.
  var isCurrent: Bool { get }
  /// Runs `job` on the lane later, in the order of posting.
  func post(_ job: @escaping @Sendable () -> Void)
}

/// A consumer that isn't a task: a cursor and a sink, with the state that lets only one thread run
/// it.
///
/// A woken pump is queued in the turn of the thread that woke it. A run drains its cursor into its
/// sink. *Running* means that one thread runs it, and *posted* that there may be more to do after
/// that. A pump that waits in one thread's turn may be run first on another thread; the later visit
/// finds nothing. The place in the queue guarantees a visit: a wake of an idle pump changes no
/// flag, since the visit that follows either runs or posts it. An atomic exchange is a quarter of
/// the cost of a delivery.
///
/// Sendable because its work and the counters are touched only by the thread that has set
/// *running*, and everything else is atomic or constant.
@usableFromInline
package final class Pump: FlowWaker, @unchecked Sendable {
  /// The outcome of a run.
  @usableFromInline
  package enum Outcome {
    /// Nothing is left.
    case waiting
    /// The run stopped so that others can run; there may be more.
    case more
    /// The remaining elements were written after it was queued. Others in the queue come first.
    case afterOthers
    /// No more elements can come.
    case ended
  }

  /// The name in messages.
  @usableFromInline
  package enum Name {
    case site(CallSite)
    case made(@Sendable () -> String)

    var text: String {
      switch self {
      case .site(let site): site.text
      case .made(let make): make()
      }
    }
  }

  private static let posted = 1
  private static let running = 2
  private static let disposed = 4
  private static let scheduled = 8
  private static let wokenAgain = 16

  /// The maximum number of elements that a run delivers before a job continues, so that other
  /// threads can't block a write forever. Also the maximum number of times that a run looks again
  /// because other threads write.
  @usableFromInline static var mostElements: Int { 1_024 }

  /// The depth beyond which a run delivers one element. Otherwise a cycle whose closures write
  /// twice would bring more elements in each round, until jobs continued and no chain of runs
  /// became long.
  private static let mostDepth = 4

  let lane: (any PumpLane)?
  /// Whether it writes state (relays, bindings) rather than views.
  let isState: Bool
  let name: Name
  /// Whether its work looks again after each of its own writes, so that these writes need not post
  /// it.
  private let ignoresOwnWakes: Bool

  private let flags = AtomicInt(0)
  /// The thread that is running it, if any.
  private let runner = AtomicInt(0)
  /// The thread in whose turn it is queued while it is posted, and the latest moment at that time.
  private let poster = AtomicInt(0)
  private let queuedAt = AtomicInt(0)
  /// The length of the chain of runs that leads to the next run, each woken by a write of the
  /// previous one.
  private let depth = AtomicWord(0)
  /// The newest moment that this run may deliver. If the pump was woken again since it was queued,
  /// this is the latest moment at its queuing, so that all subscribers get one element before any
  /// gets the next.
  @exclusivity(unchecked) @usableFromInline private(set) var limit = UInt64.max
  /// How many elements may still be delivered.
  @exclusivity(unchecked) @usableFromInline var left = 0
  /// The number of single elements that it has delivered at one depth, and that depth.
  @exclusivity(unchecked) private var singles = (count: 0, depth: 0)
  /// Retained manually: a run borrows it, and only the running thread releases it.
  @exclusivity(unchecked) private var work: Unmanaged<PumpWork>?
  /// Whether the running thread posted it again.
  @exclusivity(unchecked) @usableFromInline private(set) var isPostedHere = false
  /// Whether its own polling has produced an element, as when a shared source appends to the log
  /// that it reads.
  @exclusivity(unchecked) @usableFromInline private(set) var isFedHere = false
  /// An element that was polled but has to wait for the next run, in a box.
  @exclusivity(unchecked) @usableFromInline var heldBack: AnyObject?
  /// Whether it may be asked to run again later, though there may be elements: for a task that
  /// waits.
  private let rests: Bool
  /// Whether this run was asked to rest, and how often it was asked to run again.
  @exclusivity(unchecked) private var isResting = false
  @exclusivity(unchecked) private var returns = 0

  /// - Parameter work: Released at the end.
  @usableFromInline
  package init(
    isState: Bool, lane: (any PumpLane)?, name: Name, ignoresOwnWakes: Bool = false,
    rests: Bool = false, work: PumpWork
  ) {
    self.isState = isState
    self.rests = rests
    self.lane = lane
    self.name = name
    self.ignoresOwnWakes = ignoresOwnWakes
    self.work = .passRetained(work)
    super.init()
  }

  deinit { work?.release() }

  @usableFromInline package var isDisposed: Bool { flags.relaxed & Pump.disposed != 0 }

  @inlinable
  package override func holdsBack(_ version: Version) -> Bool { version.tick > limit }

  // MARK: Waking

  override var canMove: Bool { lane == nil }

  override func wake(in turn: Turn) { wake(in: turn, isKept: false) }

  /// - Parameter isKept: Whether the caller keeps it alive until the turn has ended.
  @inline(__always)
  func wake(in turn: Turn, isKept: Bool) {
    let thread = turn.thread
    if ignoresOwnWakes, runner.relaxed == thread { return }
    let now = flags.ordered
    if now & Pump.disposed != 0 { return }
    if turn.isFollowed { turn.note(self) }
    var before: Int?
    if now & Pump.running != 0 {
      let flags = flags.insert(Pump.posted)
      before = flags
      if flags & Pump.running != 0 {
        if runner.relaxed == thread { noteOwnWake(in: turn) }
        return
      }
    }
    if poster.relaxed == thread { return wakeAgain(in: turn) }
    if lane != nil, !turn.isHere(self) { return post(in: turn, wasPosted: before) }
    queue(in: turn, isKept: isKept)
  }

  private func noteOwnWake(in turn: Turn) {
    if turn.isPassing {
      isFedHere = true
    } else {
      isPostedHere = true
      deepen(to: turn.nextDepth)
    }
  }

  /// Wakes it again while it waits in this thread's turn. That run is for the elements that were
  /// there when it was queued.
  private func wakeAgain(in turn: Turn) {
    if turn.isPassed(before: queuedAt.relaxed) { return }
    _ = flags.insert(Pump.wokenAgain)
    if !turn.isPassing { deepen(to: turn.nextDepth) }
  }

  /// Records the longest chain: in a cycle with a backlog a pump is never idle, so no chain starts
  /// with it.
  private func deepen(to depth: Int) {
    if depth > self.depth.relaxed { self.depth.setRelaxed(depth) }
  }

  @inline(__always)
  private func queue(in turn: Turn, isKept: Bool) {
    depth.setRelaxed(turn.nextDepth)
    enqueue(in: turn, isKept: isKept)
  }

  @inline(__always)
  private func enqueue(in turn: Turn, isKept: Bool) {
    queuedAt.setRelaxed(Int(Version.now))
    poster.setRelaxed(turn.thread)
    turn.enqueue(self, isKept: isKept)
  }

  /// Leaves it to a job of its lane, unless one is pending or running.
  ///
  /// - Parameter before: Its flags when it was posted. If it wasn't running then, the post still
  ///   has to be handled.
  private func post(in turn: Turn, wasPosted before: Int?) {
    poster.setRelaxed(0)
    if (before ?? flags.insert(Pump.posted)) & Pump.posted != 0 { return }
    queuedAt.setRelaxed(Int(Version.now))
    turn.handOver(self)
  }

  @usableFromInline override var mayRest: Bool { rests }

  @usableFromInline override func rest() { isResting = true }

  /// Asks for another run. A pump that may rest does so at intervals, because what it reads may
  /// have no end.
  @usableFromInline override func comeAgain() {
    returns &+= 1
    if rests, returns % Pump.mostElements == 0 { return rest() }
    // Not a write of its own, which the guard against endless cycles would count.
    _ = flags.insert(Pump.posted)
    isPostedHere = true
  }

  /// Whether this run was asked to rest.
  @usableFromInline
  func takesRest() -> Bool {
    defer { isResting = false }
    return isResting
  }

  // MARK: Running

  /// Queues it for elements that no write of this turn has caused.
  func enqueueAnew(in turn: Turn) {
    depth.setRelaxed(1)
    turn.enqueue(self, isKept: false)
  }

  /// Runs it if it is posted and no other thread is running it.
  func run(in turn: Turn) {
    leaveQueue(of: turn)
    guard claim() else { return }
    let depth = depth.relaxed
    guard turn.begins(self, at: depth) else {
      if !stop() { runAgainLater(in: turn) }
      return
    }
    left = Pump.mostElements
    for _ in 0..<Pump.mostElements {
      if depth > Pump.mostDepth { allowOne(at: depth) }
      let outcome = isDisposed ? .ended : runBody(on: turn.thread)
      if outcome == .ended {
        return end()
      }
      if outcome == .afterOthers { isPostedHere = true }
      if outcome == .more || isPostedHere { break }
      if stop() { return }
      // Posted in the meantime by another thread, or disposed: look again.
      _ = flags.remove(Pump.posted | Pump.wokenAgain)
      limit = .max
    }
    runAgainLater(in: turn)
  }

  /// - Returns: Whether no thread has posted or disposed it in the meantime.
  @inline(__always)
  private func stop() -> Bool {
    flags.replace(Pump.running, with: 0)
      || flags.replace(Pump.running | Pump.scheduled, with: Pump.scheduled)
  }

  /// Called when nothing is left.
  ///
  /// - Returns: Whether a job continues; otherwise the next element waits for the next run in this
  ///   turn.
  @usableFromInline
  func isToGoOnAsJob() -> Bool {
    if depth.relaxed <= Pump.mostDepth || singles.count > Pump.mostElements { return true }
    limit = 0
    return false
  }

  private func allowOne(at depth: Int) {
    left = 1
    singles = (singles.depth == depth ? singles.count + 1 : 1, depth)
  }

  @inline(__always)
  private func runBody(on thread: Int) -> Outcome {
    runner.setRelaxed(thread)
    isFedHere = false
    defer { runner.setRelaxed(0) }
    return work?._withUnsafeGuaranteedRef { $0.body($0, self) } ?? .ended
  }

  /// Changes the state from idle to *running*. If another thread is running it, that thread looks
  /// again.
  @inline(__always)
  private func claim() -> Bool {
    if flags.replace(0, with: Pump.running) {
      limit = .max
      return true
    }
    return claimPosted()
  }

  private func claimPosted() -> Bool {
    while true {
      let now = flags.ordered
      if now & Pump.running != 0 {
        if now & Pump.disposed != 0 || flags.replace(now, with: now | Pump.posted) { return false }
        continue
      }
      let rest = now & ~(Pump.posted | Pump.wokenAgain)
      if flags.replace(now, with: rest | Pump.running) {
        limit = now & Pump.wokenAgain == 0 ? .max : UInt64(queuedAt.relaxed)
        return true
      }
    }
  }

  private func release() {
    if flags.remove(Pump.running) & Pump.disposed != 0 { dispose() }
  }

  /// Marks it as not queued: the next wake queues it again.
  @inline(__always)
  func leaveQueue(of turn: Turn) {
    if poster.relaxed == turn.thread { poster.setRelaxed(0) }
  }

  /// Runs the remaining elements later in this turn if this thread caused them, otherwise in a job.
  private func runAgainLater(in turn: Turn) {
    let isOwn = isPostedHere
    isPostedHere = false
    if !isOwn { poster.setRelaxed(0) }
    let before = flags.insert(isOwn ? Pump.posted : Pump.posted | Pump.scheduled)
    release()
    if isOwn {
      enqueue(in: turn, isKept: false)
    } else if before & Pump.scheduled == 0 {
      schedule()
    }
  }

  private func schedule() {
    let job: @Sendable () -> Void = { [self] in
      _ = flags.remove(Pump.scheduled)
      Turn.start([self])
    }
    if let lane { lane.post(job) } else { Scheduler.spawn("pump", job) }
  }

  // MARK: Ending

  /// Stops it: nothing more is delivered. Cursor and sink are released, at once or when the running
  /// thread leaves the sink. Those of a lane are released on the lane.
  @usableFromInline
  package func dispose() {
    let before = flags.insert(Pump.disposed)
    if before & Pump.running != 0 { return }
    if let lane, !lane.isCurrent { return lane.post { self.endIfIdle() } }
    endIfIdle()
  }

  private func endIfIdle() {
    if flags.insert(Pump.running) & Pump.running == 0 { end() }
  }

  /// Ends it. *running* stays set, so no thread runs it again.
  private func end() {
    _ = flags.insert(Pump.disposed)
    guard let work = work.take()?.takeRetainedValue() else { return }
    let held = heldBack.take()
    withExtendedLifetime(held) {}
    work.onDispose?()
  }
}

extension Pump {
  /// Queues it for the first time.
  @usableFromInline
  package func start() { wake() }
}
