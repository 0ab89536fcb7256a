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
/// sink. Two flags order it: *posted*, there may be something to do, and *running*, one thread is in
/// it. A pump posted on one thread may still be run first on another; whoever comes later finds nothing.
///
/// Sendable because `body` and the counters are touched only by the thread that has set *running*, and
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

  private static let posted = 1
  private static let running = 2
  private static let disposed = 4
  private static let scheduled = 8
  private static let wokenAgain = 16

  /// What one run delivers at most, so that no write is held up by others'.
  @usableFromInline static var mostElements: Int { 1_024 }

  /// How often one run looks again because other threads write.
  private static let mostRounds = 16

  let lane: (any PumpLane)?
  /// Whether it writes state (relays, bindings) rather than views.
  let isState: Bool
  let name: @Sendable () -> String
  /// Whether `body` looks again after each of its own writes, so that these need not post it.
  private let ignoresOwnWakes: Bool

  private let flags = AtomicInt(0)
  /// The thread that runs it, while one does.
  private let runner = AtomicInt(0)
  /// The thread in whose turn it is queued, while it is posted, and the latest moment by then.
  private let poster = AtomicInt(0)
  private let queuedAt = AtomicInt(0)
  /// The newest moment that this run may deliver: none newer than when it was queued, if it was woken
  /// again since, so that all subscribers get one element before any gets the next.
  @exclusivity(unchecked) @usableFromInline private(set) var limit = UInt64.max
  /// Counted by hand: a run borrows it, and only the running thread lets it go.
  @exclusivity(unchecked) private var work: Unmanaged<Work>?
  /// Whether the running thread itself posted it again.
  @exclusivity(unchecked) @usableFromInline private(set) var isPostedHere = false
  /// Whether its own polling has brought it an element, as that of a shared source does by appending to the
  /// log that it reads.
  @exclusivity(unchecked) @usableFromInline private(set) var isFedHere = false
  // Of the loop guard.
  @exclusivity(unchecked) var chain = 0
  @exclusivity(unchecked) var runs = 0

  private final class Work {
    let body: (Pump) -> Outcome
    let onDispose: (() -> Void)?

    init(body: @escaping (Pump) -> Outcome, onDispose: (() -> Void)?) {
      self.body = body
      self.onDispose = onDispose
    }
  }

  /// - Parameters:
  ///   - onDispose: Called once, after the last run.
  ///   - body: Drains the cursor once. It is let go, and with it the source, at the end.
  @usableFromInline
  package init(
    isState: Bool, lane: (any PumpLane)?, name: @escaping @Sendable () -> String,
    ignoresOwnWakes: Bool = false, onDispose: (() -> Void)? = nil,
    body: @escaping (Pump) -> Outcome
  ) {
    self.isState = isState
    self.lane = lane
    self.name = name
    self.ignoresOwnWakes = ignoresOwnWakes
    work = .passRetained(Work(body: body, onDispose: onDispose))
    super.init()
  }

  deinit { work?.release() }

  @usableFromInline package var isDisposed: Bool { flags.relaxed & Pump.disposed != 0 }

  /// Whether somebody has woken it since this run began.
  @usableFromInline var isPosted: Bool { flags.relaxed & Pump.posted != 0 }

  // MARK: Waking

  override var canMove: Bool { lane == nil }

  override func wake(in turn: Turn) {
    let thread = currentThread()
    if ignoresOwnWakes, runner.relaxed == thread { return }
    let before = flags.insert(Pump.posted)
    if before & Pump.disposed != 0 { return }
    if turn.isFollowed { turn.note(self) }
    if before & Pump.running != 0 {
      if runner.relaxed == thread {
        if turn.isPassing { isFedHere = true } else { isPostedHere = true }
      }
      return
    }
    if before & Pump.posted != 0 && poster.relaxed == thread {
      _ = flags.insert(Pump.wokenAgain)
    } else {
      enqueue(in: turn, of: thread, isNew: before & Pump.posted == 0)
    }
  }

  private func enqueue(in turn: Turn, of thread: Int, isNew: Bool) {
    queuedAt.setRelaxed(Int(Version.now))
    poster.setRelaxed(turn.enqueue(self, isNew: isNew) ? thread : 0)
  }

  // MARK: Running

  /// Runs it if it is posted and nobody else does.
  ///
  /// - Returns: False when it is part of a loop that was reported.
  func run(in turn: Turn) -> Bool {
    guard claim() else { return true }
    guard turn.allows(self) else {
      release()
      return false
    }
    for _ in 0..<Pump.mostRounds {
      let outcome = isDisposed ? .ended : runBody()
      if outcome == .ended {
        end()
        return true
      }
      if outcome == .afterOthers { isPostedHere = true }
      if outcome == .more || isPostedHere { break }
      if flags.replace(Pump.running, with: 0) { return true }
      if flags.replace(Pump.running | Pump.scheduled, with: Pump.scheduled) { return true }
      // Posted meanwhile by another thread, or disposed: look again.
      _ = flags.remove(Pump.posted | Pump.wokenAgain)
      limit = .max
    }
    runAgainLater(in: turn)
    return true
  }

  private func runBody() -> Outcome {
    runner.setRelaxed(currentThread())
    isFedHere = false
    defer { runner.setRelaxed(0) }
    return work?._withUnsafeGuaranteedRef { $0.body(self) } ?? .ended
  }

  /// From *posted* to *running*, unless another thread is in it.
  private func claim() -> Bool {
    if flags.replace(Pump.posted, with: Pump.running) {
      limit = .max
      return true
    }
    while true {
      let now = flags.ordered
      guard now & Pump.posted != 0, now & Pump.running == 0 else { return false }
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
  func leaveQueue() { poster.setRelaxed(0) }

  /// What is left is run later in this turn if this thread caused it, otherwise by a job.
  private func runAgainLater(in turn: Turn) {
    let isOwn = isPostedHere
    isPostedHere = false
    if !isOwn { poster.setRelaxed(0) }
    let before = flags.insert(isOwn ? Pump.posted : Pump.posted | Pump.scheduled)
    release()
    if isOwn {
      enqueue(in: turn, of: currentThread(), isNew: false)
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
    work.onDispose?()
  }
}

extension Pump {
  /// Queues it for the first time.
  @usableFromInline
  package func start() { wake() }
}
