/// Chooses who runs next, in one schedule.
protocol Chooser: AnyObject {
  /// - Returns: The index of the one that runs, among two or more.
  func choose(among candidates: Candidates) -> Int
}

/// Those that can run.
struct Candidates {
  /// The strand of each; that of the last step comes first.
  let strands: [Strand]
  /// Whether the strand of the last step is among them.
  let canContinue: Bool
}

/// All choices with the same chance.
final class RandomChooser: Chooser {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  func choose(among candidates: Candidates) -> Int {
    random.below(candidates.strands.count)
  }
}

/// Makes the same choices again, and the first one after them.
final class ReplayChooser: Chooser {
  private let decisions: [Int]
  private var made = 0

  init(_ decisions: [Int]) { self.decisions = decisions }

  func choose(among candidates: Candidates) -> Int {
    defer { made += 1 }
    guard made < decisions.count else { return 0 }
    return decisions[made] < candidates.strands.count ? decisions[made] : 0
  }
}
