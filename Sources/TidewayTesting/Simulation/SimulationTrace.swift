/// The order in which a schedule ran: a list of steps, and the decisions that led to it.
///
/// Use `Simulation.replay(trace:)` to replay it. The decisions are sufficient for that, so a trace
/// can be written as the array at the end of its description:
///
/// ```swift
/// try await Simulation.replay(trace: [0, 1, 1]) { simulation in … }
/// ```
public struct SimulationTrace: Sendable, Equatable {
  /// One step, in which a task ran until others could run.
  public struct Step: Sendable, Equatable {
    /// The name of the task, thread or subscription that ran.
    public let task: String
    /// The index of the chosen candidate. 0 is the task that ran before, if it could continue.
    public let choice: Int
    /// The number of candidates.
    public let choices: Int
    /// Distinguishes the task from others with the same name.
    let strand: Int
    /// The number of the access among those of its task, if what was chosen is what it reads or
    /// where it stores. 0 is the newest value.
    var access: Int?
  }

  /// The steps in order. Empty for a trace that was written as an array.
  public let steps: [Step]
  /// The choices at all steps with several candidates, without trailing zeros.
  public let decisions: [Int]

  init(steps: [Step]) {
    self.steps = steps
    var decisions = steps.filter { $0.choices > 1 }.map(\.choice)
    while decisions.last == 0 { decisions.removeLast() }
    self.decisions = decisions
  }

  /// The number of times that a step ran another task than the previous step.
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
  /// The names of the tasks in the order in which they ran, and the decisions. For a long trace,
  /// only its beginning and its end.
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
