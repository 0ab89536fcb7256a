/// What happened, or what is to happen, as a value: all that changes the state of a store.
///
/// ```swift
/// struct SetText: Action { let text: String }
/// store.dispatch(SetText(text: "Ada"))
/// ```
public protocol Action: Sendable {
  /// Of the library: an action that does something itself, as a thunk does, instead of going through
  /// middleware to the reducer. Actions of an app have the default, which does nothing.
  ///
  /// - Returns: Whether it was carried out here.
  func _perform<State: Sendable>(in store: Store<State>) -> Bool
}

extension Action {
  @inlinable
  public func _perform<State: Sendable>(in store: Store<State>) -> Bool { false }
}
