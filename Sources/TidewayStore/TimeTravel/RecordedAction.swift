/// An action that a store has reduced, and the states around it.
public struct RecordedAction<State: Sendable>: Sendable, CustomStringConvertible {
  /// The action that was reduced.
  public let action: any Action
  /// The state before the reduction, or nil for the action that created the initial state.
  public let before: State?
  /// The state after the reduction.
  public let after: State

  init(_ action: any Action, before: State?, after: State) {
    self.action = action
    self.before = before
    self.after = after
  }

  /// The changes of the state, one line for each part. For the initial state, the whole state.
  public var differences: [String] {
    before.map { stateDifference(from: $0, to: after) } ?? ["state: \(after)"]
  }

  /// The action, followed by the changes of the state, each part on a separate line.
  public var description: String {
    (["\(action)"] + differences.map { "  " + $0 }).joined(separator: "\n")
  }
}
