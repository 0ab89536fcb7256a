public import Tideway

/// An asynchronous function that dispatches actions, and is itself dispatched like an action.
///
/// ```swift
/// let loadNumbers = AsyncThunk<AppState, LoadError> { dispatch, getState throws(LoadError) in
///   dispatch(LoadingStarted())
///   dispatch(NumbersLoaded(numbers: try await service.numbers()))
/// }
///
/// try await store.dispatch(loadNumbers)          // part of this task: cancelled with it, fails it
/// let loading = store.start(loadNumbers.onError { error, dispatch in
///   dispatch(LoadingFailed(error: error))
/// })
/// loading.dispose()                              // cancels it
/// ```
///
/// The function runs on no actor. Its actions pass middleware like all others. Actions that are
/// dispatched after cancellation still count, so that the function can clean up. A thunk doesn't
/// keep the store alive.
public struct AsyncThunk<State: Sendable, Failure: Error>: Action {
  /// The function of a thunk. It dispatches, reads the state, and throws only its `Failure`.
  public typealias Body =
    @concurrent @Sendable (
      _ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?
    ) async throws(Failure) -> Void

  let body: Body
  private let name: @Sendable () -> String

  /// Creates a thunk from an asynchronous function, which ends by returning or by throwing its
  /// `Failure`. Cancellation sets `Task.isCancelled` in it, as in any task.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
  ) {
    self.init(name: { "The thunk at \(fileID):\(line)" }, body)
  }

  private init(name: @escaping @Sendable () -> String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// Returns a thunk that handles the error of this one with a closure. The closure may dispatch,
  /// and the result never fails.
  public func onError(
    _ handler: @escaping @Sendable (_ error: Failure, _ dispatch: DispatchFunction) -> Void
  ) -> AsyncThunk<State, Never> {
    AsyncThunk<State, Never>(name: name) { [body] dispatch, getState in
      do throws(Failure) {
        try await body(dispatch, getState)
      } catch {
        handler(error, dispatch)
      }
    }
  }

  /// Starts the thunk as a task. `Diagnostics` reports and logs a failure, unless the thunk was
  /// cancelled.
  public func perform<Other: Sendable>(in store: Store<Other>) -> Bool {
    _ = start(in: store.accepting(self, State.self))
    return true
  }

  func start(in store: Store<State>) -> Task<Void, Never> {
    let dispatch = store.dispatchFunction
    let getState = store.stateFunction
    return Scheduler.task("AsyncThunk") { [body, name] in
      do throws(Failure) {
        try await body(dispatch, getState)
      } catch {
        if !Task.isCancelled { Diagnostics.report(.unhandledError(error, in: name())) }
      }
    }
  }
}

extension Store {
  /// Runs a thunk as part of the calling task. This method returns when the thunk has finished, and
  /// throws its failure. Cancelling the task cancels the thunk.
  public nonisolated(nonsending) final func dispatch<Failure>(
    _ thunk: AsyncThunk<State, Failure>
  ) async throws(Failure) {
    try await thunk.body(dispatchFunction, stateFunction)
  }

  /// Runs a thunk as a new task, which is cancelled by disposing the result.
  ///
  /// If the result is released without being disposed, the thunk runs to its end. `Diagnostics`
  /// reports and logs a failure without a handler. The failure of a cancelled thunk is dropped.
  public nonisolated final func start<Failure>(
    _ thunk: AsyncThunk<State, Failure>
  ) -> any Disposable {
    let task = thunk.start(in: self)
    return BlockDisposable { task.cancel() }
  }
}
