import TestSupport
import Testing
import Tideway
import TidewayStore

@Suite("dispatch")
struct DispatchTests {
  @Test("inside a subscriber changes the state at once, and shows every state once and in order")
  func insideASubscriber() {
    let store = makeStore()
    let log = Collected<String>()
    let first = Watcher<AppState> { state in
      log.add("first \(state.count)")
      if state.count == 1 {
        store.dispatch(Add(amount: 10))
        log.add("then \(store.state.count)")
      }
    }
    let second = Watcher<AppState> { log.add("second \($0.count)") }
    store.subscribe(first)
    store.subscribe(second)
    store.dispatch(Add())
    #expect(
      log.values == [
        "first 0", "second 0", "first 1", "then 11", "second 1", "first 11", "second 11",
      ])
  }

  @Test("inside middleware comes after the action that is under way")
  func insideMiddleware() {
    let log = Collected<String>()
    let middleware: Middleware<AppState> = { dispatch, getState in
      { next in
        { action in
          log.add("enter \(action)")
          if case let text as SetText = action, text.text == "a" {
            dispatch(SetText(text: "b"))
            dispatch(Add())
          }
          next(action)
          log.add("leave \(getState()!.text)\(getState()!.count)")
        }
      }
    }
    let store = makeStore(middleware: [middleware])
    let watcher = Watcher<AppState>()
    store.subscribe(watcher)
    store.dispatch(SetText(text: "a"))
    #expect(
      log.values == [
        "enter SetText(text: \"a\")", "leave a0", "enter SetText(text: \"b\")", "leave b0",
        "enter Add(amount: 1)", "leave b1",
      ])
    #expect(watcher.values.map { "\($0.text)\($0.count)" } == ["0", "a0", "b0", "b1"])
  }

  @Test(
    "calls subscribers when the outermost middleware has returned, the state being the last one")
  func afterMiddleware() {
    let log = Collected<String>()
    let store = makeStore(middleware: [
      { _, getState in
        { next in
          { action in
            next(action)
            log.add("middleware \(getState()!.count)")
          }
        }
      }
    ])
    let watcher = Watcher<AppState> { log.add("subscriber \($0.count)") }
    store.subscribe(watcher)
    store.dispatch(Add())
    #expect(log.values == ["subscriber 0", "middleware 1", "subscriber 1"])
    withExtendedLifetime(watcher) {}
  }

  @Test("inside the reducer stops a debug build, is logged by others, and both actions are named")
  func insideTheReducer() async {
    let result = await #expect(
      processExitsWith: endAfterFault, observing: [\.standardErrorContent]
    ) {
      let relay = BehaviorRelay<Store<AppState>?>(value: nil)
      let store = Store<AppState>(
        reducer: { action, state in
          if action is SetText { relay.value?.dispatch(Add(amount: 7)) }
          return reducer(action, state)
        }, state: AppState())
      relay.accept(store)
      store.dispatch(SetText(text: "x"))
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains(
        "dispatched Add(amount: 7) while it handled SetText(text: \"x\")"))
  }

  @Test(
    "inside the reducer is refused and reported where faults are handled", arguments: [false, true])
  func refused(withMiddleware: Bool) async {
    await #expect(processExitsWith: .success) { [withMiddleware] in
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let relay = BehaviorRelay<Store<AppState>?>(value: nil)
      let store = Store<AppState>(
        reducer: { action, state in
          if action is SetText { relay.value?.dispatch(Add()) }
          return reducer(action, state)
        }, state: AppState(), middleware: withMiddleware ? [{ _, _ in { $0 } }] : [])
      relay.accept(store)
      store.dispatch(SetText(text: "x"))
      store.dispatch(Add())
      precondition(store.state == AppState(count: 1, text: "x"))
      precondition(faults.values.count == 1)
      precondition(faults.values[0].contains("Add(amount: 1) was refused"))
    }
  }

  @Test("inside the reducer of another store is made when that reducer is done")
  func insideAnotherReducer() {
    let inner = makeStore()
    let seen = Collected<Int>()
    let outer = Store<Int>(
      reducer: { action, state in
        inner.dispatch(Add())
        seen.add(inner.state.count)
        return (state ?? 0) + 1
      }, state: 0)
    outer.dispatch(Nothing())
    #expect(seen.values == [0])
    #expect(inner.state.count == 1)
  }

  @Test("inside an update of a relay is made when the update ends")
  func insideAnUpdate() {
    let store = makeStore()
    let relay = BehaviorRelay(value: 1)
    relay.update { value in
      store.dispatch(Add(amount: value))
      value = store.state.count
    }
    #expect(relay.value == 0)
    #expect(store.state.count == 1)
  }

  @Test("in a method of the store is atomic against all other threads")
  func isolated() async {
    let store = makeStore()
    let watcher = Watcher<Int>()
    store.subscribe(watcher) { $0.select(\.count) }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<stressed(500) { await store.addTwiceIfEven() } }
        group.addTask { for _ in 0..<stressed(500) { store.dispatch(Add(amount: 2)) } }
      }
    }
    #expect(store.state.count == stressed(500) * 4 * 4)
    let seen = watcher.values
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("takes an action creator, which may decide for none")
  func actionCreator() {
    let store = makeStore(AppState(count: 5))
    store.dispatch { state, _ in Add(amount: state.count) }
    store.dispatch { _, _ in nil }
    #expect(store.state.count == 10)
  }

  @Test("takes an asynchronous action creator, and calls back with the state after each action")
  func asyncActionCreator() async {
    let store = makeStore(AppState(count: 5))
    let counts = Collected<Int>()
    await withCheckedContinuation { continuation in
      let creator: Store<AppState>.AsyncActionCreator = { state, _, callback in
        let before = state.count
        Task {
          callback { _, _ in Add(amount: before) }
          callback { _, _ in nil }
          callback { state, store in Add(amount: state.count + store.state.count) }
          continuation.resume()
        }
      }
      store.dispatch(creator) { counts.add($0.count) }
    }
    #expect(counts.values == [10, 30])
    #expect(store.state.count == 30)
  }

  @Test("takes an asynchronous action creator without a callback, that calls back at once")
  func asyncActionCreatorAtOnce() {
    let store = makeStore(AppState(count: 5))
    store.dispatch { state, store, callback in
      callback { _, _ in Add(amount: state.count) }
      callback { _, _ in SetText(text: "\(store.state.count)") }
    }
    #expect(store.state == AppState(count: 10, text: "10"))
  }

  @Test("by the dispatch function does not keep the store alive")
  func dispatchFunction() {
    var store: Store<AppState>? = makeStore()
    let dispatch = store!.dispatchFunction
    dispatch(Add())
    #expect(store!.state.count == 1)
    let reference = Weak(store)
    store = nil
    dispatch(Add())
    #expect(reference.object == nil)
  }
}

extension Store<AppState> {
  fileprivate func addTwiceIfEven() {
    guard state.count.isMultiple(of: 2) else { return }
    dispatch(Add())
    dispatch(Add())
  }
}
