/// The first schedule that failed, and how to run it again.
///
/// ```swift
/// let failure = await #expect(throws: SimulationFailure.self) {
///   try await Simulation.explore { simulation in … }
/// }
/// print(failure!)  // what failed, after how many schedules, the shrunk trace, the seed
/// ```
public struct SimulationFailure: Error, Sendable {
  /// The error that the body threw, or that the simulation found.
  public let error: any Error
  /// The number of schedules that passed before this one.
  public let schedulesPassed: Int
  /// The seed of this schedule, for `Simulation.replay(seed:)`, or nil if its strategy needs none.
  public let seed: UInt64?
  /// The order in which the schedule ran.
  public let trace: SimulationTrace
  /// The order with the fewest context switches found that fails in the same way.
  public let shrunk: SimulationTrace

  /// The error that the simulation found, if the body did not throw its own error.
  public var simulationError: SimulationError? { error as? SimulationError }
}

extension SimulationFailure: CustomStringConvertible {
  public var description: String {
    var lines = ["\(error)", "  in schedule \(schedulesPassed + 1)"]
    if let seed { lines[1] += ", which is replayed by Simulation.replay(seed: \(seed))" }
    lines.append("  shrunk to \(shrunk.contextSwitches) context switches: \(shrunk)")
    lines.append("  as found, with \(trace.contextSwitches): \(trace)")
    return lines.joined(separator: "\n")
  }
}
