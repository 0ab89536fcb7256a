import Tideway

/// How a simulation chooses the task that runs next.
///
/// ```swift
/// try await Simulation.explore(strategy: .exhaustive(preemptions: 2)) { simulation in … }
/// ```
public struct SimulationStrategy: Sendable {
  enum Kind {
    case random
    case priorities(depth: Int)
    case exhaustive(preemptions: Int, decisions: Int)
  }

  let kind: Kind

  /// Makes each choice at random from the seed, with equal probabilities.
  public static let random = SimulationStrategy(kind: .random)

  /// Gives every task a random priority from the seed and runs the task with the highest one. At
  /// `depth - 1` random points, the task that would run gets the lowest priority.
  ///
  /// Finds a bug that needs `depth` events in one order, with a probability that doesn't decrease
  /// with the number of steps between them: Burckhardt, Kothari, Musuvathi, Nagarakatte, “A
  /// Randomized Scheduler with Probabilistic Guarantees of Finding Bugs”, ASPLOS 2010. That
  /// scheduler receives the length of the program. Here, the length is a random power of two from
  /// the seed.
  ///
  /// - Parameter depth: The number of events that a bug needs. Most bugs need two or three.
  public static func priorityChangePoints(depth: Int = 3) -> SimulationStrategy {
    require(depth > 0, "The depth of a bug is at least one event.")
    return SimulationStrategy(kind: .priorities(depth: depth))
  }

  /// Runs every schedule once, depth first, beginning with the one that never preempts a task that
  /// could continue.
  ///
  /// Without limits this is feasible only for small programs, because the number of schedules grows
  /// exponentially.
  ///
  /// - Parameters:
  ///   - preemptions: The maximum number of times that a schedule preempts a task that could
  ///     continue.
  ///   - decisions: The number of choices of a schedule that are varied. After them, the first
  ///     candidate runs.
  public static func exhaustive(
    preemptions: Int? = nil, decisions: Int? = nil
  ) -> SimulationStrategy {
    SimulationStrategy(
      kind: .exhaustive(preemptions: preemptions ?? .max, decisions: decisions ?? .max))
  }
}
