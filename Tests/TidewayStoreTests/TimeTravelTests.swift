import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayTesting

@Suite("TimeTravel")
struct TimeTravelTests {
  let history = TimeTravel<AppState>()

  private func makeStore() -> Store<AppState> {
    Store(reducer: reducer, state: nil, middleware: [history.middleware])
  }

  @Test("records actions and states")
  func records() {
    let store = makeStore()
    store.dispatch(Add())
    store.dispatch(SetText(text: "a"))
    #expect(
      history.actions.map { "\($0.action)" } == [
        "InitialAction()", "Add(amount: 1)", "SetText(text: \"a\")",
      ])
    #expect(history.actions.map(\.before?.count) == [nil, 0, 1])
    #expect(history.actions.map(\.after.text) == ["", "", "a"])
    #expect(history.position == 3)
  }

  @Test("records what the reducer is given, wherever it stands among the middleware")
  func recordsReductions() {
    let doubling: Middleware<AppState> = { dispatch, _ in
      { next in
        { action in
          guard let action = action as? Add, action.amount == 1 else { return next(action) }
          next(Add(amount: 2))
          dispatch(SetText(text: "doubled"))
        }
      }
    }
    let store = Store(
      reducer: reducer, state: AppState(), middleware: [history.middleware, doubling])
    store.dispatch(Add())
    #expect(
      history.actions.map { "\($0.action)" } == ["Add(amount: 2)", "SetText(text: \"doubled\")"])
  }

  @Test("leads back and forward; all who watch see the state")
  func travels() {
    let store = makeStore()
    let watcher = Watcher<Int>()
    store.subscribe(watcher) { $0.select(\.count) }
    for _ in 0..<3 { store.dispatch(Add()) }
    history.back()
    history.back()
    #expect(store.state.count == 1)
    #expect(history.position == 2)
    #expect(history.hasUndone)
    history.forward()
    #expect(store.state.count == 2)
    history.jump(to: 1)
    history.jump(to: 0)
    history.jump(to: 99)
    history.jump(to: -1)
    #expect(store.state.count == 0)
    #expect(history.position == 1)
    history.jump(to: 4)
    history.forward()
    #expect(store.state.count == 3)
    #expect(watcher.values == [0, 1, 2, 3, 2, 1, 2, 0, 3])
  }

  @Test("drops what was undone when another action is dispatched")
  func branches() {
    let store = makeStore()
    for _ in 0..<3 { store.dispatch(Add()) }
    history.back()
    history.back()
    store.dispatch(Add(amount: 10))
    #expect(store.state.count == 11)
    #expect(history.actions.map(\.after.count) == [0, 1, 11])
    #expect(history.position == 3)
  }

  @Test("replays the recorded actions by the reducer, without middleware")
  func replays() {
    let passed = Number()
    let counting: Middleware<AppState> = { _, _ in
      { next in
        { action in
          passed.add(1)
          next(action)
        }
      }
    }
    let store = Store(
      reducer: reducer, state: AppState(count: 5), middleware: [counting, history.middleware])
    for _ in 0..<3 { store.dispatch(Add()) }
    history.back()
    let watcher = Watcher<Int>()
    store.subscribe(watcher) { $0.select(\.count) }
    history.replay()
    #expect(watcher.values == [7, 5, 6, 7, 8])
    #expect(passed.value == 3)
    #expect(history.position == 3)
    #expect(history.actions.map(\.after.count) == [6, 7, 8])
  }

  @Test("replays all before a subscriber on its thread dispatches")
  func replaysBeforeSubscribers() {
    let store = Store(reducer: reducer, state: AppState(), middleware: [history.middleware])
    let watcher = Watcher<Int> { count in
      if count > 42, store.state.count == count { store.dispatch(Add(amount: 42 - count)) }
    }
    store.subscribe(watcher) { $0.select(\.count) }
    store.dispatch(Add(amount: 50))
    store.dispatch(Add())
    #expect(watcher.values == [0, 50, 42, 43, 42])
    history.replay()
    #expect(watcher.values == [0, 50, 42, 43, 42, 0, 50, 42, 43, 42])
    #expect(history.actions.map(\.before?.count) == [0, 50, 42, 43])
    #expect(history.actions.map(\.after.count) == [50, 42, 43, 42])
    #expect(history.position == 4)
  }

  @Test("replays what is recorded, and then takes what a subscriber dispatches at each state")
  func recordsBehindReplay() {
    let store = Store(reducer: reducer, state: AppState(), middleware: [history.middleware])
    let isReplaying = Number()
    for _ in 0..<3 { store.dispatch(Add()) }
    let watcher = Watcher<Int> { count in
      if isReplaying.value == 1, count == 2 { store.dispatch(Add(amount: 10)) }
    }
    store.subscribe(watcher) { $0.select(\.count) }
    isReplaying.set(1)
    history.replay()
    #expect(history.actions.map(\.after.count) == [1, 2, 3, 13])
    #expect(store.state.count == 13)
    withExtendedLifetime(watcher) {}
  }

  @Test("loses no action that another thread dispatches while it replays")
  func replaysBesideThread() async throws {
    try await Simulation.explore(schedules: 200, steps: .deliveries) { simulation in
      let history = TimeTravel<AppState>()
      let store = Store(reducer: reducer, state: AppState(), middleware: [history.middleware])
      for _ in 0..<3 { store.dispatch(Add()) }
      let replaying = simulation.thread("replays") { history.replay() }
      let dispatching = simulation.thread("dispatches") { store.dispatch(Add(amount: 10)) }
      try await replaying.value
      try await dispatching.value
      let counts = history.actions.map(\.after.count)
      try simulation.check(counts == [1, 2, 3, 13], "recorded \(counts)")
      try simulation.check(store.state.count == 13, "the state has \(store.state.count)")
    }
  }

  @Test("logs each action and how it changed the state, in order")
  func logs() {
    let lines = Collected<String>()
    let history = TimeTravel<AppState>(log: { lines.add($0) })
    let store = Store(reducer: reducer, state: AppState(), middleware: [history.middleware])
    store.dispatch(SetText(text: "Ada"))
    store.dispatch(Nothing())
    store.dispatch(SetNumbers(numbers: [1]))
    #expect(
      lines.values == [
        "SetText(text: \"Ada\")\n  text: \"\" → \"Ada\"", "Nothing()",
        "SetNumbers(numbers: [1])\n  numbers[0]: added 1",
      ])
    #expect(history.text == lines.values.joined(separator: "\n"))
  }

  @Test("keeps at most as many actions as it is told")
  func limit() {
    let history = TimeTravel<AppState>(keeping: 20)
    let store = Store(reducer: reducer, state: AppState(), middleware: [history.middleware])
    for _ in 0..<105 { store.dispatch(Add()) }
    #expect((18...20).contains(history.actions.count))
    #expect(history.actions.last?.after.count == 105)
    let first = history.actions[0].before!.count
    history.jump(to: 0)
    #expect(store.state.count == first)
  }

  @Test("records the actions of threads in the order of the reducer")
  func threads() async {
    let lines = Collected<String>()
    let history = TimeTravel<AppState>(log: { lines.add($0) })
    let store = Store(reducer: reducer, state: AppState(), middleware: [history.middleware])
    await onThreads(4) { _ in
      for _ in 0..<stressed(500) { store.dispatch(Add()) }
    }
    let total = 4 * stressed(500)
    #expect(history.actions.map(\.before?.count) == (0..<total).map { $0 })
    #expect(lines.values == history.actions.map(\.description))
  }

  @Test("does nothing without a store, and keeps none alive")
  func release() {
    history.back()
    history.replay()
    var store: Store<AppState>? = makeStore()
    let reference = Weak(store)
    store?.dispatch(Add())
    store = nil
    #expect(reference.object == nil)
    history.back()
    #expect(history.actions.count == 2)
  }
}
