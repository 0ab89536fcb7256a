/// Searches for an order with fewer context switches that fails in the same way.
///
/// A trace is a sequence of *runs*: consecutive steps of one strand. Two runs of a strand are
/// joined, either by delaying the first until the second or by moving the second forward, as long
/// as the result still fails. This is the simplification of Jalbert and Sen, “A Trace
/// Simplification Technique for Effective Debugging of Concurrent Programs”, FSE 2010.
struct Shrinking {
  private static let mostAttempts = 1_000
  private static let mostSteps = 100_000

  private var best: SimulationTrace
  private let error: String
  private var attemptsLeft: Int

  init(_ trace: SimulationTrace, _ error: any Error) {
    best = trace
    self.error = "\(error)"
    attemptsLeft = min(Shrinking.mostAttempts, Shrinking.mostSteps / (trace.steps.count + 1))
    // An endless schedule has no end that could come earlier.
    if case SimulationError.endless = error { attemptsLeft = 0 }
  }

  mutating func shrink(_ run: (any Chooser) -> Exploration.Outcome) -> SimulationTrace {
    while attemptsLeft > 0, improve(run) {}
    return best
  }

  /// - Returns: Whether a better order was found.
  private mutating func improve(_ run: (any Chooser) -> Exploration.Outcome) -> Bool {
    let runs = runs
    for first in runs.indices {
      let strand = runs[first].strand
      guard let second = runs[(first + 1)...].firstIndex(where: { $0.strand == strand }) else {
        continue
      }
      if tries(runs.moving(second, before: first + 1), run) { return true }
      if tries(runs.moving(first, before: second), run) { return true }
      if attemptsLeft <= 0 { return false }
    }
    return false
  }

  /// The accesses that didn't have the default outcome.
  private var outcomes: [GuidedChooser.Access: Int] {
    var outcomes: [GuidedChooser.Access: Int] = [:]
    for step in best.steps where step.choice != 0 {
      guard let access = step.access else { continue }
      outcomes[GuidedChooser.Access(strand: step.strand, number: access)] = step.choice
    }
    return outcomes
  }

  private struct Run {
    let strand: Int
    var count: Int
  }

  private var runs: [Run] {
    var runs: [Run] = []
    for step in best.steps where step.access == nil {
      if runs.last?.strand == step.strand {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(strand: step.strand, count: 1))
      }
    }
    return runs
  }

  /// Runs an order, and keeps it if it fails in the same way as the first one with fewer switches.
  private mutating func tries(
    _ runs: [Run], _ run: (any Chooser) -> Exploration.Outcome
  ) -> Bool {
    attemptsLeft -= 1
    let order = runs.flatMap { Array(repeating: $0.strand, count: $0.count) }
    let outcome = run(GuidedChooser(order, outcomes))
    guard let found = outcome.error, "\(found)" == error else { return false }
    let trace = outcome.trace()
    guard trace.contextSwitches < best.contextSwitches else { return false }
    best = trace
    return true
  }
}

extension Array {
  /// Returns the array with an element moved to another position.
  fileprivate func moving(_ source: Int, before target: Int) -> [Element] {
    var moved = self
    moved.insert(self[source], at: target)
    moved.remove(at: source < target ? source : source + 1)
    return moved
  }
}
