/// A value that describes a change of a store's state. Only actions change the state.
///
/// ```swift
/// struct SetText: Action { let text: String }
/// store.dispatch(SetText(text: "Ada"))
/// ```
public protocol Action: Sendable {
  /// Does the work of an action that runs code instead of being reduced, as a `Thunk` does.
  ///
  /// It is called on the thread that dispatches, before `dispatch` returns; dispatched inside
  /// middleware, after the current action. The default implementation does nothing and returns
  /// false, and so do the actions that a reducer handles.
  ///
  /// - Parameter store: The store to which the action was dispatched.
  /// - Returns: True if the work is done. Middleware and the reducer then don't get the action.
  func perform<State: Sendable>(in store: Store<State>) -> Bool
}

extension Action {
  /// Returns false: middleware and the reducer get the action.
  @inlinable
  public func perform<State: Sendable>(in store: Store<State>) -> Bool { false }
}
