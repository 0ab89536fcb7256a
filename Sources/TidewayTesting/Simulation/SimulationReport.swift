/// The result of an exploration in which no schedule failed.
public struct SimulationReport: Sendable, Equatable {
  /// The number of schedules that ran.
  public let schedules: Int
  /// Whether all schedules within the bounds of the strategy were run.
  public let isExhausted: Bool
  /// The number of steps of the longest schedule.
  public let longest: Int
}
