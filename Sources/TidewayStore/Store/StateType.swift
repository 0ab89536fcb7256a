/// The state of a store.
///
/// A store accepts any `Sendable` state. In the code of an app, this protocol marks the type that
/// is the state.
public protocol StateType: Sendable {}
