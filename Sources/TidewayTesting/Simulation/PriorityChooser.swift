/// Runs the strand with the highest priority. At a few points, the strand that would run gets the
/// lowest priority.
///
/// See `SimulationStrategy.priorityChangePoints(depth:)`.
final class PriorityChooser: Chooser {
  private var random: SplitMix
  private var changePoints: [Int]
  private var step = 0
  /// How many more accesses may have an outcome that isn't the default.
  private var outcomesLeft: Int
  private var lowest = -1
  /// The priorities by the number of the strand. Priorities that a change point has lowered are
  /// negative.
  private var priorities: [Int: Int] = [:]

  init(seed: UInt64, depth: Int) {
    var random = SplitMix(seed: seed)
    let length = 8 << random.below(8)
    changePoints = (1..<depth).map { _ in random.below(length) }
    outcomesLeft = depth - 1
    self.random = random
  }

  func choose(among candidates: Candidates) -> Int {
    defer { step += 1 }
    for _ in changePoints.filter({ $0 == step }) {
      priorities[candidates.strands[highest(of: candidates)].number] = lowest
      lowest -= 1
    }
    return highest(of: candidates)
  }

  /// At a few accesses, an older value.
  func chooseOutcome(of access: Int, of strand: Strand, among count: Int) -> Int {
    guard outcomesLeft > 0, random.below(4) == 0 else { return 0 }
    outcomesLeft -= 1
    return 1 + random.below(count - 1)
  }

  private func highest(of candidates: Candidates) -> Int {
    var best = 0
    for index in candidates.strands.indices.dropFirst()
    where priority(of: candidates.strands[index]) > priority(of: candidates.strands[best]) {
      best = index
    }
    return best
  }

  private func priority(of strand: Strand) -> Int {
    if let priority = priorities[strand.number] { return priority }
    let priority = random.below(1 << 32)
    priorities[strand.number] = priority
    return priority
  }
}
