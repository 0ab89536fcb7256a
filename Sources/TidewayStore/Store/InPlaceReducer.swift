/// A reducer that changes the state in place.
public typealias InPlaceReducer<State> =
  @Sendable (_ action: any Action, _ state: inout State) -> Void

/// Converts a reducer that changes the state in place to a plain reducer.
///
/// ```swift
/// let reducer = inPlace(startingWith: AppState()) { action, state in
///   if let action = action as? SetText { state.text = action.text }
/// }
/// ```
///
/// - Parameters:
///   - initial: The state if there is none yet.
///   - reduce: Changes the state according to the action.
@inlinable
public func inPlace<State>(
  startingWith initial: @escaping @Sendable @autoclosure () -> State,
  _ reduce: @escaping InPlaceReducer<State>
) -> Reducer<State> {
  { action, state in
    var state = state ?? initial()
    reduce(action, &state)
    return state
  }
}
