/// What was explored, when no schedule failed.
public struct SimulationReport: Sendable, Equatable {
  /// How many schedules ran.
  public let schedules: Int
  /// Whether these were all that there are within the bounds of the strategy.
  public let isExhausted: Bool
  /// The number of steps of the longest schedule.
  public let longest: Int
}
