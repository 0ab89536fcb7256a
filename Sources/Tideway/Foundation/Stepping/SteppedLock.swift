#if SchedulePoints
  @usableFromInline package typealias Lock = SteppedLock
  @usableFromInline package typealias Gate = SteppedGate

  /// A lock whose use is a point of the simulation that drives the calling thread.
  ///
  /// Sendable and safe because its memory is an address to be known by, which nothing reads.
  @safe @usableFromInline package struct SteppedLock: ~Copyable, @unchecked Sendable {
    private let lockOfThreads = ThreadLock()
    /// Identifies the lock among all gates and locks.
    private let identity = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

    @usableFromInline package init() {}

    deinit { unsafe identity.deallocate() }

    @usableFromInline package func lock() {
      unsafe SchedulePoint.lock(identity)
      lockOfThreads.lock()
    }

    @usableFromInline package func unlock() {
      lockOfThreads.unlock()
      unsafe SchedulePoint.unlock(identity)
    }

    @usableFromInline package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result
    {
      lock()
      defer { unlock() }
      return try body()
    }
  }

  /// A gate whose use is a point of the simulation that drives the calling thread.
  @usableFromInline package struct SteppedGate: ~Copyable, Sendable {
    private let gate = ThreadGate()

    @usableFromInline package init() {}

    @usableFromInline package func change<Result>(_ body: () -> Result) -> Result {
      unsafe SchedulePoint.lock(gate.identity)
      defer { unsafe SchedulePoint.unlock(gate.identity) }
      return gate.change {
        defer { unsafe SchedulePoint.changed(gate.identity) }
        return body()
      }
    }

    @usableFromInline package func wait<Result>(for body: () -> Result?) -> Result {
      if !SchedulePoint.isReached { return gate.wait(for: body) }
      unsafe SchedulePoint.lock(gate.identity)
      defer { unsafe SchedulePoint.unlock(gate.identity) }
      while true {
        if let result = gate.change(body) { return result }
        unsafe SchedulePoint.awaitChange(gate.identity)
      }
    }
  }
#endif
