/// A hook that takes the library's own asynchronous work. A simulation uses it to control every
/// step that isn't the caller's own.
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
  /// Whether the calling code is on an executor, if the hook can determine that better than the
  /// thread.
  func isCurrent(_ executor: any SerialExecutor) -> Bool?
}

extension SchedulerHook {
  package func take(
    _ name: String, on executor: any SerialExecutor, _ work: @escaping @Sendable () -> Void
  ) -> Bool {
    take(name, work)
  }
}

/// Drives a thread step by step. The library calls it at each point where other threads may run.
///
/// There is a step before each write to a relay and before each run of a subscription, but never
/// while the thread holds a lock or an exclusive section.
package protocol ThreadStepper: AnyObject, Sendable {
  func step(_ what: StaticString)
  /// Lets other threads run until something holds, of which one of them tells a gate.
  ///
  /// - Returns: False if the thread can't stop here, and has to wait at the gate.
  func wait(until isDone: () -> Bool) -> Bool
}
