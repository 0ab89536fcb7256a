/// Where a simulation lets others come in: before each use of a lock or an atomic variable.
///
/// Only builds with the package trait `SchedulePoints` have such points; elsewhere they are nothing.
@usableFromInline
package enum SchedulePoint {
  #if SchedulePoints
    /// The stepper of the calling thread, if it is to be told of every access.
    private static var stepper: (any ThreadStepper)? {
      guard let thread = thread, thread.pointee.hasPoints else { return nil }
      return thread.pointee.stepper
    }

    private static var thread: UnsafeMutablePointer<ThreadState>? {
      ThreadPointer.value?.assumingMemoryBound(to: ThreadState.self)
    }

    /// Whether a simulation drives the calling thread.
    static var isReached: Bool { thread?.pointee.hasPoints == true }

    /// An access to an atomic variable.
    @usableFromInline
    static func reach() { tell { $0.access() } }

    /// Before a lock is taken: returns when it is free, and takes it in the simulation.
    @usableFromInline
    static func lock(_ lock: UnsafeRawPointer) { tell { $0.willLock(UInt(bitPattern: lock)) } }

    @usableFromInline
    static func unlock(_ lock: UnsafeRawPointer) { tell { $0.didUnlock(UInt(bitPattern: lock)) } }

    /// Lets go of a gate's mutex, which it has, until the gate's state has changed.
    static func awaitChange(_ gate: UnsafeRawPointer) {
      tell { $0.awaitChange(UInt(bitPattern: gate)) }
    }

    static func changed(_ gate: UnsafeRawPointer) { tell { $0.didChange(UInt(bitPattern: gate)) } }

    /// What the simulation itself uses meanwhile is no step.
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

  /// Runs `body` as one step: for what the runtime calls under a lock of its own.
  static func undivided(_ body: () -> Void) {
    let thread = ThreadState.current
    let before = (thread.pointee.isStepping, thread.pointee.hasPoints)
    (thread.pointee.isStepping, thread.pointee.hasPoints) = (false, false)
    body()
    (thread.pointee.isStepping, thread.pointee.hasPoints) = before
  }
}
