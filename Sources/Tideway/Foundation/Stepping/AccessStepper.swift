#if SchedulePoints
  /// Drives a thread from one use of a lock, a gate or an atomic variable to the next, and chooses
  /// what it reads.
  package protocol AccessStepper: AnyObject, Sendable {
    /// A number that no other stepper has.
    var run: Int { get }
    /// Whether it drives threads in that way.
    var isToldOfAccesses: Bool { get }
    /// The fault of the code that it drives.
    var fault: Fault? { get }

    /// Returns one of the values that the thread may see.
    func load(_ word: SteppedWord, _ order: MemoryOrder) -> Int
    func store(_ value: Int, in word: SteppedWord, _ order: MemoryOrder)
    /// Replaces the value by what `change` makes of it, unless that is nil, and returns the value
    /// before.
    func modify(_ word: SteppedWord, _ order: MemoryOrder, _ change: (Int) -> Int?) -> Int
    /// Called before a thread accesses memory that isn't atomic.
    func access(_ access: PlainAccess, of cell: UInt)

    /// Returns when the lock is free, which then counts as taken.
    func willLock(_ lock: UInt)
    func didUnlock(_ lock: UInt)
    /// Releases a gate's lock, and takes it again when `didChange` has been called.
    func awaitChange(_ gate: UInt)
    func didChange(_ gate: UInt)
  }
#endif
