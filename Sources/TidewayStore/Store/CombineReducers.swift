/// Combines several reducers into one. Each reducer receives the state that the previous one
/// returned.
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

/// Combines several reducers for parts of a state into one.
///
/// ```swift
/// let reducer = combineReducers(
///   startingWith: AppState(), scoped(\.counter, counterReducer), scoped(\.search, searchReducer))
/// ```
///
/// - Parameters:
///   - initial: The state if there is none yet. Its parts are the initial states of the reducers.
///   - parts: The reducers, each of which changes its part, in this order.
@inlinable
public func combineReducers<State>(
  startingWith initial: @escaping @Sendable @autoclosure () -> State,
  _ parts: InPlaceReducer<State>...
) -> Reducer<State> {
  inPlace(startingWith: initial()) { action, state in
    for part in parts { part(action, &state) }
  }
}

/// Converts a reducer for a part of a state to one for the whole state.
@inlinable
public func scoped<State, Part>(
  _ keyPath: any WritableKeyPath<State, Part> & Sendable, _ reducer: @escaping Reducer<Part>
) -> InPlaceReducer<State> {
  { action, state in state[keyPath: keyPath] = reducer(action, state[keyPath: keyPath]) }
}
