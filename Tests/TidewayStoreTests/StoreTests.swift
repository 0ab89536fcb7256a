import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayTesting

@Suite("Store")
struct StoreTests {
  @Test("has the state that it is given, and changes it by actions")
  func changes() {
    let store = makeStore(AppState(count: 3))
    store.dispatch(Add())
    store.dispatch(SetText(text: "a"))
    #expect(store.state == AppState(count: 4, text: "a"))
  }

  @Test("prints its type, its state and the number of its subscribers")
  func description() {
    let store = Store<Int>(reducer: { _, state in state ?? 0 }, state: 3)
    #expect("\(store)" == "Store<Int>(state: 3, subscribers: 0)")
    var text = ""
    dump(store, to: &text)
    #expect(text.contains("- state: 3"))
  }

  @Test("sends one InitialAction through middleware and reducer when it is given no state")
  func initialAction() {
    let seen = Collected<String>()
    let states = Collected<Bool>()
    let middleware: Middleware<AppState> = { _, getState in
      { next in
        { action in
          seen.add("middleware \(type(of: action))")
          states.add(getState() == nil)
          next(action)
        }
      }
    }
    let store = Store<AppState>(
      reducer: { action, state in
        seen.add("reducer \(type(of: action)) \(state == nil)")
        return reducer(action, state)
      }, state: nil, middleware: [middleware])
    #expect(seen.values == ["middleware InitialAction", "reducer InitialAction true"])
    #expect(states.values == [true])
    #expect(store.state == AppState())
  }

  @Test(
    "may be made where its thread holds another one's exclusive section, and leaves that as it was")
  func madeInUpdate() {
    let relay = BehaviorRelay(value: 0), heard = BehaviorRelay(value: ""),
      other = BehaviorRelay(value: 0)
    let middleware: Middleware<AppState> = { dispatch, _ in
      { next in
        { action in
          if action is InitialAction { dispatch(Add(amount: 3)) }
          heard.accept("\(type(of: action))")
          next(action)
        }
      }
    }
    let store = relay.update { value in
      value = 1
      let store = makeStore(nil, middleware: [middleware])
      #expect(store.state.count == 3)
      #expect(heard.value == "")
      other.accept(1)
      #expect(other.value == 0)
      return store
    }
    #expect(relay.value == 1 && other.value == 1)
    #expect(heard.value == "Add")
    store.dispatch(Add())
    #expect(store.state.count == 4)
  }

  @Test("may be made in an isolated method of another actor of the library")
  func madeInMethod() async {
    let outer = makeStore()
    let inner = await outer.makeAnother()
    inner.dispatch(Add())
    #expect(inner.state.count == 1)
    #expect(outer.state.count == 1)
  }

  @Test("takes actions that middleware dispatches on the InitialAction, after it")
  func dispatchOnInitialAction() {
    let store = makeStore(
      nil,
      middleware: [
        { dispatch, _ in
          { next in
            { action in
              if action is InitialAction { dispatch(Add(amount: 3)) }
              next(action)
            }
          }
        }
      ])
    #expect(store.state.count == 3)
  }

  @Test("traps with a sentence when middleware swallows the InitialAction")
  func swallowedInitialAction() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = makeStore(nil, middleware: [{ _, _ in { _ in { _ in } } }])
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Call `next` with it"))
  }

  @Test("is a flow of its states, the current one first, with versions that rise")
  func isAFlow() {
    let store = makeStore()
    store.dispatch(Add())
    let recorder = Recorder(store)
    store.dispatch(Add())
    store.dispatch(Nothing())
    #expect(recorder.elements.map(\.count) == [1, 2, 2])
    #expect(zip(recorder.versions, recorder.versions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(recorder.versions.last == store.lastVersion)
  }

  @Test("can be iterated by a task, and finishes when it goes")
  func iterated() async {
    var store: Store<AppState>? = makeStore()
    let iterator = store!.map(\.count).makeAsyncIterator()
    let task = Task {
      var iterator = iterator, seen: [Int] = []
      while let count = await iterator.next() { seen.append(count) }
      return seen
    }
    store!.dispatch(Add())
    store!.dispatch(Add())
    store = nil
    #expect(await task.value == [0, 1, 2])
  }

  @Test("combines with itself without glitches")
  func noGlitch() {
    let store = makeStore()
    let sums = Recorder(
      combineLatest(store.map(\.count), store.map { -$0.count }) { $0 + $1 })
    for _ in 0..<10 { store.dispatch(Add()) }
    #expect(sums.elements == Array(repeating: 0, count: 11))
  }

  @Test("makes dispatches of a simultaneously block one moment")
  func simultaneousDispatches() {
    let store = makeStore()
    let other = BehaviorRelay(value: 0)
    let both = Recorder(combineLatest(store.map(\.count), other) { [$0, $1] })
    simultaneously {
      store.dispatch(Add())
      other.accept(1)
    }
    #expect(both.elements == [[0, 0], [1, 1]])
  }

  @Test("is readable inside its own reducer, which sees the state before")
  func readableInReducer() {
    let seen = Collected<Int>()
    let relay = BehaviorRelay<Store<AppState>?>(value: nil)
    let store = Store<AppState>(
      reducer: { action, state in
        if let store = relay.value { seen.add(store.state.count) }
        return reducer(action, state)
      }, state: AppState())
    relay.accept(store)
    store.dispatch(Add())
    store.dispatch(Add())
    relay.accept(nil)
    #expect(seen.values == [0, 1])
  }

  @Test("gives a bounded flow to who is slow")
  func bounded() async {
    let store = makeStore()
    var newest = store.flow(buffering: .newest(1)).makeAsyncIterator()
    for _ in 0..<5 { store.dispatch(Add()) }
    #expect(await newest.next()?.count == 5)
  }
}

extension Store where State == AppState {
  fileprivate func makeAnother() -> Store<AppState> {
    defer { dispatch(Add()) }
    return makeStore(nil)
  }
}
