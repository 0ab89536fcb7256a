public import Tideway

/// An asynchronous function that dispatches, in the place of an action.
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
/// It runs on no actor. Its actions pass middleware as all do; what a cancelled one still dispatches
/// counts, so that it can clean up. It does not keep the store alive.
public struct AsyncThunk<State: Sendable, Failure: Error>: Action {
  /// What a thunk does: dispatches, reads the state, and throws nothing but its `Failure`.
  public typealias Body =
    @concurrent @Sendable (
      _ dispatch: @escaping DispatchFunction, _ getState: @escaping @Sendable () -> State?
    ) async throws(Failure) -> Void

  let body: Body
  private let name: @Sendable () -> String

  /// Makes a thunk of an asynchronous function, which ends by returning or by throwing its `Failure`.
  /// Cancelling sets `Task.isCancelled` in it, as in any task.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping Body
  ) {
    self.init(name: { "The thunk at \(fileID):\(line)" }, body)
  }

  private init(name: @escaping @Sendable () -> String, _ body: @escaping Body) {
    self.name = name
    self.body = body
  }

  /// The same thunk with a handler for its error, which may dispatch: it cannot fail any more.
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

  /// Starts it as a task. A failure goes to `Diagnostics`, which logs it, unless it was cancelled.
  public func _perform<Other: Sendable>(in store: Store<Other>) -> Bool {
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
  /// Runs a thunk as part of the calling task: returns when it is done, fails as it does, and cancelling
  /// the task cancels it.
  public nonisolated(nonsending) final func dispatch<Failure>(
    _ thunk: AsyncThunk<State, Failure>
  ) async throws(Failure) {
    try await thunk.body(dispatchFunction, stateFunction)
  }

  /// Runs a thunk as a task of its own, which disposing cancels.
  ///
  /// Letting go of the result lets the thunk run to its end. A failure that the thunk has no handler for
  /// goes to `Diagnostics`, which logs it; that of a cancelled one is dropped.
  public nonisolated final func start<Failure>(
    _ thunk: AsyncThunk<State, Failure>
  ) -> any Disposable {
    let task = thunk.start(in: self)
    return BlockDisposable { task.cancel() }
  }
}
