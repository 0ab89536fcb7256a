/// A stage that every action passes on its way to the reducer: it may look at the action, change it,
/// dispatch others, hold it back or swallow it.
///
/// ```swift
/// let logging: Middleware<AppState> = { dispatch, getState in
///   { next in
///     { action in
///       next(action)
///       print(action, getState() as Any)
///     }
///   }
/// }
/// ```
///
/// The first middleware of a store is the outermost. `next` leads to the following one and at last to the
/// reducer; who does not call it swallows the action, and then nobody is notified. `dispatch` starts at
/// the top: called inside of middleware, its action comes after the one that is under way, which all
/// middleware has then let go of. `getState` gives nil while there is no state yet, and when the store
/// has gone.
///
/// Middleware runs on the thread that dispatches, without a lock: actions of two threads may be in it at
/// once, and the reducer brings them into order. Subscribers are called when the outermost middleware
/// has returned.
public typealias Middleware<State> =
  @Sendable (_ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?)
  ->
  @Sendable (_ next: @escaping DispatchFunction) -> DispatchFunction
