import Tideway

/// How a simulation chooses who runs next.
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

  /// Each choice is drawn from the seed, all with the same chance.
  public static let random = SimulationStrategy(kind: .random)

  /// Every task has a priority drawn from the seed and the highest runs, but at `depth - 1` points
  /// drawn from the seed the one that would run gets the lowest.
  ///
  /// Finds a bug that needs `depth` events in one order with a probability that does not sink with
  /// the number of steps between them: Burckhardt, Kothari, Musuvathi, Nagarakatte, “A Randomized
  /// Scheduler with Probabilistic Guarantees of Finding Bugs”, ASPLOS 2010. The length of the
  /// program, which that scheduler is told, is guessed from the seed here, as a power of two.
  ///
  /// - Parameter depth: How many events a bug takes; most take two or three.
  public static func priorityChangePoints(depth: Int = 3) -> SimulationStrategy {
    require(depth > 0, "The depth of a bug is at least one event.")
    return SimulationStrategy(kind: .priorities(depth: depth))
  }

  /// Every schedule once, depth first, beginning with the one that never takes the turn from a task
  /// that could go on.
  ///
  /// Without bounds that is feasible for small programs only: their number grows exponentially.
  ///
  /// - Parameters:
  ///   - preemptions: How often a schedule takes the turn from a task that could go on, at most.
  ///   - decisions: How many of a schedule's choices are tried; after them the first is taken.
  public static func exhaustive(
    preemptions: Int? = nil, decisions: Int? = nil
  ) -> SimulationStrategy {
    SimulationStrategy(
      kind: .exhaustive(preemptions: preemptions ?? .max, decisions: decisions ?? .max))
  }
}
