/// The points at which a simulation lets other threads run: before each use of a lock or an atomic
/// variable.
///
/// Only builds with the package trait `SchedulePoints` have such points; in other builds they do
/// nothing.
@usableFromInline
package enum SchedulePoint {
  #if SchedulePoints
    /// The stepper of the calling thread, if it is called for every access.
    private static var stepper: (any ThreadStepper)? {
      guard let thread = thread, thread.pointee.hasPoints else { return nil }
      return thread.pointee.stepper
    }

    private static var thread: UnsafeMutablePointer<ThreadState>? {
      ThreadPointer.value?.assumingMemoryBound(to: ThreadState.self)
    }

    /// Whether a simulation drives the calling thread.
    static var isReached: Bool { thread?.pointee.hasPoints == true }

    /// Marks an access to an atomic variable.
    @usableFromInline
    static func reach() { tell { $0.access() } }

    /// Called before a lock is taken: returns when it is free, and takes it in the simulation.
    @usableFromInline
    static func lock(_ lock: UnsafeRawPointer) { tell { $0.willLock(UInt(bitPattern: lock)) } }

    @usableFromInline
    static func unlock(_ lock: UnsafeRawPointer) { tell { $0.didUnlock(UInt(bitPattern: lock)) } }

    /// Releases the gate's mutex, which the thread holds, until the gate's state has changed.
    static func awaitChange(_ gate: UnsafeRawPointer) {
      tell { $0.awaitChange(UInt(bitPattern: gate)) }
    }

    static func changed(_ gate: UnsafeRawPointer) { tell { $0.didChange(UInt(bitPattern: gate)) } }

    /// Calls the stepper. Locks and atomics that the simulation itself uses in the meantime aren't
    /// steps.
    private static func tell(_ body: (any ThreadStepper) -> Void) {
      guard let stepper, let thread else { return }
      thread.pointee.hasPoints = false
      body(stepper)
      thread.pointee.hasPoints = true
    }
  #else
    @inlinable @inline(__always)
    static func reach() {}
  #endif

  /// Runs `body` as one step, for code that the runtime calls under a lock of its own.
  static func undivided(_ body: () -> Void) {
    let thread = ThreadState.current
    let before = (thread.pointee.isStepping, thread.pointee.hasPoints)
    (thread.pointee.isStepping, thread.pointee.hasPoints) = (false, false)
    body()
    (thread.pointee.isStepping, thread.pointee.hasPoints) = before
  }
}
