/// The order in which a schedule ran: a list of steps, and the decisions that led to it.
///
/// It is replayed by `Simulation.replay(trace:)`; for that the decisions are enough, so a trace may be
/// written as the array that its description ends with:
///
/// ```swift
/// try await Simulation.replay(trace: [0, 1, 1]) { simulation in … }
/// ```
public struct SimulationTrace: Sendable, Equatable {
  /// One step: a task ran until others could come in.
  public struct Step: Sendable, Equatable {
    /// The name of the task, thread or pump that ran.
    public let task: String
    /// Which of those that could run was chosen; 0 is the one that ran before, if it could.
    public let choice: Int
    /// How many could run.
    public let choices: Int
    /// Tells it from others of its name.
    let strand: Int
  }

  /// What ran, in order; empty in a trace that was written as an array.
  public let steps: [Step]
  /// What was chosen wherever there was a choice, without the zeros at the end.
  public let decisions: [Int]

  init(steps: [Step]) {
    self.steps = steps
    var decisions = steps.filter { $0.choices > 1 }.map(\.choice)
    while decisions.last == 0 { decisions.removeLast() }
    self.decisions = decisions
  }

  /// How often another task ran than before.
  public var contextSwitches: Int {
    zip(steps, steps.dropFirst()).count { $0.task != $1.task }
  }
}

extension SimulationTrace: ExpressibleByArrayLiteral {
  public init(arrayLiteral decisions: Int...) {
    steps = []
    self.decisions = decisions
  }
}

extension SimulationTrace: CustomStringConvertible {
  /// The names of the tasks in the order in which they ran, and the decisions. Of a long trace the
  /// beginning and the end.
  public var description: String {
    var runs: [(task: String, count: Int)] = []
    for step in steps {
      if runs.last?.task == step.task {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((step.task, 1))
      }
    }
    var path = runs.map { $0.count == 1 ? $0.task : "\($0.task) ×\($0.count)" }
    if path.count > 60 { path.replaceSubrange(40..<(path.count - 10), with: ["…"]) }
    let text = path.joined(separator: " → ")
    return decisions.count > 200 ? text : "\(text) \(decisions)"
  }
}
