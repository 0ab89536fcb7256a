extension Store {
  /// Looks at the state and decides which action to dispatch, if any.
  public typealias ActionCreator = (_ state: State, _ store: Store<State>) -> (any Action)?

  /// Dispatches the action that `creator` makes of the current state, if it makes one.
  ///
  /// Another thread may dispatch in between; a method of your own in an extension of the store, which is
  /// an actor, sees to it that none does.
  public nonisolated final func dispatch(_ creator: ActionCreator) {
    if let action = creator(state, self) { dispatch(action) }
  }
}
