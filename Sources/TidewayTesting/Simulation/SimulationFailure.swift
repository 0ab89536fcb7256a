/// The first schedule that failed, and how to run it again.
///
/// ```swift
/// let failure = await #expect(throws: SimulationFailure.self) {
///   try await Simulation.explore { simulation in … }
/// }
/// print(failure!)  // what failed, after how many schedules, the shrunk trace, the seed
/// ```
public struct SimulationFailure: Error, Sendable {
  /// What the body threw, or what the simulation found.
  public let error: any Error
  /// How many schedules passed before this one.
  public let schedulesPassed: Int
  /// The seed of this schedule, for `Simulation.replay(seed:)`; nil if its strategy needs none.
  public let seed: UInt64?
  /// The order in which the schedule ran.
  public let trace: SimulationTrace
  /// The order with the fewest context switches that was found to fail in the same way.
  public let shrunk: SimulationTrace

  /// What the simulation found, if the body did not throw an error of its own.
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
