/// Chooses the strand that runs next, in one schedule.
protocol Chooser: AnyObject {
  /// - Returns: The index of the candidate to run, among two or more.
  func choose(among candidates: Candidates) -> Int
  /// Chooses the outcome of an access to memory. The first one is the default: the newest value.
  ///
  /// - Parameter access: The number of the access among those of its strand.
  /// - Returns: The index of one of two or more.
  func chooseOutcome(of access: Int, of strand: Strand, among count: Int) -> Int
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

  func chooseOutcome(of access: Int, of strand: Strand, among count: Int) -> Int {
    random.below(count)
  }
}

/// Repeats given choices, and chooses the first candidate after them.
final class ReplayChooser: Chooser {
  private let decisions: [Int]
  private var made = 0

  init(_ decisions: [Int]) { self.decisions = decisions }

  func choose(among candidates: Candidates) -> Int {
    next(below: candidates.strands.count)
  }

  func chooseOutcome(of access: Int, of strand: Strand, among count: Int) -> Int {
    next(below: count)
  }

  private func next(below count: Int) -> Int {
    defer { made += 1 }
    guard made < decisions.count else { return 0 }
    return decisions[made] < count ? decisions[made] : 0
  }
}

/// Follows a list of strands as far as possible: the first strand in it that can run is next.
final class GuidedChooser: Chooser {
  /// An access of a strand, by its number among them.
  struct Access: Hashable {
    let strand: Int
    let number: Int
  }

  private var order: [Int]
  private let outcomes: [Access: Int]

  init(_ order: [Int], _ outcomes: [Access: Int]) {
    self.order = order
    self.outcomes = outcomes
  }

  func choose(among candidates: Candidates) -> Int {
    for number in order {
      if let index = candidates.strands.firstIndex(where: { $0.number == number }) { return index }
    }
    return 0
  }

  func chooseOutcome(of access: Int, of strand: Strand, among count: Int) -> Int {
    let outcome = outcomes[Access(strand: strand.number, number: access)] ?? 0
    return outcome < count ? outcome : 0
  }

  func ran(_ strand: Strand) {
    if let place = order.firstIndex(of: strand.number) { order.remove(at: place) }
  }
}
