import Tideway

/// A function that dispatches actions, and is itself dispatched like an action.
///
/// ```swift
/// let incrementIfOdd = Thunk<AppState> { dispatch, getState in
///   if getState()?.count.isMultiple(of: 2) == false { dispatch(Increment()) }
/// }
/// store.dispatch(incrementIfOdd)
/// ```
///
/// The function runs on the thread that dispatches it, before `dispatch` returns. The thunk doesn't
/// pass middleware, but its actions do. Dispatched inside middleware, it runs after the current
/// action. Thunks need no middleware.
public struct Thunk<State: Sendable>: Action {
  /// The function of the thunk. It dispatches, and reads the state, which is nil after the store
  /// has been deallocated.
  public let body:
    @Sendable (_ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?)
      ->
      Void

  /// Creates a thunk from a function that returns when its work is done.
  public init(
    body:
      @escaping @Sendable (
        _ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?
      ) -> Void
  ) {
    self.body = body
  }

  /// Runs the function, with the store's `dispatch` and state.
  public func perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    let store = store.accepting(self, State.self)
    body(store.dispatchFunction, store.stateFunction)
    return true
  }
}

extension Store {
  /// Returns this store as a store of the state type that a thunk requires.
  nonisolated final func accepting<Wanted>(_ thunk: some Action, _: Wanted.Type) -> Store<Wanted> {
    guard let store = self as? Store<Wanted> else {
      misuse(
        """
        \(typeName(type(of: thunk))) was dispatched to a store of \(typeName(State.self)). \
        Dispatch it to a store of \(typeName(Wanted.self)).
        """)
    }
    return store
  }
}
