/// What a store holds.
///
/// A store takes any `Sendable` state; the protocol says in an app's code which type that is.
public protocol StateType: Sendable {}
