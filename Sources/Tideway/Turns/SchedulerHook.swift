/// Where the library's own asynchronous work goes, for whoever installs one: a simulation holds every
/// step that is not the caller's own.
package protocol SchedulerHook: AnyObject, Sendable {
  /// Takes a piece of work of the library.
  ///
  /// - Returns: Whether it was taken; otherwise it runs as usual.
  func take(_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool
  /// Takes a piece of work that must run on an executor.
  func take(
    _ name: String, on executor: any SerialExecutor, _ work: @escaping @Sendable () -> Void
  ) -> Bool
  /// Takes asynchronous work of the library.
  func takeTask(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>?
  /// Takes a job of an actor whose executor is the library's.
  func take(_ job: UnownedJob, on executor: any SerialExecutor) -> Bool
  /// Which executor the calling code is on, where the hook knows better than the thread.
  func isCurrent(_ executor: any SerialExecutor) -> Bool?
}

extension SchedulerHook {
  package func take(
    _ name: String, on executor: any SerialExecutor, _ work: @escaping @Sendable () -> Void
  ) -> Bool {
    take(name, work)
  }
}

/// Drives a thread step by step: the library tells it where others may come in.
///
/// There is a step before each write to a relay and before each run of a pump, never while the thread
/// holds a lock or a turnstile.
package protocol ThreadStepper: AnyObject, Sendable {
  func step(_ what: StaticString)
  #if SchedulePoints
    /// Whether it is told of each use of a lock or atomic variable instead.
    var isToldOfAccesses: Bool { get }
    /// The mistake that is put into what it drives.
    var mutation: Mutation? { get }
    func access()
    /// Returns when the lock is free; from then on it is taken.
    func willLock(_ lock: UInt)
    func didUnlock(_ lock: UInt)
    /// Lets go of a gate's lock, and returns with it when `didChange` has been called.
    func awaitChange(_ gate: UInt)
    func didChange(_ gate: UInt)
  #endif
}
