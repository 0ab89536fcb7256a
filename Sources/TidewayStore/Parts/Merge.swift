import Tideway

/// Reduces an action that a two-way binding caused, if the binding's value is still the newest.
///
/// The function receives the state, the state's version and the reduction. It returns the next
/// state and the version of its cause, or nil if nothing should be written. It is called for every
/// action that middleware creates from the dispatched one.
typealias Merge<State> = (State, Version, (State) -> State) -> (value: State, cause: Version?)?
