import TidewayStore

/// Why numbers could not be loaded.
enum LoadError: Error { case empty }

/// Loads numbers, as from a server: says that it has begun before `dispatch` returns, and later
/// what it got or why not.
func loadNumbers(from server: @escaping @Sendable () async -> [Int]) -> Thunk<AppState> {
  let fetch = AsyncThunk<AppState, LoadError> { dispatch, _ throws(LoadError) in
    let numbers = await server()
    if numbers.isEmpty { throw .empty }
    dispatch(NumbersLoaded(numbers: numbers))
  }
  return Thunk { dispatch, getState in
    if getState()?.numbers.isLoading == true { return }
    dispatch(LoadingStarted())
    dispatch(fetch.onError { error, dispatch in dispatch(LoadingFailed(reason: "\(error)")) })
  }
}
