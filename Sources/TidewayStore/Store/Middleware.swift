/// A stage that every action passes on its way to the reducer. It can read the action, change it,
/// dispatch other actions, delay it or drop it.
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
/// The first middleware of a store is the outermost. `next` passes the action to the following one,
/// and finally to the reducer. Middleware that doesn't call it drops the action, and no subscriber
/// is notified. `dispatch` starts with the outermost middleware: called inside middleware, its
/// action follows the current action, after that has left all middleware. `getState` returns nil
/// before the first state, and after the store has been deallocated.
///
/// Middleware runs on the thread that dispatches, without a lock. Actions of two threads can be in
/// it at the same time, and the reducer serializes them. Subscribers are called after the outermost
/// middleware has returned.
public typealias Middleware<State> =
  @Sendable (_ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?)
  ->
  @Sendable (_ next: @escaping DispatchFunction) -> DispatchFunction
