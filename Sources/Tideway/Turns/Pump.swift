/// Where pumps run whose sink lives on one thread only.
@usableFromInline
package protocol PumpLane: AnyObject, Sendable {
  /// Whether the calling code is on the lane.
  var isCurrent: Bool { get }
  /// Runs `job` on the lane later, in the order of posting.
  func post(_ job: @escaping @Sendable () -> Void)
}

/// A consumer that is not a task: a cursor and a sink, and what keeps two threads out of it.
///
/// Being woken, it is queued in the turn of the thread that woke it; run, it drains its cursor into its
/// sink. *Running* says that one thread is in it, and *posted* that there may be more to do after that.
/// A pump that waits in one thread's turn may still be run first on another; whoever comes later finds
/// nothing. The queue is the promise to come: a wake that finds it idle changes no flag, since the visit
/// that follows either enters it or posts it. An atomic exchange is a quarter of a delivery.
///
/// Sendable because its work and the counters are touched only by the thread that has set *running*, and
/// everything else is atomic or constant.
@usableFromInline
package final class Pump: FlowWaker, @unchecked Sendable {
  /// What a run came to.
  @usableFromInline
  package enum Outcome {
    /// Nothing is left.
    case waiting
    /// The run stopped for others' sake; there may be more.
    case more
    /// What is left was written after it was queued: others in the queue come first.
    case afterOthers
    /// Nothing will ever come again.
    case ended
  }

  /// What messages call it.
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

  /// What is delivered at most before a job takes over, so that no write is held up by others' for good, and how
  /// often it is looked for more because other threads write.
  @usableFromInline static var mostElements: Int { 1_024 }

  /// The depth beyond which a run delivers one element. Otherwise a cycle whose closures write twice would bring
  /// more in each round, until jobs took over and no chain of runs was long.
  private static let mostDepth = 4

  let lane: (any PumpLane)?
  /// Whether it writes state (relays, bindings) rather than views.
  let isState: Bool
  let name: Name
  /// Whether its work looks again after each of its own writes, so that these need not post it.
  private let ignoresOwnWakes: Bool

  private let flags = AtomicInt(0)
  /// The thread that runs it, while one does.
  private let runner = AtomicInt(0)
  /// The thread in whose turn it is queued, while it is posted, and the latest moment by then.
  private let poster = AtomicInt(0)
  private let queuedAt = AtomicInt(0)
  /// How long the chain of runs is that led to the next run, each woken by a write of the one before.
  private let depth = AtomicInt(0)
  /// The newest moment that this run may deliver: none newer than when it was queued, if it was woken
  /// again since, so that all subscribers get one element before any gets the next.
  @exclusivity(unchecked) @usableFromInline private(set) var limit = UInt64.max
  /// How many elements may still be delivered.
  @exclusivity(unchecked) @usableFromInline var left = 0
  /// How many single elements it has delivered at one depth, and that depth.
  @exclusivity(unchecked) private var singles = (count: 0, depth: 0)
  /// Counted by hand: a run borrows it, and only the running thread lets it go.
  @exclusivity(unchecked) private var work: Unmanaged<PumpWork>?
  /// Whether the running thread itself posted it again.
  @exclusivity(unchecked) @usableFromInline private(set) var isPostedHere = false
  /// Whether its own polling has brought it an element, as that of a shared source does by appending to the
  /// log that it reads.
  @exclusivity(unchecked) @usableFromInline private(set) var isFedHere = false
  /// An element that was polled but has to wait for the next run, in a box.
  @exclusivity(unchecked) @usableFromInline var heldBack: AnyObject?
  /// Whether it may be told to come again later, though there may be something: for a task that waits.
  private let rests: Bool
  /// Whether this run was told so, and how often it was told to come again.
  @exclusivity(unchecked) private var isResting = false
  @exclusivity(unchecked) private var returns = 0

  /// - Parameter work: Let go of at the end.
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

  /// It waits in this thread's turn already: that run is for what was there when it was queued.
  private func wakeAgain(in turn: Turn) {
    if turn.isPassed(before: queuedAt.relaxed) { return }
    _ = flags.insert(Pump.wokenAgain)
    if !turn.isPassing { deepen(to: turn.nextDepth) }
  }

  /// The longest chain counts: in a cycle with a backlog a pump is never idle, so none begins with it.
  private func deepen(to depth: Int) {
    if depth > self.depth.unseen { self.depth.setUnseen(depth) }
  }

  @inline(__always)
  private func queue(in turn: Turn, isKept: Bool) {
    depth.setUnseen(turn.nextDepth)
    enqueue(in: turn, isKept: isKept)
  }

  @inline(__always)
  private func enqueue(in turn: Turn, isKept: Bool) {
    queuedAt.setRelaxed(Int(Version.now))
    poster.setRelaxed(turn.thread)
    turn.enqueue(self, isKept: isKept)
  }

  /// Leaves it to a job of its lane, unless one is under way.
  ///
  /// - Parameter before: Its flags when it was posted; if it was not running then, that is still to do.
  private func post(in turn: Turn, wasPosted before: Int?) {
    poster.setRelaxed(0)
    if (before ?? flags.insert(Pump.posted)) & Pump.posted != 0 { return }
    queuedAt.setRelaxed(Int(Version.now))
    turn.handOver(self)
  }

  @usableFromInline override var mayRest: Bool { rests }

  @usableFromInline override func rest() { isResting = true }

  /// One that may rest does so now and then: what it reads may have no end.
  @usableFromInline override func comeAgain() {
    returns &+= 1
    if rests, returns % Pump.mostElements == 0 { return rest() }
    // No write of its own, which the guard against endless cycles would count.
    _ = flags.insert(Pump.posted)
    isPostedHere = true
  }

  /// Whether this run was told to rest.
  @usableFromInline
  func takesRest() -> Bool {
    defer { isResting = false }
    return isResting
  }

  // MARK: Running

  /// Queues it for what is at hand, which no write of this turn has caused.
  func enqueueAnew(in turn: Turn) {
    depth.setUnseen(1)
    turn.enqueue(self, isKept: false)
  }

  /// Runs it if it is posted and nobody else does.
  func run(in turn: Turn) {
    leaveQueue(of: turn)
    guard claim() else { return }
    let depth = depth.unseen
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
      // Posted meanwhile by another thread, or disposed: look again.
      _ = flags.remove(Pump.posted | Pump.wokenAgain)
      limit = .max
    }
    runAgainLater(in: turn)
  }

  /// - Returns: Whether nobody has posted or disposed it meanwhile.
  @inline(__always)
  private func stop() -> Bool {
    flags.replace(Pump.running, with: 0)
      || flags.replace(Pump.running | Pump.scheduled, with: Pump.scheduled)
  }

  /// Called when nothing is left.
  ///
  /// - Returns: Whether a job is to take over; otherwise the next element waits for the next run in this turn.
  @usableFromInline
  func isToGoOnAsJob() -> Bool {
    if depth.unseen <= Pump.mostDepth || singles.count > Pump.mostElements { return true }
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

  /// From idle to *running*. If another thread is in it, that one is told to look again.
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

  /// Its place in a queue is gone: the next wake takes a new one.
  @inline(__always)
  func leaveQueue(of turn: Turn) {
    if poster.relaxed == turn.thread { poster.setRelaxed(0) }
  }

  /// What is left is run later in this turn if this thread caused it, otherwise by a job.
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

  /// Stops it: nothing more is delivered, and cursor and sink are let go, at once or when the running
  /// thread comes out of the sink. Those of a lane are let go on the lane.
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

  /// *running* stays set: nobody enters it again.
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
