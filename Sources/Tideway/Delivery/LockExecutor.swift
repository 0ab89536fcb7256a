/// A serial executor that synchronous code can enter: the lock that orders writers is the executor.
///
/// It has two levels. The *lock* is a leaf, held for a few instructions while reading, writing or
/// subscribing; no user code runs under it. The *exclusive section* is held by an isolated method while it
/// runs, and by `update`. Other writes wait for it, and reading doesn't.
///
/// A thread that holds an exclusive section never waits for another one, so no two threads can wait for each
/// other. Its writes to other cells are deferred and made, in order, when it releases the
/// exclusive section.
///
/// Jobs never run inside `enqueue` (the runtime calls that while another actor's job is on the
/// stack). A task of the concurrency pool takes the exclusive section and runs them.
///
/// Sendable because `lock` guards the variables.
@usableFromInline
package class LockExecutor: SerialExecutor, @unchecked Sendable {
  @usableFromInline final let lock = Lock()
  private final var isDraining = false
  /// The number of threads that wait for the exclusive section.
  @safe @exclusivity(unchecked) @usableFromInline final var waiting: Int32 = 0
  /// One more than the highest level that is read by what writes this storage, or a part of it; 0 if
  /// nothing does. See `Levels`.
  @safe @exclusivity(unchecked) private final var level: UInt32 = 0
  /// What it hangs together with; nil if nothing is written from it.
  @safe @exclusivity(unchecked) @usableFromInline final var component: Component?
  /// The thread that holds the exclusive section, or 0. Changed under the lock.
  @usableFromInline final let owner = AtomicInt(0)
  /// Whether `owner` is inside `update`.
  @usableFromInline final let updating = AtomicInt(0)
  /// What waits for it. Made for the first of that, under the lock, and kept: most relays never have it.
  @safe @exclusivity(unchecked) private final var waitingRoom: WaitingRoom?

  /// Creates an executor that nothing holds.
  @usableFromInline package init() {}

  // MARK: Its level

  /// The highest level that is read by who reads the storage, or a part of it.
  final func level(reading part: LeveledPart?) -> Int {
    var kept: [AnyObject] = []
    defer { withExtendedLifetime(kept) {} }
    return lock.withLock { part.map { level(of: $0, keeping: &kept) } ?? Int(level) }
  }

  /// Raises the level of the storage, or of a part of it.
  ///
  /// - Parameter kept: Takes what was found on the way, to be released without the lock.
  /// - Returns: The subscribers, which then have to be raised above it; nil if the level wasn't lower.
  final func raise(
    _ part: LeveledPart?, to newLevel: Int, keeping kept: inout [AnyObject]
  ) -> ContiguousArray<Subscriber?>? {
    lock.withLock {
      let new = UInt32(truncatingIfNeeded: newLevel), written = part ?? partsLevel
      if new <= written?.level ?? level { return nil }
      written?.level = new
      level = max(level, new)
      return part.map { snapshotOfSubscribers(of: $0, keeping: &kept) }
        ?? snapshotOfSubscribers(keeping: &kept)
    }
  }

  // All of these are called with the lock held. `kept` takes what may be released on the way.

  /// The level of the storage as a whole, if its parts have levels of their own.
  var partsLevel: LeveledPart? { nil }

  /// The highest level of what overlaps a part.
  func level(of part: LeveledPart, keeping kept: inout [AnyObject]) -> Int { Int(level) }

  /// The subscribers of the storage.
  @usableFromInline
  func snapshotOfSubscribers(keeping kept: inout [AnyObject]) -> ContiguousArray<Subscriber?> { [] }

  /// The subscribers of what overlaps a part.
  func snapshotOfSubscribers(
    of part: LeveledPart, keeping kept: inout [AnyObject]
  ) -> ContiguousArray<Subscriber?> { snapshotOfSubscribers(keeping: &kept) }

  // MARK: What blocks have written

  // All of these are called with the lock held.

  /// Notes the inputs that read it, before anything that a block has written is visible.
  func announceHidden() {}

  /// Whether it shows a version that isn't older than what the block of a thread will show.
  func isShowingNewer(than thread: Int) -> Bool { false }

  /// The versions of what the block of a thread has written.
  func hiddenVersions(by thread: Int) -> [Version] { [] }

  /// Gives what the block of a thread has written the versions that stand for those it has.
  func restampHidden(by thread: Int, _ renewed: [Version: Version]) {}

  /// Begins the moments of what the block of a thread has written, if others are written from it.
  func beginMoments(by thread: Int) {}

  /// Shows what the block of a thread has written.
  ///
  /// - Parameter kept: Takes what is to be destroyed without the lock.
  func showHidden(by thread: Int, keeping kept: inout [Any]) -> WokenByBlock? { nil }

  // MARK: Jobs

  @usableFromInline package final func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let hook = Scheduler.hook, hook.take(job, on: self) { return }
    if append(job) { Scheduler.spawn("actor") { self.drain() } }
  }

  /// - Returns: Whether a task has to be started to run it.
  private final func append(_ job: UnownedJob) -> Bool {
    lock.withLock {
      room.jobs.append(job)
      if isDraining { return false }
      isDraining = true
      return true
    }
  }

  private final func drain() {
    while let batch = nextJobs() {
      for job in batch { run(job) }
    }
  }

  private final func nextJobs() -> [UnownedJob]? {
    lock.withLock {
      let jobs = room.jobs
      room.jobs = []
      if jobs.isEmpty { isDraining = false }
      return jobs.isEmpty ? nil : jobs
    }
  }

  /// Runs an isolated method up to its next suspension, holding the exclusive section. Its writes are one
  /// moment, with those to other cells, which are made when it has released the exclusive section.
  package final func run(_ job: UnownedJob) {
    let thread = ThreadState.current
    let isMoment = thread.pointee.block == nil
    enter()
    if isMoment { thread.begin(Block()) }
    // Safe because whoever runs a method of the relay keeps this, as it does where it is `held`.
    unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    leave()
    if isMoment { thread.endBlock() }
  }

  @usableFromInline package final func isIsolatingCurrentContext() -> Bool? {
    if let answer = Scheduler.hook?.isCurrent(self) { return answer }
    return owner.relaxed == currentThread()
  }

  @usableFromInline package final func checkIsolated() {
    require(
      isIsolatingCurrentContext() == true,
      "This code must be isolated to the relay: call it from a method of the actor.")
  }

  // MARK: The exclusive section

  /// Takes the exclusive section. The calling thread holds none.
  @usableFromInline
  final func enter() {
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    owner.setRelaxed(currentThread())
    lock.unlock()
    let thread = ThreadState.current
    unsafe thread.pointee.held = .passUnretained(self)
    thread.pointee.needsSlowPath = true
  }

  /// Releases the exclusive section, and propagates the writes made in it.
  @usableFromInline
  final func leave() {
    lock.lock()
    owner.setRelaxed(0)
    let isWaitedFor = waiting > 0
    lock.unlock()
    if isWaitedFor { openGate() }
    let thread = ThreadState.current
    unsafe thread.pointee.held = nil
    thread.pointee.noteSpecial()
    if thread.pointee.hasDeferred { propagate(thread) }
  }

  /// Runs `body` as an isolated method would run: holding the exclusive section, and propagating its writes
  /// at its end.
  ///
  /// A thread that holds another exclusive section must not have to wait, so it may do this only while
  /// nothing else has the actor.
  package final func isolating(_ body: () -> Void) {
    let thread = ThreadState.current
    if thread.pointee.isHolding(self) { return keepingRetired(thread, body) }
    let outer = unsafe thread.pointee.held
    enter()
    keepingRetired(thread, body)
    guard let outer = unsafe outer else { return leave() }
    // The deferred writes wait for the other exclusive section.
    let isWaitedFor = lock.withLock {
      owner.setRelaxed(0)
      return waiting > 0
    }
    if isWaitedFor { openGate() }
    unsafe thread.pointee.held = outer
  }

  private final func keepingRetired(
    _ thread: ThisThread, _ body: () -> Void
  ) {
    let outer = thread.pointee.keepsRetired
    thread.pointee.keepsRetired = true
    body()
    thread.pointee.keepsRetired = outer
  }

  /// Called after the release: makes the deferred writes, and propagates all writes.
  @usableFromInline
  final func propagate(_ thread: ThisThread) {
    thread.pointee.hasDeferred = false
    while !thread.pointee.aside.isEmpty {
      let writes = thread.pointee.aside
      thread.pointee.aside = []
      for write in writes { write() }
    }
    thread.pointee.settle()
  }

  /// Called with the lock held; returns with the lock held and no other thread in the exclusive section.
  @usableFromInline @inline(never)
  final func waitIfOthers() {
    if owner.relaxed != currentThread() { waitForExclusiveSection() }
  }

  @usableFromInline @inline(never)
  final func openGate() { waitingRoom?.gate.change {} }

  private final func waitForExclusiveSection() { wait { owner.relaxed == 0 } }

  /// Waits for something of which `openGate` tells. Called with the lock held, which is released
  /// meanwhile.
  final func wait(until isDone: () -> Bool) {
    waiting += 1
    let room = room
    while !isDone() {
      lock.unlock()
      if !ThreadState.current.pointee.waits(until: isDone) {
        room.gate.wait { isDone() ? () : nil }
      }
      lock.lock()
    }
    waiting -= 1
  }

  /// Called with the lock held.
  private final var room: WaitingRoom {
    if let waitingRoom { return waitingRoom }
    let made = WaitingRoom()
    // Written once: those who open its gate read it after they have released the lock.
    waitingRoom = made
    return made
  }

  /// Defers a write to another cell until this thread releases the section that it holds.
  ///
  /// - Returns: False when the thread holds no section, or holds this one.
  @usableFromInline
  package final func deferWrite(_ write: @escaping () -> Void) -> Bool {
    let thread = ThreadState.current
    guard thread.pointee.isHolding else {
      thread.pointee.step("write")
      return false
    }
    if thread.pointee.isHolding(self) {
      require(!isUpdating, LockExecutor.touchedInUpdate)
      return false
    }
    thread.pointee.putAside(write)
    return true
  }

  /// Begins an `update`: takes the exclusive section, unless an isolated method of the same actor has it.
  ///
  /// Returns with the lock held.
  ///
  /// - Returns: Whether the exclusive section was taken here.
  @inlinable @inline(__always)
  final func enterUpdate(_ thread: ThisThread) -> Bool {
    let isOutermost = !thread.pointee.isHolding
    if isOutermost {
      unsafe thread.pointee.held = .passUnretained(self)
      thread.pointee.needsSlowPath = true
    } else {
      checkNestedUpdate(thread)
    }
    lock.lock()
    if owner.relaxed != 0 { waitIfOthers() }
    owner.setRelaxed(thread.identity)
    updating.setRelaxed(1)
    return isOutermost
  }

  @usableFromInline @inline(never)
  final func checkNestedUpdate(_ thread: ThisThread) {
    require(thread.pointee.isHolding(self), LockExecutor.updateElsewhere)
    require(!isUpdating, LockExecutor.touchedInUpdate)
  }

  /// Ends an `update`, with the lock held.
  @inlinable @inline(__always)
  final func leaveUpdate(_ thread: ThisThread, _ isOutermost: Bool) {
    updating.setRelaxed(0)
    guard isOutermost else { return }
    owner.setRelaxed(0)
    if waiting > 0 { openGate() }
    unsafe thread.pointee.held = nil
    thread.pointee.noteSpecial()
  }

  @inlinable final var isUpdating: Bool { updating.relaxed != 0 }

  /// Traps on a read by the thread that is inside `update`.
  @usableFromInline @inline(never)
  final func checkReadDuringUpdate() {
    require(owner.relaxed != currentThread(), LockExecutor.touchedInUpdate)
  }
}

/// What waits for an executor: its jobs, and the threads that want the exclusive section.
private final class WaitingRoom {
  /// Guarded by the lock of the executor.
  var jobs: [UnownedJob] = []
  let gate = Gate()
}
