/// Sends an action to a store: what middleware, thunks and connections are given to do so.
public typealias DispatchFunction = @Sendable (_ action: any Action) -> Void
