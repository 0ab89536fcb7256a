/// Chooses the strand that runs next, in one schedule.
protocol Chooser: AnyObject {
  /// - Returns: The index of the candidate to run, among two or more.
  func choose(among candidates: Candidates) -> Int
  /// Called at each step, even if there was no choice.
  func ran(_ strand: Strand)
}

extension Chooser {
  func ran(_ strand: Strand) {}
}

/// The strands that can run.
struct Candidates {
  /// The strand of each candidate. The strand of the last step comes first.
  let strands: [Strand]
  /// Whether the strand of the last step is among them.
  let canContinue: Bool
}

/// Makes all choices with the same probability.
final class RandomChooser: Chooser {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  func choose(among candidates: Candidates) -> Int {
    random.below(candidates.strands.count)
  }
}

/// Repeats given choices, and chooses the first candidate after them.
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

/// Follows a list of strands as far as possible: the first strand in it that can run is next.
final class GuidedChooser: Chooser {
  private var order: [Int]

  init(_ order: [Int]) { self.order = order }

  func choose(among candidates: Candidates) -> Int {
    for number in order {
      if let index = candidates.strands.firstIndex(where: { $0.number == number }) { return index }
    }
    return 0
  }

  func ran(_ strand: Strand) {
    if let place = order.firstIndex(of: strand.number) { order.remove(at: place) }
  }
}
