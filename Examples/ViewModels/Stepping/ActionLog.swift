import TidewayStore

/// What was done last, and what can be undone and redone.
public struct ActionLog: Equatable, Sendable {
  /// How many of how many actions are done.
  public let title: String
  /// The last action, then how it has changed the state.
  public let lines: [String]
  /// Whether there is an action to undo.
  public let canGoBack: Bool
  /// Whether there is an action to redo.
  public let canGoForward: Bool

  init(_ history: TimeTravel<AppState>) {
    let actions = history.actions, position = history.position
    canGoBack = position > 0
    canGoForward = history.hasUndone
    title = "\(position) of \(actions.count)"
    lines =
      canGoBack ? ["\(actions[position - 1].action)"] + actions[position - 1].differences : []
  }
}
