#if MainActorUI
  import Testing
  import Tideway
  import TidewayControls
  import TidewayStore
  import TidewayUI

  @Suite("The code of the migration page", .serialized)
  struct MigrationTests {
    @Test("subscribes as in ReSwift")
    func subscribes() {
      let screen = NameScreen()
      screen.viewWillAppear()
      store.dispatch(SetName(name: "Ada"))
      #expect(screen.label.text == "ADA")
      screen.viewWillDisappear()
      store.dispatch(SetName(name: "Grace"))
      #expect(screen.label.text == "ADA")
    }

    @Test("subscribes on any thread")
    func concurrently() {
      let journal = CountJournal()
      let before = store.state.count
      store.subscribe(journal) { $0.skipRepeats { $0.count == $1.count } }
      store.dispatch(incrementTwice)
      store.unsubscribe(journal)
      #expect(journal.counts.value == [before, before + 1, before + 2])
    }

    @Test("connects as in ReRxSwift")
    func connects() async {
      let screen = EditScreen()
      screen.viewDidLoad()
      screen.viewWillAppear()
      screen.field.edit("Alan")
      screen.editingChanged()
      #expect(store.state.name == "ALAN")
      #expect(screen.field.text == "ALAN")
      store.dispatch(Increment())
      #expect(screen.count.text == String(store.state.count))
      await store.dispatch(loadNumbersOrSayWhyNot)
      #expect(screen.sum.text == "6")
      #expect(screen.shown == [1, 2, 3])
      screen.viewDidDisappear()
      let watchers = store.subscriberCount
      #expect(watchers == 0)
    }

    @Test("dispatches what calls back, and its form that is awaited")
    func asynchronousActionCreators() async throws {
      let store = store
      let before = store.state.numbers
      viewDidAppear()
      for await numbers in store.map(\.numbers) where numbers == before + [1, 2, 3] { break }
      try await viewDidRefresh()
      #expect(store.state.numbers == before + [1, 2, 3, 1, 2, 3])
    }

    @Test("injects a store, and one of a test")
    func injected() {
      let mock = MockStore()
      let presenter = CountPresenter(store: mock)
      presenter.increment()
      mock.states.accept(AppState(count: 10))
      presenter.increment()
      #expect(mock.actions.value.count == 1)
      #expect(mock.actions.value.first is Increment)
      let screen = NameScreen()
      mock.subscribe(screen) { $0.select { $0.name } }
      mock.states.accept(AppState(name: "Ada"))
      #expect(screen.label.text == "Ada")
      CountPresenter(store: store).increment()
    }

    struct NameRow: Connectable {
      let connection = Connection(
        store: store, mapStateToProps: { $0.name },
        mapDispatchToActions: { dispatch in { dispatch(SetName(name: $0)) } })
    }

    @Test("connects a struct")
    func aStruct() {
      let row = NameRow()
      row.connection.connect()
      row.actions("Barbara")
      #expect(row.props == "BARBARA")
    }

    /// As an app has them: isolated to the main actor because all of its module is.
    func spelled(_ count: Int) -> String { count == 0 ? nothing : "\(count) items" }
    let nothing = "no items"
    let asMarks = { (numbers: [Int]) in numbers.map { _ in "x" } }

    @Test("binds by the app's own functions and stored closures, to optional targets and lists")
    func bindings() {
      let connection = EditScreen().connection
      let counts = (0..<2).map { _ in Label() }
      let name = ControlProperty<String?>(wrappedValue: nil)
      let sum = ControlProperty<String?>(wrappedValue: nil)
      let numbers = List<Int>(), marks = List<String>()
      var seen: [[Int]] = []
      let before = store.state
      connection.bind(\.count, to: counts[0].$text, counts[1].$text, mapping: spelled)
      connection.bind(\.name, to: name)
      connection.bind(\.count, to: sum, mapping: spelled)
      connection.bind(\.numbers, to: numbers.items)
      connection.bind(\.numbers, to: marks.items, mapping: asMarks)
      connection.subscribe(\.numbers) { seen.append($0) }
      connection.connect()
      store.dispatch(Increment())
      store.dispatch(NumbersLoaded(numbers: [4, 5]))
      #expect(counts.map(\.text) == Array(repeating: spelled(before.count + 1), count: 2))
      #expect(name.wrappedValue == before.name)
      #expect(sum.wrappedValue == spelled(before.count + 1))
      #expect(numbers.sections.map(\.items) == [[4, 5]])
      #expect(marks.sections.map(\.items) == [["x", "x"]])
      #expect(seen == [before.numbers, [4, 5]])
    }

    @Test("binds both ways, and shows what the store makes of it")
    func bothWays() {
      let screen = TwoWayScreen()
      screen.field.edit("Ada")
      #expect(store.state.name == "ADA")
      #expect(screen.field.text == "ADA")
    }

    @Test("iterates")
    func iterates() async {
      #expect(await firstCounts(1) == [store.state.count])
    }
  }
#endif
