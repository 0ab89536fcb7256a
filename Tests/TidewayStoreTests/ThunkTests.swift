import TestSupport
import Testing
import Tideway
import TidewayStore

@Suite("Thunks")
struct ThunkTests {
  enum LoadError: Error, Equatable { case offline }

  let store = makeStore()

  @Test("run where they are dispatched, and see what they have dispatched")
  func synchronous() {
    let seen = Collected<Int>()
    store.dispatch(
      Thunk<AppState> { dispatch, getState in
        dispatch(Add())
        seen.add(getState()!.count)
        dispatch(Add())
        seen.add(getState()!.count)
      })
    #expect(seen.values == [1, 2])
  }

  @Test("can be dispatched by a dispatch function, as an action")
  func asAnAction() {
    store.dispatchFunction(Thunk<AppState> { dispatch, _ in dispatch(Add()) })
    #expect(store.state.count == 1)
  }

  @Test("dispatched inside middleware run after the action under way, and see what they do")
  func insideMiddleware() {
    let seen = Collected<String>()
    store.middleware = [
      { dispatch, _ in
        { next in
          { action in
            if action is SetText {
              dispatch(
                Thunk<AppState> { dispatch, getState in
                  dispatch(Add())
                  seen.add("\(getState()!.text)\(getState()!.count)")
                })
            }
            next(action)
          }
        }
      }
    ]
    store.dispatch(SetText(text: "a"))
    #expect(seen.values == ["a1"])
  }

  @Test("of another state trap with a sentence")
  func wrongState() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      makeStore().dispatch(Thunk<Int> { _, _ in })
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Dispatch it to a store of Int"))
  }

  @Test("that are asynchronous are awaited, and fail the caller with their own error")
  func awaited() async {
    let loading = AsyncThunk<AppState, LoadError> { dispatch, getState throws(LoadError) in
      dispatch(SetText(text: "loading"))
      await Task.yield()
      if getState()?.count == 0 { throw .offline }
      dispatch(SetText(text: "loaded"))
    }
    do throws(LoadError) {
      try await store.dispatch(loading)
      Issue.record("It should have failed.")
    } catch {
      #expect(error == .offline)
    }
    #expect(store.state.text == "loading")
    store.dispatch(Add())
    await #expect(throws: Never.self) { try await store.dispatch(loading) }
    #expect(store.state.text == "loaded")
  }

  @Test("that cannot fail are awaited without try, also those with a handler")
  func cannotFail() async {
    let failing = AsyncThunk<AppState, LoadError> { _, _ throws(LoadError) in throw .offline }
    await store.dispatch(
      failing.onError { error, dispatch in dispatch(SetText(text: "\(error)")) })
    #expect(store.state.text == "offline")
    await store.dispatch(AsyncThunk<AppState, Never> { dispatch, _ in dispatch(Add()) })
    #expect(store.state.count == 1)
  }

  @Test("that are awaited are cancelled with their task")
  func cancelledWithTheTask() async {
    let store = store
    let task = Task {
      await store.dispatch(
        AsyncThunk<AppState, Never> { dispatch, _ in
          while !Task.isCancelled { await Task.yield() }
          dispatch(SetText(text: "cancelled"))
        })
    }
    task.cancel()
    await task.value
    #expect(store.state.text == "cancelled")
  }

  @Test("that were started are cancelled by disposing, and may still clean up")
  func disposed() async {
    let hasStarted = AsyncStream<Void>.makeStream()
    let hasEnded = AsyncStream<Void>.makeStream()
    let work = store.start(
      AsyncThunk<AppState, Never> { dispatch, _ in
        hasStarted.continuation.finish()
        while !Task.isCancelled { await Task.yield() }
        dispatch(SetText(text: "cleaned up"))
        hasEnded.continuation.finish()
      })
    for await _ in hasStarted.stream {}
    work.dispose()
    for await _ in hasEnded.stream {}
    #expect(store.state.text == "cleaned up")
  }

  @Test("that nobody awaits report an error that nobody handles, unless they were cancelled")
  func unhandled() async {
    await #expect(processExitsWith: .success) {
      let faults = AsyncStream<String>.makeStream()
      Diagnostics.handler = { faults.continuation.yield("\($0)") }
      let store = makeStore()
      store.dispatchFunction(
        AsyncThunk<AppState, LoadError> { _, _ throws(LoadError) in throw .offline })
      for await fault in faults.stream {
        precondition(fault.contains("The thunk at TidewayStoreTests/ThunkTests.swift"))
        precondition(fault.contains("failed with offline"))
        break
      }
    }
  }

  @Test("keep no store alive while they run")
  func keepNoStore() async {
    let mayEnd = AsyncStream<Void>.makeStream()
    let saw = AsyncStream<Bool>.makeStream()
    var store: Store<AppState>? = makeStore()
    _ = store!.start(
      AsyncThunk<AppState, Never> { dispatch, getState in
        for await _ in mayEnd.stream {}
        dispatch(Add())
        saw.continuation.yield(getState() == nil)
      })
    let reference = Weak(store)
    store = nil
    #expect(reference.object == nil)
    mayEnd.continuation.finish()
    var iterator = saw.stream.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }
}
