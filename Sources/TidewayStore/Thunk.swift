import Tideway

/// A function that dispatches, in the place of an action.
///
/// ```swift
/// let incrementIfOdd = Thunk<AppState> { dispatch, getState in
///   if getState()?.count.isMultiple(of: 2) == false { dispatch(Increment()) }
/// }
/// store.dispatch(incrementIfOdd)
/// ```
///
/// It runs on the thread that dispatches it, before `dispatch` returns, and does not pass middleware;
/// what it dispatches does. Dispatched inside of middleware, it runs after the action under way. No
/// middleware is needed for thunks.
public struct Thunk<State: Sendable>: Action {
  /// What it does: dispatches, and reads the state, which is nil when the store has gone.
  public let body:
    @Sendable (_ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?)
      ->
      Void

  /// Makes a thunk of a function that returns when it is done.
  public init(
    body:
      @escaping @Sendable (
        _ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?
      ) -> Void
  ) {
    self.body = body
  }

  public func _perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    let store = store.accepting(self, State.self)
    body(store.dispatchFunction, store.stateFunction)
    return true
  }
}

extension Store {
  /// This store as one of the state that a thunk is for.
  nonisolated final func accepting<Wanted>(_ thunk: some Action, _: Wanted.Type) -> Store<Wanted> {
    guard let store = self as? Store<Wanted> else {
      misuse(
        """
        \(type(of: thunk)) was dispatched to a store of \(State.self). Dispatch it to a store of \
        \(Wanted.self).
        """)
    }
    return store
  }
}
