import Tideway

/// Reduces an action that a two-way binding caused, if its value is still the newest.
///
/// It is given the state, the state's version and the reduction, and gives the next state and the version
/// of its cause; or nil, and then nothing is written. It is asked for every action that middleware makes of
/// the one that was dispatched.
typealias Merge<State> = (State, Version, (State) -> State) -> (value: State, cause: Version?)?
