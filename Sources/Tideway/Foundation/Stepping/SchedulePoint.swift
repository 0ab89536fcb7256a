#if SchedulePoints
  /// The points at which a simulation lets other threads run: before each use of a lock, a gate or
  /// an atomic variable.
  ///
  /// Only builds with the package trait `SchedulePoints` have such points.
  enum SchedulePoint {
    /// Whether a simulation drives the calling thread from point to point.
    static var isReached: Bool { SteppedThread.current?.hasPoints == true }

    /// Lets a stepper drive the calling thread. Another one, or none, ends that.
    static func attach(_ stepper: AnyObject?) {
      SteppedThread.attach(stepper as? any AccessStepper)
    }

    /// Runs `body` without points.
    static func undivided(_ body: () -> Void) { SteppedThread.paused(body) }

    /// Called before an access to memory that isn't atomic.
    static func access(_ access: PlainAccess, of cell: UnsafeRawPointer) {
      tell { $0.access(access, of: UInt(bitPattern: cell)) }
    }

    /// Called before a lock is taken: returns when it is free, and takes it in the simulation.
    static func lock(_ lock: UnsafeRawPointer) { tell { $0.willLock(UInt(bitPattern: lock)) } }

    static func unlock(_ lock: UnsafeRawPointer) { tell { $0.didUnlock(UInt(bitPattern: lock)) } }

    /// Releases the gate's lock, which the thread holds, until the gate's state has changed.
    static func awaitChange(_ gate: UnsafeRawPointer) {
      tell { $0.awaitChange(UInt(bitPattern: gate)) }
    }

    static func changed(_ gate: UnsafeRawPointer) { tell { $0.didChange(UInt(bitPattern: gate)) } }

    /// Calls the stepper.
    static func tell(_ body: (any AccessStepper) -> Void) { _ = told(body) }

    /// Calls the stepper. Locks and atomics that the simulation itself uses in the meantime aren't
    /// points.
    ///
    /// - Returns: Nil if no simulation drives the thread from point to point.
    static func told<Result>(_ body: (any AccessStepper) -> Result) -> Result? {
      guard let thread = SteppedThread.current, thread.hasPoints, let stepper = thread.stepper
      else {
        return nil
      }
      var result: Result?
      SteppedThread.paused { result = body(stepper) }
      return result
    }
  }
#else
  /// Nothing: only builds with the package trait `SchedulePoints` have points at which a simulation
  /// lets other threads run.
  enum SchedulePoint {
    @inline(__always)
    static var isReached: Bool { false }

    @inline(__always)
    static func attach(_ stepper: AnyObject?) {}

    @inline(__always)
    static func undivided(_ body: () -> Void) { body() }
  }
#endif
