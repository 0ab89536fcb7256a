import TidewayStore

enum LoadError: Error { case empty }

/// Loads numbers, as from a server: says that it has begun before `dispatch` returns, and later what it got
/// or why not.
let loadNumbers = Thunk<AppState> { dispatch, getState in
  if getState()?.numbers.isLoading == true { return }
  dispatch(LoadingStarted())
  dispatch(
    fetchNumbers.onError { error, dispatch in dispatch(LoadingFailed(reason: "\(error)")) })
}

private let fetchNumbers = AsyncThunk<AppState, LoadError> { dispatch, _ throws(LoadError) in
  let numbers = await numbersFromTheServer()
  if numbers.isEmpty { throw .empty }
  dispatch(NumbersLoaded(numbers: numbers))
}

/// Not really far away, only as slow.
private func numbersFromTheServer() async -> [Int] {
  try? await Task.sleep(for: .milliseconds(300))
  return [8, 3, 5, 12, 7, 10]
}
