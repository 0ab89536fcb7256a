/// Computes the next state from an action and the current state.
///
/// A reducer is a pure function. It is called by one thread at a time, on any thread that
/// dispatches. In a module with main actor isolation by default, declare it `nonisolated`:
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
/// The state is nil when a store that was created without a state sends its `InitialAction`. A
/// reducer must not dispatch to its own store. This is a programming error, which `Diagnostics`
/// reports.
public typealias Reducer<State> = @Sendable (_ action: any Action, _ state: State?) -> State
