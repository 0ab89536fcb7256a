#if SchedulePoints
  /// Drives a thread from one use of a lock, a gate or an atomic variable to the next.
  package protocol AccessStepper: AnyObject, Sendable {
    /// Whether it drives threads in that way.
    var isToldOfAccesses: Bool { get }
    /// The fault of the code that it drives.
    var fault: Fault? { get }
    /// Called before a thread uses an atomic variable.
    func access()
    /// Returns when the lock is free, which then counts as taken.
    func willLock(_ lock: UInt)
    func didUnlock(_ lock: UInt)
    /// Releases a gate's lock, and takes it again when `didChange` has been called.
    func awaitChange(_ gate: UInt)
    func didChange(_ gate: UInt)
  }
#endif
