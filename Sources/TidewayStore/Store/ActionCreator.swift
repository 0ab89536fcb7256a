extension StoreType {
  /// A function that reads the state and returns the action to dispatch, or nil.
  public typealias ActionCreator = (_ state: State, _ store: Self) -> (any Action)?

  /// A function that reads the state, and later calls `callback` with a function that returns the
  /// action to dispatch, or nil.
  ///
  /// It may call `callback` on any thread, and any number of times.
  public typealias AsyncActionCreator = (
    _ state: State, _ store: Self, _ callback: @escaping @Sendable (ActionCreator) -> Void
  ) -> Void

  /// Dispatches the action that `creator` returns for the current state, if there is one.
  ///
  /// Another thread may dispatch in between. To prevent that, use a method in an extension of
  /// `Store`, which is an actor.
  public func dispatch(_ creator: ActionCreator) {
    if let action = creator(state, self) { dispatch(action) }
  }

  /// Calls `creator`, which calls back with the action when it has it.
  ///
  /// The store is retained until `creator` has released the function that it calls back with.
  /// Nothing cancels this: an `AsyncThunk` can be awaited and cancelled, and can fail.
  ///
  /// - Parameters:
  ///   - creator: Called immediately, with the current state.
  ///   - callback: Called with the state after each action that `creator` calls back with, on the
  ///     thread that calls back. It isn't called if there is no action.
  public func dispatch(
    _ creator: AsyncActionCreator, callback: (@Sendable (_ state: State) -> Void)? = nil
  ) {
    creator(state, self) { make in
      guard let action = make(self.state, self) else { return }
      self.dispatch(action)
      callback?(self.state)
    }
  }
}
