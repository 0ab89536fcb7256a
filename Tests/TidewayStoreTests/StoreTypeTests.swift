import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayUI

/// A store of a test: it keeps the actions, and has the states that the test sets.
final class MockStore: StoreType {
  let states: BehaviorRelay<AppState>
  let actions = Collected<any Action>()
  let subscribers: StoreSubscribers

  init(_ state: AppState = AppState(), automaticallySkipsRepeats: Bool = true) {
    states = BehaviorRelay(value: state)
    subscribers = StoreSubscribers(automaticallySkipsRepeats: automaticallySkipsRepeats)
  }

  var state: AppState { states.value }
  func dispatch(_ action: any Action) { actions.add(action) }
  func makeCursor() -> FlowCursor<AppState, Never> { states.makeCursor() }
}

/// What a user's code asks for.
private func addTwice(to store: any DispatchingStoreType) {
  store.dispatch(Add())
  store.dispatch(Add())
}

private func addCount(to store: some StoreType<AppState>) {
  store.dispatch(Add(amount: store.state.count))
}

@Suite("StoreType")
struct StoreTypeTests {
  let mock = MockStore(AppState(count: 5))

  @Test("takes a store and one of a test")
  func injected() {
    let store = makeStore(AppState(count: 5))
    addTwice(to: store)
    addCount(to: store)
    #expect(store.state.count == 14)
    addTwice(to: mock)
    addCount(to: mock)
    #expect(mock.actions.values.compactMap { ($0 as? Add)?.amount } == [1, 1, 5])
    #expect(mock.state.count == 5)
  }

  @Test("calls its subscribers with the states that it is a flow of")
  func subscribes() {
    let states = Watcher<AppState>(), texts = Watcher<String>()
    let store: any StoreType<AppState> = mock
    store.subscribe(states)
    store.subscribe(texts) { $0.select(\.text) }
    mock.states.accept(AppState(count: 6, text: "a"))
    mock.states.accept(AppState(count: 7, text: "a"))
    store.unsubscribe(states)
    mock.states.accept(AppState(text: "b"))
    #expect(states.values.map(\.count) == [5, 6, 7])
    #expect(texts.values == ["", "a", "b"])
  }

  @Test("skips repeats unless its subscribers are created otherwise", arguments: [true, false])
  func repeats(areSkipped: Bool) {
    let mock = MockStore(automaticallySkipsRepeats: areSkipped)
    let states = Watcher<AppState>(), counts = Watcher<Int>()
    mock.subscribe(states)
    mock.subscribe(counts) { $0.select(\.count) }
    mock.states.accept(AppState())
    #expect(states.values.count == (areSkipped ? 1 : 2))
    #expect(counts.values == (areSkipped ? [0] : [0, 0]))
  }

  @UIActor final class Screen: StoreSubscriber {
    private(set) var texts: [String] = []
    func newState(state: String) { texts.append(state) }
  }

  @Test("calls screens, and replaces their subscription")
  @UIActor func screens() {
    let screen = Screen()
    mock.subscribe(screen) { $0.select(\.text) }
    mock.subscribe(screen) { $0.select { $0.text + "!" } }
    mock.states.accept(AppState(text: "a"))
    mock.unsubscribe(screen)
    mock.states.accept(AppState(text: "b"))
    #expect(screen.texts == ["", "!", "a!"])
  }

  @Test("gets thunks like any action, and what action creators return")
  func thunks() {
    mock.dispatch(Thunk<AppState> { dispatch, _ in dispatch(Add()) })
    mock.dispatch { state, _ in Add(amount: state.count) }
    #expect(mock.actions.values.count == 2)
    #expect(mock.actions.values.first is Thunk<AppState>)
    #expect((mock.actions.values.last as? Add)?.amount == 5)
  }

  @Test("has a dispatch function that does not keep it alive")
  func dispatchFunction() {
    var mock: MockStore? = MockStore()
    let actions = mock!.actions
    let dispatch = mock!.dispatchFunction
    dispatch(Add())
    let reference = Weak(mock)
    mock = nil
    #expect(reference.object == nil)
    dispatch(Add())
    #expect(actions.values.count == 1)
  }

  @Test("is not kept alive by its subscribers")
  @UIActor func released() {
    let watcher = Watcher<AppState>(), screen = Screen()
    var store: Store<AppState>? = makeStore()
    var mock: MockStore? = MockStore()
    let references = (Weak(store), Weak(mock))
    for store in [store!, mock!] as [any StoreType<AppState>] {
      store.subscribe(watcher)
      store.subscribe(screen) { $0.select(\.text) }
    }
    store = nil
    mock = nil
    #expect(references.0.object == nil)
    #expect(references.1.object == nil)
  }

  @Test("connects screens")
  @UIActor func connects() {
    let connection = Connection(
      store: mock, mapStateToProps: { $0.count },
      mapDispatchToActions: { dispatch in { dispatch(SetText(text: $0)) } })
    connection.connect()
    mock.states.accept(AppState(count: 6))
    #expect(connection.props.value == 6)
    connection.actions("a")
    #expect((mock.actions.values.first as? SetText)?.text == "a")
    let store = makeStore(AppState(count: 7))
    connection.store = store
    #expect(connection.props.value == 7)
    connection.actions("b")
    #expect(store.state.text == "b")
    #expect(mock.states.subscriberCount == 0)
    #expect(connection.store === store)
  }
}
