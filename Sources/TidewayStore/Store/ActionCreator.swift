extension StoreType {
  /// A function that reads the state and returns the action to dispatch, or nil.
  public typealias ActionCreator = (_ state: State, _ store: Self) -> (any Action)?

  /// Dispatches the action that `creator` returns for the current state, if there is one.
  ///
  /// Another thread may dispatch in between. To prevent that, use a method in an extension of
  /// `Store`, which is an actor.
  public func dispatch(_ creator: ActionCreator) {
    if let action = creator(state, self) { dispatch(action) }
  }
}
