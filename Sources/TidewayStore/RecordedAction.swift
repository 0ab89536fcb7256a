/// An action that a store has reduced, and the states around it.
public struct RecordedAction<State: Sendable>: Sendable, CustomStringConvertible {
  /// The action that was reduced.
  public let action: any Action
  /// The state that the reducer was given; nil for the action that made the first one.
  public let before: State?
  /// The state that the reducer made of it.
  public let after: State

  init(_ action: any Action, before: State?, after: State) {
    self.action = action
    self.before = before
    self.after = after
  }

  /// How the action changed the state, a line for each part; of the first state, the whole.
  public var differences: [String] {
    before.map { stateDifference(from: $0, to: after) } ?? ["state: \(after)"]
  }

  /// The action, and behind it how it changed the state, each part on a line of its own.
  public var description: String {
    (["\(action)"] + differences.map { "  " + $0 }).joined(separator: "\n")
  }
}
