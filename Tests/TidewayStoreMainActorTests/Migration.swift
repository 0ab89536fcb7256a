// The code of "Coming from ReSwift and ReRxSwift", as an app's file: its module is isolated to the main
// actor by default. `MigrationPageTests` sees to it that the page and this file are the same.
#if MainActorUI
  import Tideway
  import TidewayControls
  import TidewayStore
  import TidewayUI

  enum LoadError: Error { case offline }

  nonisolated func numbersFromTheServer() async throws(LoadError) -> [Int] { [1, 2, 3] }

  nonisolated func fetchNumbers(_ completion: @escaping @Sendable ([Int]) -> Void) {
    Task { completion([1, 2, 3]) }
  }

  struct AppState: StateType {
    var name = ""
    var count = 0
    var numbers: [Int] = []
    var error: String?
  }

  struct SetName: Action { let name: String }
  struct Increment: Action {}
  struct NumbersLoaded: Action { let numbers: [Int] }
  struct LoadingFailed: Action { let reason: String }

  nonisolated let initialState = AppState()

  nonisolated func appReducer(action: any Action, state: AppState?) -> AppState {
    var state = state ?? initialState
    switch action {
    case let action as SetName: state.name = action.name
    case _ as Increment: state.count += 1
    case let action as NumbersLoaded: state.numbers = action.numbers
    case let action as LoadingFailed: state.error = action.reason
    default: break
    }
    return state
  }

  let store = Store<AppState>(reducer: appReducer, state: nil, middleware: [shouting])

  let shouting: Middleware<AppState> = { dispatch, getState in
    { next in
      { action in
        guard let action = action as? SetName else { return next(action) }
        next(SetName(name: action.name.uppercased()))
      }
    }
  }

  final class NameScreen: StoreSubscriber {
    let label = Label()

    func viewWillAppear() {
      store.subscribe(self) { $0.select { $0.name }.skip { old, new in new.isEmpty } }
    }

    func viewWillDisappear() {
      store.unsubscribe(self)
    }

    func newState(state: String) {
      label.text = state
    }
  }

  nonisolated final class CountJournal: ConcurrentStoreSubscriber {
    let counts = BehaviorRelay<[Int]>(value: [])

    func newState(state: AppState) {
      counts.update { $0.append(state.count) }
    }
  }

  let incrementTwice = Thunk<AppState> { dispatch, getState in
    dispatch(Increment())
    dispatch(Increment())
  }

  let loadNumbers = AsyncThunk<AppState, LoadError> { dispatch, getState throws(LoadError) in
    dispatch(NumbersLoaded(numbers: try await numbersFromTheServer()))
  }

  let loadNumbersOrSayWhyNot = loadNumbers.onError { error, dispatch in
    dispatch(LoadingFailed(reason: "\(error)"))
  }

  func askForNumbers(
    state: AppState, store: Store<AppState>,
    callback: @escaping @Sendable (Store<AppState>.ActionCreator) -> Void
  ) {
    fetchNumbers { numbers in
      callback { state, store in NumbersLoaded(numbers: state.numbers + numbers) }
    }
  }

  func viewDidAppear() {
    store.dispatch(askForNumbers) { state in print(state.numbers) }
  }

  let askForMoreNumbers = AsyncThunk<AppState, LoadError> { dispatch, getState throws(LoadError) in
    let numbers = try await numbersFromTheServer()
    dispatch(NumbersLoaded(numbers: (getState()?.numbers ?? []) + numbers))
  }

  func viewDidRefresh() async throws(LoadError) {
    try await store.dispatch(askForMoreNumbers)
    print(store.state.numbers)
  }

  extension EditScreen: Connectable {
    struct Props {
      let name: String
      let count: Int
      let numbers: [Int]
    }
    struct Actions {
      let setName: (String) -> Void
      let load: () -> Void
    }
  }

  private let mapStateToProps = { (appState: AppState) in
    return EditScreen.Props(
      name: appState.name,
      count: appState.count,
      numbers: appState.numbers
    )
  }

  private let mapDispatchToActions = { (dispatch: @escaping DispatchFunction) in
    return EditScreen.Actions(
      setName: { newName in dispatch(SetName(name: newName)) },
      load: { dispatch(loadNumbersOrSayWhyNot) }
    )
  }

  class EditScreen {
    let field = TextField()
    let count = Label()
    let sum = Label()
    private(set) var shown: [Int] = []

    let connection = Connection(
      store: store,
      mapStateToProps: mapStateToProps,
      mapDispatchToActions: mapDispatchToActions
    )

    func viewDidLoad() {
      connection.bind(\Props.name, to: field.$text)
      connection.bind(\Props.count, to: count.$text, mapping: { String($0) })
      connection.bind(\Props.numbers, to: sum.$text, mapping: { String($0.reduce(0, +)) })
      connection.subscribe(\Props.numbers) { [weak self] numbers in self?.shown = numbers }
    }

    func viewWillAppear() {
      connection.connect()
    }

    func viewDidDisappear() {
      connection.disconnect()
    }

    func editingChanged() {
      actions.setName(field.text)
    }
  }

  final class CountPresenter {
    let store: any StoreType<AppState>

    init(store: any StoreType<AppState>) {
      self.store = store
    }

    func increment() {
      if store.state.count < 10 { store.dispatch(Increment()) }
    }
  }

  nonisolated final class MockStore: StoreType {
    let states = BehaviorRelay(value: AppState())
    let actions = BehaviorRelay<[any Action]>(value: [])
    let subscribers = StoreSubscribers()

    var state: AppState { states.value }
    func dispatch(_ action: any Action) { actions.update { $0.append(action) } }
    func makeCursor() -> FlowCursor<AppState, Never> { states.makeCursor() }
  }

  final class TwoWayScreen {
    let field = TextField()
    private let bag = DisposeBag()

    init() {
      (field.$text <-> store[\.name, action: { SetName(name: $0) }]).disposed(by: bag)
    }
  }

  func firstCounts(_ number: Int) async -> [Int] {
    var seen: [Int] = []
    for await count in store.map(\.count).take(number) { seen.append(count) }
    return seen
  }
#endif
