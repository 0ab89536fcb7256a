/// What the library knows of the calling thread: its turn, and whether writes are out of the ordinary.
///
/// Kept behind a pointer, so that a write asks "anything special?" for the price of a thread-local read
/// and counts no references.
@usableFromInline
struct ThreadState {
  /// The turn that runs on this thread, or the next one. Counted by hand, like `held`: reading them is
  /// part of every write.
  var turn: Unmanaged<Turn>
  /// The turnstile that this thread holds; whoever took it keeps it alive.
  @usableFromInline var held: Unmanaged<LockExecutor>?
  /// Writes to other cells that wait until the turnstile is let go.
  var aside: [() -> Void] = []
  /// The `simultaneously` block that this thread is in.
  var block: Block? {
    didSet { isInBlock = block != nil }
  }
  @usableFromInline var isInBlock = false
  /// Whether `held`, `block` or `stepper` is set.
  @usableFromInline var isSpecial = false
  /// Whether something waits for the turnstile to be let go: writes put aside, or a turn.
  @usableFromInline var isOwed = false
  /// The scheduler hook of what runs on this thread; `Scheduler` asks for it before the process's.
  var hook: (any SchedulerHook)?
  /// Told of every step of this thread, if a simulation drives it.
  var stepper: (any ThreadStepper)? {
    didSet { isStepping = stepper != nil }
  }
  @usableFromInline var isStepping = false
  /// Whether what is polled now is compared with an element that another input has.
  @usableFromInline var isComparing = false
  /// How often a poll found that another thread was just reading from a shared source.
  @usableFromInline var unsettled = 0
  /// Whether the stepper is told of each use of a lock or atomic variable, in builds that do so.
  @usableFromInline var hasPoints = false
  #if SchedulePoints
    /// The mistake that the simulation of this thread has put in.
    var mutation: Mutation?
  #endif

  @inlinable @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    if let pointer = ThreadPointer.value {
      return pointer.assumingMemoryBound(to: ThreadState.self)
    }
    return create()
  }

  @usableFromInline @inline(never)
  static func create() -> UnsafeMutablePointer<ThreadState> {
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState(turn: .passRetained(Turn(of: Int(bitPattern: state)))))
    ThreadPointer.set(UnsafeMutableRawPointer(state))
    return state
  }

  static func destroy(_ pointer: UnsafeMutableRawPointer) {
    let state = pointer.assumingMemoryBound(to: ThreadState.self)
    state.pointee.turn.release()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @usableFromInline
  func isHolding(_ executor: LockExecutor) -> Bool {
    held?.toOpaque() == Unmanaged.passUnretained(executor).toOpaque()
  }

  @inline(__always)
  func settle() {
    turn._withUnsafeGuaranteedRef { $0.settle() }
  }

  @inlinable @inline(__always)
  mutating func noteSpecial() {
    isSpecial = held != nil || isInBlock || isStepping
  }

  /// Puts a hook and a stepper in force, with a turn that knows of the stepper.
  mutating func drive(_ hook: (any SchedulerHook)?, _ stepper: (any ThreadStepper)?) {
    self.hook = hook
    guard stepper !== self.stepper else { return }
    #if SchedulePoints
      mutation = stepper?.mutation
      defer { hasPoints = stepper?.isToldOfAccesses ?? false }
      hasPoints = false
    #endif
    self.stepper = stepper
    noteSpecial()
    let next = Turn(of: turn._withUnsafeGuaranteedRef { $0.thread }, isStepping: isStepping)
    turn.release()
    turn = .passRetained(next)
  }

  /// Whether what follows from a write has to wait.
  var isHoldingBack: Bool { held != nil || isInBlock }

  /// Lets others come in before what this thread does next, if a simulation drives it.
  func step(_ what: StaticString) {
    if isStepping, !hasPoints, held == nil { stepper?.step(what) }
  }
}

/// Tells the calling thread from all others, and is never 0.
@inlinable @inline(__always)
package func currentThread() -> Int { Int(bitPattern: ThreadState.current) }
