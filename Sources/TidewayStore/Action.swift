/// A value that describes a change of a store's state. Only actions change the state.
///
/// ```swift
/// struct SetText: Action { let text: String }
/// store.dispatch(SetText(text: "Ada"))
/// ```
public protocol Action: Sendable {
  /// Used by the library for actions that run code themselves, such as thunks, instead of passing
  /// middleware to the reducer. Actions of an app use the default implementation, which does
  /// nothing.
  ///
  /// - Returns: Whether the action was performed here.
  func _perform<State: Sendable>(in store: Store<State>) -> Bool
}

extension Action {
  @inlinable
  public func _perform<State: Sendable>(in store: Store<State>) -> Bool { false }
}
