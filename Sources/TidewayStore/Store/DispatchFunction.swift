/// A function that dispatches an action to a store. Middleware, thunks and connections receive one.
public typealias DispatchFunction = @Sendable (_ action: any Action) -> Void
