import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayStore
import TidewayUI

@Suite("Connection")
@UIActor
struct ConnectionTests {
  struct Props: Equatable {
    var text: String
    var count: Int
    var note: String?
    var numbers: [Int]
  }

  struct Actions {
    let setText: (String) -> Void
  }

  @UIActor final class Screen: Connectable {
    let connection: Connection<AppState, Props, Actions>
    init(_ store: Store<AppState>) {
      connection = Connection(
        store: store, mapStateToProps: mapStateToProps, mapDispatchToActions: mapDispatchToActions)
    }
  }

  let store = makeStore(AppState(count: 1, text: "initial"))
  let screen: Screen
  var connection: Connection<AppState, Props, Actions> { screen.connection }

  init() { screen = Screen(store) }

  @Test("has props that print their value")
  func prints() {
    let text = "\(connection.props)"
    #expect(text.hasPrefix("PropsRelay<Props>(value: "))
    #expect(text.contains(#"text: "initial""#))
  }

  @Test("has the props of the store's state from the start")
  func initialProps() {
    #expect(screen.props == Props(text: "initial", count: 1, note: nil, numbers: []))
  }

  @Test("updates props between connect and disconnect only; both are harmless twice")
  func connectAndDisconnect() {
    store.dispatch(SetText(text: "a"))
    #expect(screen.props.text == "initial")
    connection.connect()
    connection.connect()
    #expect(screen.props.text == "a")
    #expect(store.subscriberCount == 1)
    store.dispatch(SetText(text: "b"))
    #expect(screen.props.text == "b")
    connection.disconnect()
    connection.disconnect()
    #expect(store.subscriberCount == 0)
    store.dispatch(SetText(text: "c"))
    #expect(screen.props.text == "b")
    connection.connect()
    #expect(screen.props.text == "c")
  }

  @Test("dispatches by its actions")
  func actions() {
    screen.actions.setText("by an action")
    #expect(store.state.text == "by an action")
  }

  @Test("lets props and actions be set, and states be sent, for tests")
  func settable() {
    screen.props = Props(text: "set", count: 0, note: nil, numbers: [])
    #expect(connection.props.value.text == "set")
    connection.props.accept(Props(text: "accepted", count: 0, note: nil, numbers: []))
    #expect(screen.props.text == "accepted")
    connection.newState(state: AppState(text: "sent"))
    #expect(screen.props.text == "sent")
    var called: [String] = []
    screen.actions = Actions(setText: { called.append($0) })
    screen.actions.setText("x")
    connection.actions = Actions(setText: { called.append($0 + "!") })
    screen.actions.setText("y")
    #expect(called == ["x", "y!"])
    #expect(store.state.text == "initial")
  }

  @Test("really uses a store that replaces its own", arguments: [false, true])
  func replacedStore(isConnected: Bool) {
    if isConnected { connection.connect() }
    let label = Label()
    connection.bind(\.text, to: label.$text)
    let other = makeStore(AppState(text: "of the other"))
    connection.store = other
    #expect(screen.props.text == "of the other")
    #expect(label.text == "of the other")
    #expect(store.subscriberCount == 0)
    screen.actions.setText("new")
    #expect(other.state.text == "new")
    #expect(store.state.text == "initial")
    #expect(label.text == (isConnected ? "new" : "of the other"))
    connection.connect()
    #expect(label.text == "new")
  }

  @Test("binds at once, and then when its part of the props has changed")
  func binds() {
    let label = Label()
    var writes: [String] = []
    let bag = DisposeBag()
    label.$text.changed.bind { writes.append($0) }.disposed(by: bag)
    connection.bind(\.text, to: label.$text)
    #expect(writes == ["initial"])
    connection.connect()
    store.dispatch(Add())
    store.dispatch(SetText(text: "a"))
    store.dispatch(SetText(text: "a"))
    #expect(writes == ["initial", "a"])
  }

  @Test("binds to several targets, optional and not, of optional parts and not")
  func targets() {
    let label = Label(), other = Label()
    let optional = ControlProperty<String?>(wrappedValue: nil)
    let note = ControlProperty<String?>(wrappedValue: "x")
    let optionalCount = BehaviorRelay<Int?>(value: nil)
    let weak = Label()
    connection.bind(\.text, to: label.$text, other.$text, Binder(weak, \.text))
    connection.bind(\.text, to: optional)
    connection.bind(\.note, to: note)
    connection.bind(\.count, to: optionalCount)
    #expect([label.text, other.text, weak.text] == Array(repeating: "initial", count: 3))
    #expect(optional.wrappedValue == "initial")
    #expect(note.wrappedValue == nil)
    #expect(optionalCount.value == 1)
    connection.newState(state: AppState(text: "t", note: "n"))
    #expect(note.wrappedValue == "n")
    #expect(optionalCount.value == 0)
  }

  @Test("binds with a mapping, and skips repeats also after it")
  func mapping() {
    let label = Label(), other = Label()
    let optional = ControlProperty<String?>(wrappedValue: nil)
    let length = ControlProperty<Int>(wrappedValue: 0)
    var writes: [String] = [], lengths: [Int] = []
    let bag = DisposeBag()
    label.$text.changed.bind { writes.append($0) }.disposed(by: bag)
    length.changed.bind { lengths.append($0) }.disposed(by: bag)
    connection.bind(\.count, to: label.$text, other.$text, mapping: { "\($0 / 10)" })
    connection.bind(\.count, to: optional, mapping: { String($0) })
    connection.bind(\.note, to: length, mapping: { $0?.count ?? -1 })
    for count in [5, 9, 10, 11, 20] { connection.newState(state: AppState(count: count)) }
    #expect(writes == ["0", "1", "2"])
    #expect(other.text == "2")
    #expect(optional.wrappedValue == "20")
    connection.newState(state: AppState(note: "abc"))
    #expect(lengths == [-1, 3])
  }

  @Test("binds to several optional targets, and to functions, with and without a mapping")
  func optionalTargets() {
    let texts = (0..<3).map { _ in ControlProperty<String?>(wrappedValue: nil) }
    let counts = (0..<2).map { _ in BehaviorRelay<String?>(value: nil) }
    let note = BehaviorRelay<Int?>(value: 7)
    var writes: [String?] = []
    let bag = DisposeBag()
    texts[2].changed.bind { writes.append($0) }.disposed(by: bag)
    connection.bind(\.text, to: texts[0], texts[1], texts[2])
    connection.bind(\.count, to: counts[0], counts[1], mapping: { "\($0 / 10)" })
    connection.bind(\.note, to: note, mapping: { $0.map(\.count) })
    for count in [3, 4, 25] { connection.newState(state: AppState(count: count, text: "t")) }
    #expect(texts.map(\.wrappedValue) == ["t", "t", "t"])
    #expect(writes == ["initial", "t"])
    #expect(counts.map(\.value) == ["2", "2"])
    #expect(note.value == nil)
    connection.newState(state: AppState(note: "abc"))
    #expect(note.value == 3)
  }

  @Test("hands parts of the props to the functions of a list")
  func listFunctions() {
    let items = List<Int>(), texts = List<String>(), sections = List<Int>()
    connection.bind(\.numbers, to: items.items)
    connection.bind(\.numbers, to: texts.items, mapping: { $0.map { "\($0)" } })
    connection.bind(
      \.numbers, to: sections.sections,
      mapping: { [ListSection(title: "Even", items: $0.filter { $0.isMultiple(of: 2) })] })
    connection.connect()
    store.dispatch(SetNumbers(numbers: [1, 2]))
    #expect(items.sections.map(\.items) == [[1, 2]])
    #expect(texts.sections.map(\.items) == [["1", "2"]])
    #expect(sections.sections.map(\.items) == [[2]])
  }

  @Test("may be disconnected inside of what it binds, and connected again")
  func disconnectInside() {
    var counts: [Int] = []
    connection.subscribe(\.count) { [connection] count in
      counts.append(count)
      if count == 2 { connection.disconnect() }
    }
    connection.connect()
    for _ in 0..<3 { store.dispatch(Add()) }
    #expect(counts == [1, 2])
    connection.connect()
    #expect(counts == [1, 2, 4])
    connection.disconnect()
  }

  @Test("maps to what cannot be compared, each time that its part has changed")
  func mappingToAnything() {
    struct Drawing { let draw: () -> String }
    let drawing = ControlProperty(wrappedValue: Drawing { "" })
    var count = 0
    let bag = DisposeBag()
    drawing.changed.bind { _ in count += 1 }.disposed(by: bag)
    connection.bind(\.text, to: drawing, mapping: { text in Drawing { text } })
    connection.newState(state: AppState(count: 9, text: "initial"))
    connection.newState(state: AppState(text: "new"))
    #expect(count == 2)
    #expect(drawing.wrappedValue.draw() == "new")
  }

  @Test("binds to any function that takes a driver, with and without a mapping")
  func functions() {
    var seen: [[Int]] = [], sums: [Int] = []
    let items: (Driver<[Int]>) -> any Disposable = { driver in driver.drive { seen.append($0) } }
    connection.bind(\.numbers, to: items)
    connection.bind(\.numbers, to: { $0.bind { sums.append($0) } }, mapping: { $0.reduce(0, +) })
    connection.connect()
    store.dispatch(SetNumbers(numbers: [1, 2]))
    store.dispatch(Add())
    store.dispatch(SetNumbers(numbers: [2, 1]))
    #expect(seen == [[], [1, 2], [2, 1]])
    #expect(sums == [0, 3])
  }

  @Test("calls closures with values, optional values and arrays, now and when they have changed")
  func subscribes() {
    var texts: [String] = [], notes: [String?] = [], numbers: [[Int]] = []
    connection.subscribe(\.text) { texts.append($0) }
    connection.subscribe(\.note) { notes.append($0) }
    connection.subscribe(\.numbers) { numbers.append($0) }
    connection.connect()
    store.dispatch(Add())
    store.dispatch(SetText(text: "a"))
    store.dispatch(SetNote(note: "n"))
    store.dispatch(SetNumbers(numbers: [1]))
    #expect(texts == ["initial", "a"])
    #expect(notes == [nil, "n"])
    #expect(numbers == [[], [1]])
  }

  @Test("gives a part of its props as a flow, without repeats of what is not Equatable too")
  func entries() {
    struct Drawing { let text: String }
    var drawings: Connection? = Connection(
      store: store, mapStateToProps: { (drawing: Drawing(text: $0.text), count: $0.count) },
      mapDispatchToActions: { _ in })
    var texts: [String] = [], counts: [Int] = []
    var isFinished = false
    let bag = DisposeBag()
    drawings?.propsEntry(at: \.drawing) { $0.text == $1.text }
      .subscribe(onNext: { texts.append($0.text) }, onCompleted: { isFinished = true })
      .disposed(by: bag)
    drawings?.propsEntry(at: \.count).bind { counts.append($0) }.disposed(by: bag)
    drawings?.connect()
    for action in [Add(), SetText(text: "a"), SetText(text: "a")] as [any Action] {
      store.dispatch(action)
    }
    #expect(texts == ["initial", "a"])
    #expect(counts == [1, 2])
    #expect(!isFinished)
    drawings = nil
    #expect(isFinished)
  }

  @Test("has props that are a flow, on UIActor and elsewhere")
  func propsAsFlows() async throws {
    var texts: [String] = []
    let bag = DisposeBag()
    connection.props.asUIFlow().bind { texts.append($0.text) }.disposed(by: bag)
    screen.props = Props(text: "set", count: 0, note: nil, numbers: [])
    #expect(texts == ["initial", "set"])
    let first = await connection.props.asFlow().map(\.text).first()
    #expect(first == "set")
  }

  @Test("binds without a mapping where that is nil, and with one that is optional")
  func noMapping() {
    let label = Label(), other = Label(), third = Label()
    let note = BehaviorRelay<String?>(value: nil), text = BehaviorRelay<String?>(value: nil)
    let items = List<Int>(), reversed = List<Int>()
    var mapping: ((String) -> String)?
    connection.bind(\.text, to: label.$text, other.$text, mapping: nil)
    connection.bind(\.text, to: text, mapping: mapping)
    connection.bind(\.note, to: note, mapping: nil)
    connection.bind(\.numbers, to: items.items, mapping: nil)
    mapping = { $0 + "!" }
    connection.bind(\.text, to: third.$text, mapping: mapping)
    let reverse: (([Int]) -> [Int])? = { $0.reversed() }
    connection.bind(\.numbers, to: reversed.items, mapping: reverse)
    connection.newState(state: AppState(text: "t", note: "n", numbers: [1, 2]))
    #expect([label.text, other.text, third.text] == ["t", "t", "t!"])
    #expect([text.value, note.value] == ["t", "n"])
    #expect(items.sections.map(\.items) == [[1, 2]])
    #expect(reversed.sections.map(\.items) == [[2, 1]])
  }

  struct Row: Connectable {
    let connection: Connection<AppState, Int, (String) -> Void>
  }

  @Test("connects a struct, whose copies share it")
  func ofAStruct() {
    let row = Row(
      connection: Connection(
        store: store, mapStateToProps: { $0.count },
        mapDispatchToActions: { dispatch in { dispatch(SetText(text: $0)) } }))
    let copy = row
    row.connection.connect()
    store.dispatch(Add())
    #expect(copy.props == 2)
    copy.actions("by a copy")
    #expect(store.state.text == "by a copy")
    copy.props = 7
    #expect(row.props == 7)
    copy.actions = { _ in }
    row.actions("nothing")
    #expect(store.state.text == "by a copy")
  }

  @Test("of a screen that goes away leaves the store, and lets go of its bindings")
  func goesAway() {
    let label = Label()
    var screens: [Screen]? = (0..<10).map { _ in Screen(store) }
    for screen in screens! {
      screen.connection.connect()
      screen.connection.bind(\.text, to: label.$text)
      screen.connection.subscribe(\.text) { [weak screen] _ in _ = screen?.props }
    }
    let references = screens!.map { Weak($0) }
    #expect(store.subscriberCount == 10)
    screens = nil
    #expect(references.allSatisfy { $0.object == nil })
    #expect(store.subscriberCount == 0)
    store.dispatch(SetText(text: "nobody sees it"))
    #expect(label.text == "initial")
  }

  @Test("disposes what is in its bag when it goes")
  func bag() {
    let relay = PublishRelay<Int>()
    var screen: Screen? = Screen(store)
    relay.bind { _ in }.disposed(by: screen!.connection.disposeBag)
    #expect(relay.subscriberCount == 1)
    screen = nil
    #expect(relay.subscriberCount == 0)
  }

  @Test("shows states that other threads make, in order and the last one in the end")
  func fromElsewhere() async {
    connection.connect()
    var counts: [Int] = []
    connection.subscribe(\.count) { counts.append($0) }
    let store = store
    await onThreads(2) { _ in
      for _ in 0..<200 { store.dispatch(Add()) }
    }
    await Task { @UIActor in }.value
    #expect(counts == Array(1...401))
  }

  @Test("has the props that follow from an action settled before any view is called")
  func settled() {
    var seen: [String] = []
    let bag = DisposeBag()
    store.asUIFlow().bind { [screen] state in seen.append(state.text + "/" + screen.props.text) }
      .disposed(by: bag)
    connection.connect()
    store.dispatch(SetText(text: "a"))
    #expect(seen == ["initial/initial", "a/a"])
  }
}

@UIActor private let mapStateToProps = { (state: AppState) in
  ConnectionTests.Props(
    text: state.text, count: state.count, note: state.note, numbers: state.numbers)
}

@UIActor private let mapDispatchToActions = { (dispatch: @escaping DispatchFunction) in
  ConnectionTests.Actions(setText: { dispatch(SetText(text: $0)) })
}
