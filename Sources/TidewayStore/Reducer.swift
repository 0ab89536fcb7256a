/// Computes the next state from an action and the current state.
///
/// It is a pure function, called by one thread at a time on whichever thread dispatches, so it is
/// `nonisolated` where the code of a module is isolated to the main actor by default:
///
/// ```swift
/// nonisolated func reducer(_ action: any Action, _ state: AppState?) -> AppState {
///   var state = state ?? AppState()
///   switch action {
///   case let action as SetText: state.text = action.text
///   default: break
///   }
///   return state
/// }
/// ```
///
/// There is no state yet when a store that was made without one sends its `InitialAction`. A reducer
/// must not dispatch to its own store: that is a programming error, which `Diagnostics` reports.
public typealias Reducer<State> = @Sendable (_ action: any Action, _ state: State?) -> State
