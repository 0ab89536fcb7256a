/// Makes one reducer of several: each is given what the one before it made of the state.
///
/// ```swift
/// let reducer = combineReducers(loginReducer, searchReducer)
/// ```
@inlinable
public func combineReducers<State>(
  _ first: @escaping Reducer<State>, _ rest: Reducer<State>...
) -> Reducer<State> {
  { action, state in rest.reduce(first(action, state)) { $1(action, $0) } }
}

/// Makes one reducer of several for parts of a state.
///
/// ```swift
/// let reducer = combineReducers(
///   startingWith: AppState(), scoped(\.counter, counterReducer), scoped(\.search, searchReducer))
/// ```
///
/// - Parameters:
///   - initial: The state when there is none yet; its parts are those of the first action.
///   - parts: Each changes its part, in this order.
@inlinable
public func combineReducers<State>(
  startingWith initial: @escaping @Sendable @autoclosure () -> State,
  _ parts: InPlaceReducer<State>...
) -> Reducer<State> {
  inPlace(startingWith: initial()) { action, state in
    for part in parts { part(action, &state) }
  }
}

/// Lets a reducer for a part of a state work on the whole.
@inlinable
public func scoped<State, Part>(
  _ keyPath: any WritableKeyPath<State, Part> & Sendable, _ reducer: @escaping Reducer<Part>
) -> InPlaceReducer<State> {
  { action, state in state[keyPath: keyPath] = reducer(action, state[keyPath: keyPath]) }
}
