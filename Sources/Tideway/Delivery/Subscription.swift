/// A consumer that isn't a task: a cursor and a sink, with the state that lets only one thread run
/// it.
///
/// A woken subscription is queued in the propagation of the thread that woke it. A run drains its
/// cursor into its sink. *Running* means that one thread runs it, and *posted* that there may be
/// more to do after that. A subscription that waits in one thread's propagation may be run first on
/// another thread; the later visit finds nothing.
///
/// Sendable because its work and the counters are touched only by the thread that has set
/// *running*, and everything else is atomic or constant.
///
/// Safe because the work stays retained until the running thread has ended the subscription.
@safe @usableFromInline
package final class Subscription: FlowWaker, @unchecked Sendable {
  /// The maximum number of elements that a run delivers before a job continues, so that other
  /// threads can't block a write forever. Also the maximum number of times that a run looks again
  /// because other threads write.
  @usableFromInline static var mostElements: Int { Fairness.mostElements }

  /// The depth beyond which a run delivers one element. Otherwise a cycle whose closures write
  /// twice would bring more elements in each round, until jobs continued and no chain of runs
  /// became long.
  private static let mostDepth = 4

  // What is small comes first, where the superclass ends: each idle subscription has these bytes.
  /// Whether it writes state (relays, bindings) rather than views.
  let isState: Bool
  /// Whether its work looks again after each of its own writes, so that these writes need not post
  /// it.
  private let ignoresOwnWakes: Bool
  /// Whether the running thread posted it again.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var isPostedHere = false
  /// Whether its own polling has produced an element, as when a shared source appends to the log
  /// that it reads.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var isFedHere = false
  /// Whether a cold source was refused in this run, so that a job continues.
  @safe @exclusivity(unchecked) private var isResting = false
  /// Whether a wake of its own was ignored since the work looked. What the work destroys after that
  /// may have written.
  @safe @exclusivity(unchecked) @usableFromInline var hasIgnoredWake = false
  /// Whether the next run continues the turn of this one.
  @safe @exclusivity(unchecked) private var isRescheduled = false
  let lane: (any Lane)?
  let name: Name

  @usableFromInline let state = RunState()
  /// The thread that is running it, if any.
  private let runner = AtomicInt(0)
  /// The thread in whose propagation it is queued, if any, and the latest moment at that time.
  private let poster = AtomicInt(0)
  private let queuedAt = AtomicInt(0)
  /// The length of the chain of runs that leads to the next run, each woken by a write of the
  /// previous one.
  private let depth = AtomicWord(0)
  /// When a propagation runs it, if it writes state. Changed by `Levels`.
  let height = AtomicInt(0)
  /// The storage that it writes. Guarded by `Levels`.
  @safe @exclusivity(unchecked) private(set) var targets: WrittenStorage
  /// What it hangs together with; nil if it writes no state, stands alone, or hasn't begun to read.
  /// Guarded by the lock of components.
  var component: Component?
  /// Whether it hangs together with nothing, because it runs on a lane or on an actor.
  private var isAlone = false
  /// Its identity, or that of a part of it; 0 if there is none.
  let componentNumber = AtomicWord(0)
  /// The newest moment that this run may deliver. If the subscription was woken again since it was
  /// queued, this is the latest moment at its queuing, so that all subscribers get one element
  /// before any gets the next.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var limit = UInt64.max
  /// The number of single elements that it has delivered at one depth, and that depth.
  /// Counted anew whenever a write has woken it while it was idle, however often it was woken since.
  @safe @exclusivity(unchecked) private var singles = (count: Int32(0), depth: Int32(0))
  /// Retained manually: a run borrows it, and only the running thread releases it.
  @safe @exclusivity(unchecked) private var work: Unmanaged<SubscriptionWork>?
  /// An element that was polled but has to wait for the next run, in a `Ref`.
  @safe @exclusivity(unchecked) @usableFromInline var heldBack: AnyObject?
  #if DEBUG
    /// Until it has ended.
    @safe @exclusivity(unchecked) private var leftover: Leftovers.Entry?
  #endif

  /// - Parameters:
  ///   - targets: The storage that it writes, if it writes state.
  ///   - work: Released at the end.
  @usableFromInline
  package init(
    isState: Bool, writing targets: WrittenStorage = .nothing, lane: (any Lane)?, name: Name,
    ignoresOwnWakes: Bool = false, work: SubscriptionWork
  ) {
    self.isState = isState
    self.targets = targets
    self.lane = lane
    self.name = name
    self.ignoresOwnWakes = ignoresOwnWakes
    self.work = unsafe .passRetained(work)
    super.init()
    #if DEBUG
      leftover = Leftovers.entry(name.text)
    #endif
  }

  deinit { unsafe work?.release() }

  @inlinable package var isDisposed: Bool { state.isDisposed }

  /// Whether it may be called in place, in the order in which a log's subscribers are listed: it
  /// writes no state, and runs on any thread.
  var isPlainView: Bool { !isState && lane == nil && !ignoresOwnWakes }

  @inlinable
  package override func holdsBack(_ version: Version) -> Bool { version.tick > limit }

  // MARK: Its height

  /// The height above storage of a level: even for a two-way binding, odd for any other.
  func height(reading level: Int) -> Int { ignoresOwnWakes ? 2 * level : 2 * level + 1 }

  /// Called with the lock of `Levels` held.
  func forEachTarget(_ body: (LockExecutor, LeveledPart?) -> Void) { targets.forEach(body) }

  override var writer: Subscription? { isState ? self : nil }

  override var runningWriter: Subscription? { writer }

  override func isRunning(on thread: Int) -> Bool { runner.relaxed == thread }

  override var place: String { name.text }

  override func follow(_ storage: LockExecutor, _ part: LeveledPart?) -> Bool {
    guard isState else { return false }
    if lane == nil, !isAlone { hangTogether(with: storage) }
    // Where it was raised by what it has begun to read before in this run, it isn't raised again.
    return Levels.raise(self, reading: storage.level(reading: part))
      ? Propagation.current.hasState(below: height.relaxed) : isPutOff
  }

  /// Keeps it from hanging together with what it reads and writes. Called by the running thread.
  func standAlone() {
    if isAlone { return }
    isAlone = true
    leaveComponent()
  }

  override func putOff() {
    _ = state.post()
    isPostedHere = true
    Propagation.current.noteEarly()
  }

  override var isPutOff: Bool {
    isState && isPostedHere && Propagation.current.hasState(below: height.relaxed)
  }

  // MARK: Waking

  override var canMove: Bool { lane == nil }

  override func wake(in propagation: Propagation) { wake(in: propagation, isKept: false) }

  /// - Parameter isKept: Whether the caller keeps it alive until the propagation has ended.
  @inline(__always)
  func wake(in propagation: Propagation, isKept: Bool) {
    propagation.queueRestOfRound()
    let thread = propagation.thread
    if ignoresOwnWakes, runner.relaxed == thread { return hasIgnoredWake = true }
    var wasPosted: Bool?
    let woken = state.wake()
    if case .disposed = woken { return }
    if propagation.isFollowed { propagation.note(self) }
    if case .running = woken {
      if runner.relaxed == thread { return noteOwnWake(in: propagation) }
      // One that writes state is visited in the order of the heights: what has to follow is left then.
      if !isState { return }
      wasPosted = true
    }
    if case .stopped(let before) = woken { wasPosted = before }
    if poster.relaxed == thread { return wakeAgain(in: propagation) }
    if lane != nil, !propagation.isHere(self) { return post(in: propagation, wasPosted: wasPosted) }
    queue(in: propagation, isKept: isKept)
  }

  /// Leaves what settles here, and what has to follow, to the thread that runs it.
  ///
  /// - Returns: Whether one runs it. If not, nothing was changed.
  private func leaveAll(of propagation: Propagation) -> Bool {
    !isState || propagation.share(with: self) { state.leaveAll() }
  }

  /// Takes over what was left to it. Called by the running thread.
  @inline(never)
  private func takeOwed(in propagation: Propagation) {
    propagation.takeOver(Settling.moments.take(from: self) { state.noteOwing(false) })
  }

  /// Queues it where another thread has left off.
  func continueHere(in propagation: Propagation) {
    if isDisposed || isQueued(in: propagation) { return }
    if runner.relaxed == propagation.thread { return isPostedHere = true }
    if lane != nil, !propagation.isHere(self) { return post(in: propagation, wasPosted: nil) }
    enqueue(in: propagation, isKept: false)
  }

  private func noteOwnWake(in propagation: Propagation) {
    if propagation.isPassing {
      isFedHere = true
    } else {
      isPostedHere = true
      deepen(to: propagation.nextDepth)
    }
  }

  /// Wakes it again while it waits in this thread's propagation. That run is for the elements that
  /// were there when it was queued.
  private func wakeAgain(in propagation: Propagation) {
    if propagation.isPassed(before: queuedAt.relaxed) { return }
    state.noteWokenAgain()
    if !propagation.isPassing { deepen(to: propagation.nextDepth) }
  }

  /// Records the longest chain: in a cycle with a backlog a subscription is never idle, so no chain
  /// starts with it.
  private func deepen(to depth: Int) {
    if depth > self.depth.relaxed { self.depth.setRelaxed(depth) }
  }

  @inline(__always)
  private func queue(in propagation: Propagation, isKept: Bool) {
    depth.setRelaxed(propagation.nextDepth)
    enqueue(in: propagation, isKept: isKept)
  }

  @inline(__always)
  private func enqueue(in propagation: Propagation, isKept: Bool) {
    queuedAt.setRelaxed(propagation.moment)
    poster.setRelaxed(propagation.thread)
    propagation.enqueue(self, isKept: isKept)
  }

  func enqueueLast(in propagation: Propagation) {
    queuedAt.setRelaxed(propagation.moment)
    poster.setRelaxed(propagation.thread)
    propagation.enqueueLast(self)
  }

  /// Wakes the subscribers of what it writes, in this run.
  @usableFromInline
  func relay(to subscribers: ContiguousArray<Subscriber?>) {
    runningThread.propagating { $0.relay(to: subscribers) }
  }

  /// The thread that runs it. Called on that thread.
  @inline(__always)
  private var runningThread: ThisThread {
    unsafe ThisThread(at: UnsafeMutablePointer(bitPattern: runner.relaxed).unsafelyUnwrapped)
  }

  /// Leaves it to a job of its lane, unless one is pending or running.
  ///
  /// - Parameter wasPosted: Whether it was posted before this wake posted it; nil if the wake didn't.
  private func post(in propagation: Propagation, wasPosted: Bool?) {
    poster.setRelaxed(0)
    if wasPosted ?? state.post() { return }
    queuedAt.setRelaxed(Int(Version.now))
    propagation.handOver(self)
  }

  /// Asks for another run. It continues the turn, because what it reads may have no end.
  @usableFromInline override func reschedule() {
    // Not a write of its own, which the guard against endless cycles would count.
    _ = state.post()
    isPostedHere = true
    isRescheduled = true
  }

  /// Has a job continue after this run.
  func goesOnLater() { (isResting, isPostedHere) = (true, true) }

  /// A job continues when a source was refused, or after the next element if few of many are
  /// delivered.
  @usableFromInline
  override func allowsMore(_ count: Int16) -> Bool {
    let isAllowed = turn.renewsAllowance()
    if isAllowed, !turn.isLong { return true }
    goesOnLater()
    if !isAllowed { turn.refuse() }
    return isAllowed
  }

  // MARK: Running

  /// Whether it waits in a propagation.
  func isQueued(in propagation: Propagation) -> Bool { poster.relaxed == propagation.thread }

  /// Queues it for elements that no write of this propagation has caused.
  func enqueueAnew(in propagation: Propagation) {
    depth.setRelaxed(1)
    propagation.enqueue(self, isKept: false)
  }

  /// Runs it, unless another thread is running it. That thread then looks again.
  func run(in propagation: Propagation) {
    leaveQueue(of: propagation)
    while !claim() {
      // Another thread runs it, or did so.
      if leaveAll(of: propagation) { return }
    }
    runClaimed(at: depth.relaxed, in: propagation)
  }

  /// Runs it for a write from outside of a propagation, without a place in a queue, if nothing is
  /// to be known of it but that it was woken.
  ///
  /// - Returns: False if it has to be queued.
  @inline(__always)
  func runInPlace(in propagation: Propagation) -> Bool {
    guard poster.relaxed != propagation.thread, state.claimIdle() else { return false }
    turn = Turn()
    limit = .max
    depth.setRelaxed(1)
    runClaimed(at: 1, in: propagation)
    return true
  }

  /// Runs it for a reader of what it writes, which polls in its place and settles what follows.
  ///
  /// - Returns: Nil if it is run elsewhere: then the reader asks for another run.
  @usableFromInline
  func runForReader<Answer>(_ body: (SubscriptionWork) -> Answer) -> Answer? {
    guard beginsForReader() else { return nil }
    let answer = unsafe work?._withUnsafeGuaranteedRef(body)
    stopForReader()
    return answer
  }

  private func beginsForReader() -> Bool {
    let propagation = Propagation.current, component = componentNumber.relaxed
    if component != 0, component != propagation.components.number, propagation.leaves(self) {
      return false
    }
    guard state.claimIdle() else { return false }
    turn = Turn()
    limit = .max
    runner.setRelaxed(propagation.thread)
    return true
  }

  /// Asks for another run, for a reader that could not begin one.
  @usableFromInline
  func runAgainForReader() {
    let propagation = Propagation.current
    switch state.wake() {
    case .disposed: return
    case .running: break
    case .idle, .stopped: continueHere(in: propagation)
    }
    // What is being combined waits until then.
    propagation.state.pointee.unsettled &+= 1
    propagation.settle()
  }

  /// As `runAgainLater`, but what the caller's own subscription has left unread stays as it is.
  private func stopForReader() {
    runner.setRelaxed(0)
    if !isPostedHere, state.stop() { return }
    let needsJob = state.postAgain(forJob: isResting)
    let isToEnqueue = !isResting
    (isPostedHere, isResting) = (false, false)
    poster.setRelaxed(0)
    release()
    if isToEnqueue { enqueue(in: .current, isKept: false) } else if needsJob { schedule() }
  }

  /// Runs it for the first time, inside of a view that has made it.
  func runInside(_ propagation: Propagation) {
    guard state.claimIdle() else { return }
    turn = Turn()
    let depth = propagation.nextDepth
    self.depth.setRelaxed(depth)
    if propagation.isFollowed { propagation.note(self) }
    queuedAt.setRelaxed(Int(Version.now))
    // All that is there is delivered, however long the chain of writes is.
    runClaimed(at: depth, taking: 1, in: propagation)
  }

  /// Runs it on the thread that has set *running*, unless it is part of a loop that was reported.
  ///
  /// - Parameter turn: The depth that limits how much it delivers, if it isn't its own.
  @inline(__always)
  private func runClaimed(at depth: Int, taking turn: Int? = nil, in propagation: Propagation) {
    guard propagation.begins(self, at: depth) else {
      if !state.stop() { runAgainLater(in: propagation) }
      return
    }
    runBody(at: turn ?? depth, in: propagation)
  }

  private func runBody(at depth: Int, in propagation: Propagation) {
    for _ in 0..<Subscription.mostElements {
      if depth > Subscription.mostDepth { allowOne(at: depth) }
      if state.isOwing { takeOwed(in: propagation) }
      let outcome = isDisposed ? .ended : runBody(on: propagation.thread)
      // One question where nothing is left, which is most often.
      if outcome != .waiting || isPostedHere {
        if outcome == .ended { return endRun(in: propagation) }
        if outcome == .afterOthers { isPostedHere = true }
        if propagation.isInside(self), goesOnInside() { continue }
        break
      }
      if state.stop() { return }
      if propagation.hasUnread, waits(for: propagation), state.stop() { return }
      // Posted in the meantime by another thread, or disposed: look again.
      state.forgetPosts()
      limit = .max
    }
    runAgainLater(in: propagation)
  }

  private func endRun(in propagation: Propagation) {
    end()
    propagation.forgetUnread()
    if state.isOwing { takeOwed(in: propagation) }
  }

  /// Whether a run inside of a view goes on with all that was there, but not with what it has written.
  @inline(never)
  private func goesOnInside() -> Bool {
    guard isPostedHere, heldBack == nil, !isResting, turn.left > 0 else { return false }
    (isRescheduled, isPostedHere) = (false, false)
    state.forgetPosts()
    limit = UInt64(queuedAt.relaxed)
    return true
  }

  /// Called when nothing is left of its turn.
  ///
  /// - Returns: Whether a job continues; otherwise the next element waits for the next run in this
  ///   propagation.
  @usableFromInline
  func isToGoOnAsJob() -> Bool {
    if depth.relaxed <= Subscription.mostDepth || singles.count > Subscription.mostElements {
      return true
    }
    limit = 0
    return false
  }

  /// Notes how far it has come when its run ends before nothing is left.
  @usableFromInline
  func noteReached(_ version: Version) {
    if isState { Propagation.current.noteUnread(from: Int(truncatingIfNeeded: version.tick)) }
  }

  private func allowOne(at depth: Int) {
    turn.left = 1
    let depth = Int32(truncatingIfNeeded: depth)
    singles = (singles.depth == depth ? singles.count &+ 1 : 1, depth)
  }

  @inline(__always)
  private func runBody(on thread: Int) -> Outcome {
    runner.setRelaxed(thread)
    isFedHere = false
    defer { runner.setRelaxed(0) }
    return unsafe work?._withUnsafeGuaranteedRef { $0.body($0, self) } ?? .ended
  }

  @inline(__always)
  private func claim() -> Bool {
    if state.claimIdle() {
      turn = Turn()
      limit = .max
      singles.count = 0
      return true
    }
    guard let claimed = state.claimPosted() else { return false }
    limit = claimed.wasWokenAgain ? UInt64(queuedAt.relaxed) : .max
    if claimed.wasIdle { singles.count = 0 }
    let allowance = isRescheduled ? turn.allowance : Turn.most
    isRescheduled = false
    turn = Turn()
    turn.allowance = allowance
    return true
  }

  private func release() {
    if state.release() { dispose() }
  }

  /// Marks it as not queued: the next wake queues it again.
  @inline(__always)
  func leaveQueue(of propagation: Propagation) {
    if poster.relaxed == propagation.thread { poster.setRelaxed(0) }
  }

  /// Runs the remaining elements later in this propagation if this thread caused them, otherwise in
  /// a job.
  private func runAgainLater(in propagation: Propagation) {
    let isOwn = isPostedHere && !isResting
    isPostedHere = false
    isResting = false
    if !isOwn { poster.setRelaxed(0) }
    if propagation.hasUnread {
      state.noteHeldBack(false)
      if !isOwn { leaveUnread(of: propagation) }
    }
    propagation.forgetUnread()
    let needsJob = state.postAgain(forJob: !isOwn)
    release()
    if isOwn {
      enqueue(in: propagation, isKept: false)
    } else if needsJob {
      schedule()
    }
  }

  /// Notes that this run wasn't given an element, so that it doesn't just stop.
  func noteHeldBack() { state.noteHeldBack(true) }

  /// Leaves the moments that it has not read to whoever runs it when the first of them has ended.
  ///
  /// - Returns: False if that has ended, or is owed here by now: it looks again, at once or later.
  @inline(never)
  private func waits(for propagation: Propagation) -> Bool {
    let first = propagation.unread
    state.noteHeldBack(false)
    let isWaiting = !propagation.owes(first) && Settling.moments.note(self, in: first)
    if isWaiting { leaveUnread(of: propagation) } else { propagation.forgetUnread() }
    return isWaiting
  }

  /// Leaves the moments that it has not read to the thread that goes on.
  private func leaveUnread(of propagation: Propagation) {
    propagation.leaveUnread(to: self) { state.noteOwing(true) }
  }

  /// Wakes it in a job, after others had a turn.
  @usableFromInline
  func wakeLater() {
    let job: @Sendable () -> Void = { [self] in wake() }
    if let lane { lane.post(job) } else { Scheduler.spawn("subscription", job) }
  }

  private func schedule() {
    let job: @Sendable () -> Void = { [self] in
      state.beginJob()
      Propagation.start([self])
    }
    if let lane { lane.post(job) } else { Scheduler.spawn("subscription", job) }
  }

  // MARK: Ending

  /// Stops it: nothing more is delivered. Cursor and sink are released, at once or when the running
  /// thread leaves the sink. Those of a lane are released on the lane.
  @usableFromInline
  package func dispose() {
    if state.dispose() { return }
    if let lane, !lane.isCurrent { return lane.post { self.endIfIdle() } }
    endIfIdle()
  }

  private func endIfIdle() {
    guard state.claimForEnd() else { return }
    end()
    if state.isOwing { runWhatWasLeft() }
  }

  /// Ends the moments that were left to it before it was disposed.
  private func runWhatWasLeft() {
    let propagation = Propagation.current
    takeOwed(in: propagation)
    propagation.settle()
  }

  /// Ends it. *running* stays set, so no thread runs it again.
  private func end() {
    _ = state.dispose()
    guard let work = unsafe work.take()?.takeRetainedValue() else { return }
    let held = heldBack.take(), written = targets.isNothing ? targets : Levels.end(&targets)
    withExtendedLifetime((held, written)) {}
    work.onDispose?()
    #if DEBUG
      leftover = nil
    #endif
  }
}
