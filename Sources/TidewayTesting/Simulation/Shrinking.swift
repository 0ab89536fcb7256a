/// Looks for an order with fewer context switches that fails in the same way.
///
/// Decisions are removed in groups, halves first, then ever smaller ones: where nothing is decided, the
/// task that ran goes on. This is the minimising of Zeller and Hildebrandt, “Simplifying and Isolating
/// Failure-Inducing Input”, 2002.
struct Shrinking {
  private static let mostAttempts = 500

  private var best: SimulationTrace
  private let error: String
  private var attempts = 0

  init(_ trace: SimulationTrace, _ error: any Error) {
    best = trace
    self.error = "\(error)"
  }

  mutating func shrink(_ run: (any Chooser) -> Exploration.Outcome) -> SimulationTrace {
    var size = places.count
    while size > 0, attempts < Shrinking.mostAttempts {
      if !removeOne(groupOf: size, run) { size /= 2 }
    }
    return best
  }

  /// The decisions that took the turn from somebody.
  private var places: [Int] { best.decisions.indices.filter { best.decisions[$0] != 0 } }

  /// - Returns: Whether a group was removed.
  private mutating func removeOne(
    groupOf size: Int, _ run: (any Chooser) -> Exploration.Outcome
  ) -> Bool {
    let places = places
    for start in stride(from: 0, to: places.count, by: size) {
      var decisions = best.decisions
      for place in places[start...].prefix(size) { decisions[place] = 0 }
      attempts += 1
      let outcome = run(ReplayChooser(decisions))
      guard let found = outcome.error, "\(found)" == error else { continue }
      let trace = outcome.trace()
      if isBetter(trace) {
        best = trace
        return true
      }
    }
    return false
  }

  private func isBetter(_ trace: SimulationTrace) -> Bool {
    func cost(_ trace: SimulationTrace) -> (Int, Int) {
      (trace.contextSwitches, trace.decisions.count { $0 != 0 })
    }
    return cost(trace) < cost(best)
  }
}
