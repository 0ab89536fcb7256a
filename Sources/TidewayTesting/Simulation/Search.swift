/// The schedules of an exploration, one after the other.
struct Search {
  private let strategy: SimulationStrategy.Kind
  private var seed: UInt64
  private var exhaustive: ExhaustiveChooser?

  init(_ strategy: SimulationStrategy, seed: UInt64) {
    self.strategy = strategy.kind
    self.seed = seed
  }

  /// Returns the chooser of the next schedule, and its seed if it has one, or nil when all
  /// schedules have run.
  mutating func next() -> (chooser: any Chooser, seed: UInt64?)? {
    if case .exhaustive(let preemptions, let decisions) = strategy {
      guard let exhaustive else {
        let first = ExhaustiveChooser(preemptions: preemptions, decisions: decisions)
        exhaustive = first
        return (first, nil)
      }
      return exhaustive.advance() ? (exhaustive, nil) : nil
    }
    defer { seed &+= 1 }
    return (Search.chooser(strategy, seed), seed)
  }

  private static func chooser(
    _ strategy: SimulationStrategy.Kind, _ seed: UInt64
  ) -> any Chooser {
    if case .priorities(let depth) = strategy { return PriorityChooser(seed: seed, depth: depth) }
    return RandomChooser(seed: seed)
  }
}
