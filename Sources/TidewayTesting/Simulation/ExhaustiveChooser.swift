/// Traverses the tree of all schedules, depth first. Each schedule repeats the choices of the
/// previous one, except the last choice that had an alternative.
final class ExhaustiveChooser: Chooser {
  private let preemptions: Int
  private let decisions: Int
  /// The choices of this schedule so far, and the number of alternatives of each.
  private var path: [(choice: Int, choices: Int)] = []
  private var depth = 0
  private var preempted = 0

  init(preemptions: Int, decisions: Int) {
    self.preemptions = preemptions
    self.decisions = decisions
  }

  func choose(among candidates: Candidates) -> Int {
    next(of: candidates.strands.count, preempts: candidates.canContinue)
  }

  /// An older value counts as a preemption.
  func chooseOutcome(of access: Int, of strand: Strand, among count: Int) -> Int {
    next(of: count, preempts: true)
  }

  private func next(of choices: Int, preempts: Bool) -> Int {
    defer { depth += 1 }
    guard depth < decisions else { return 0 }
    if depth == path.count {
      path.append((0, preempts && preempted >= preemptions ? 1 : choices))
    }
    let choice = path[depth].choice
    if preempts, choice != 0 { preempted += 1 }
    return choice
  }

  /// Prepares the next schedule.
  ///
  /// - Returns: False if there is none.
  func advance() -> Bool {
    // Choices that the previous schedule did not reach belong to no further schedule.
    path.removeLast(max(0, path.count - depth))
    while let last = path.last, last.choice + 1 >= last.choices { path.removeLast() }
    guard !path.isEmpty else { return false }
    path[path.count - 1].choice += 1
    depth = 0
    preempted = 0
    return true
  }
}
