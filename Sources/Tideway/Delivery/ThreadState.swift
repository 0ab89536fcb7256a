/// The library's state for the calling thread: its propagation, and whether writes need special
/// handling.
///
/// It is kept behind a pointer, so that the check of each write costs one thread-local read and
/// counts no references.
///
/// Safe because the propagation stays retained, and the exclusive section is kept by the frame that holds
/// it.
@safe @usableFromInline
struct ThreadState {
  /// The propagation that runs on this thread, or the next one. Retained manually, like `held`,
  /// because every write reads them.
  var propagation: Unmanaged<Propagation>
  /// The exclusive section that this thread holds. The code that took it keeps it alive.
  @usableFromInline var held: Unmanaged<LockExecutor>?
  /// Writes to other cells that are deferred until the exclusive section is released.
  var aside: [() -> Void] = []
  /// The current `simultaneously` block of this thread.
  var block: Block? {
    didSet { isInBlock = block != nil }
  }
  @usableFromInline var isInBlock = false
  /// Whether `held`, `block` or `stepper` is set.
  @usableFromInline var needsSlowPath = false
  /// Whether the values that writes replace are kept until the exclusive section is released, because no code
  /// of the user's holds it.
  @usableFromInline var keepsRetired = false
  /// Whether deferred writes or a propagation wait for the release of the exclusive section.
  @usableFromInline var hasDeferred = false
  /// The scheduler hook of the code on this thread, which `Scheduler` uses before that of the
  /// process.
  var hook: (any SchedulerHook)?
  /// The stepper for every step of this thread, if a simulation drives it.
  var stepper: (any ThreadStepper)? {
    didSet { isStepping = stepper != nil }
  }
  @usableFromInline var isStepping = false
  /// The number of polls during which another thread was reading from a shared source.
  @usableFromInline var unsettled = 0
  /// What distinguishes the subscription that runs and writes state from others; 0 if none does.
  @usableFromInline var writer: UInt32 = 0

  /// What polls an operator that subscribes to an inner flow now, in the end.
  var subscriber: FlowWaker?
  /// The version of the element because of which that happens, if what is cold belongs to its moment.
  @usableFromInline var causeOfSubscribing: Version?

  @inlinable @inline(__always)
  static var current: ThisThread {
    if let pointer = unsafe ThreadPointer.value {
      return unsafe ThisThread(at: pointer.assumingMemoryBound(to: ThreadState.self))
    }
    return create()
  }

  @usableFromInline @inline(never)
  static func create() -> ThisThread {
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    unsafe state.initialize(
      to: ThreadState(propagation: .passRetained(Propagation(of: ThisThread(at: state)))))
    unsafe ThreadPointer.set(UnsafeMutableRawPointer(state)) { unsafe ThreadState.destroy($0) }
    return unsafe ThisThread(at: state)
  }

  private static func destroy(_ pointer: UnsafeMutableRawPointer?) {
    guard let state = unsafe pointer?.assumingMemoryBound(to: ThreadState.self) else { return }
    unsafe state.pointee.propagation.release()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Whether this thread holds an exclusive section.
  @inlinable @inline(__always)
  var isHolding: Bool { unsafe held != nil }

  @usableFromInline
  func isHolding(_ executor: LockExecutor) -> Bool {
    unsafe held?.toOpaque() == Unmanaged.passUnretained(executor).toOpaque()
  }

  @inline(__always)
  func settle() {
    unsafe propagation._withUnsafeGuaranteedRef { $0.settle() }
  }

  @inlinable @inline(__always)
  mutating func noteSpecial() {
    needsSlowPath = isHolding || isInBlock || isStepping
  }

  /// What a simulation replaces on a thread while it drives it.
  ///
  /// Safe because it carries the reference that the thread gave up.
  @safe struct Drive {
    fileprivate let hook: (any SchedulerHook)?
    fileprivate let stepper: (any ThreadStepper)?
    /// Nil if the thread keeps its propagation.
    fileprivate let propagation: Unmanaged<Propagation>?
  }

  /// Sets a hook and a stepper, with a new propagation that uses the stepper.
  ///
  /// - Returns: What `stopDriving(_:)` restores. Frames further up the stack may be inside the
  ///   propagation that was replaced.
  mutating func drive(_ hook: (any SchedulerHook)?, _ stepper: (any ThreadStepper)?) -> Drive {
    let isSame = stepper === self.stepper
    let outer = unsafe Drive(
      hook: self.hook, stepper: self.stepper, propagation: isSame ? nil : propagation)
    self.hook = hook
    guard !isSame else { return outer }
    setStepper(stepper)
    unsafe propagation = .passRetained(
      Propagation(
        of: propagation._withUnsafeGuaranteedRef { $0.state }, isStepping: isStepping))
    return outer
  }

  mutating func stopDriving(_ outer: Drive) {
    hook = outer.hook
    guard let propagation = unsafe outer.propagation else { return }
    setStepper(outer.stepper)
    let driven = unsafe self.propagation
    unsafe self.propagation = propagation
    unsafe driven.release()
  }

  private mutating func setStepper(_ stepper: (any ThreadStepper)?) {
    SchedulePoint.attach(nil)
    defer { SchedulePoint.attach(stepper) }
    self.stepper = stepper
    noteSpecial()
  }

  /// If this thread holds an exclusive section, keeps values until that is released: destroying them may run
  /// user code.
  mutating func releaseOutside<Values>(_ values: Values) {
    if !isHolding { return }
    putAside { withExtendedLifetime(values) {} }
  }

  /// Leaves something until this thread releases its exclusive section.
  @usableFromInline
  mutating func putAside(_ work: @escaping () -> Void) {
    aside.append(work)
    hasDeferred = true
  }

  /// Whether the propagation of a write has to wait.
  var isHoldingBack: Bool { isHolding || isInBlock }

  /// Lets other threads run before the next step of this thread, if a simulation drives it.
  func step(_ what: StaticString) {
    if isStepping, !SchedulePoint.isReached, !isHolding { stepper?.step(what) }
  }

  /// Lets other threads run until something holds, if a simulation drives this thread.
  ///
  /// - Returns: False if the thread has to wait at a gate.
  func waits(until isDone: () -> Bool) -> Bool {
    isStepping && !SchedulePoint.isReached && !isHolding && stepper?.wait(until: isDone) == true
  }

  /// Runs `body` as one step, for code that the runtime calls under a lock of its own.
  static func undivided(_ body: () -> Void) {
    let thread = ThreadState.current
    let before = thread.pointee.isStepping
    thread.pointee.isStepping = false
    SchedulePoint.undivided(body)
    thread.pointee.isStepping = before
  }
}

/// Identifies the calling thread among all threads. Never 0.
@inlinable @inline(__always)
package func currentThread() -> Int { ThreadState.current.identity }
