import Dispatch
import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI

@Suite("Table")
@UIActor
struct TableTests {
  let bag = DisposeBag()
  private let table = Table(
    of: [
      .grace, .ada, Person(id: 3, name: "Alan", age: 41), Person(id: 4, name: "Ada", age: 4),
    ], allowsMarks: true)

  @Test("shows what a source gives, until that is disposed")
  func shows() {
    let people = BehaviorRelay(value: [ada])
    let shown = table.rows(people)
    #expect(table.rows.map(\.id) == [7])
    people.accept([])
    #expect(table.rows.isEmpty)
    shown.dispose()
    people.accept([ada])
    #expect(table.rows.isEmpty)
    people.map { Set($0) }.asDriver().drive(table.rows).disposed(by: bag)
    #expect(table.rows.map(\.id) == [7])
  }

  @Test("returns the texts of a row, those of values too")
  func texts() {
    let column = TableColumn("Age", \Person.age) { "\($0) years" }
    #expect(table.columns.map { $0.text(ada) } == ["Ada", "36", "–"])
    #expect(column.text(ada) == "36 years")
  }

  // MARK: Sorting

  @Test("is sorted by the user, up and then down, and rows of equal values keep their order")
  func sorts() {
    var orders: [TableOrder?] = []
    table.$order.edits.bind { orders.append($0) }.disposed(by: bag)
    #expect(shown == [1, 2, 3, 4])
    table.sort(by: 0)
    #expect(shown == [2, 4, 3, 1])
    table.sort(by: 0)
    #expect(shown == [1, 3, 2, 4])
    table.sort(by: 1)
    #expect(shown == [4, 2, 3, 1])
    #expect(table.rows.map(\.id) == [1, 2, 3, 4])
    table.order = nil
    #expect(shown == [1, 2, 3, 4])
    #expect(
      orders == [
        TableOrder(column: 0), TableOrder(column: 0, isAscending: false), TableOrder(column: 1),
      ])
  }

  @Test("isn't sorted by a column that can't be compared or doesn't exist")
  func sortsByWhatCanBeCompared() {
    table.sort(by: 2)
    table.sort(by: 3)
    table.sort(by: -1)
    #expect(table.order == nil)
    table.order = TableOrder(column: 9)
    #expect(shown == [1, 2, 3, 4])
    table.order = TableOrder(column: 2)
    #expect(shown == [1, 2, 3, 4])
  }

  @Test("shows each change in its order at once, in handlers and within a moment too")
  func sortsAtOnce() {
    var places: [Int?] = []
    table.$rows.skip(1).bind(with: table) { table, _ in places.append(table.place(of: 7)) }
      .disposed(by: bag)
    table.sort(by: 1)
    table.rows.append(ada)
    simultaneously {
      table.rows.removeFirst(2)
      #expect(shown == [4, 7, 3])
      table.sort(by: 1)
      #expect(shown == [3, 7, 4])
    }
    #expect(shown == [3, 7, 4])
    #expect(places == [2, 1])
  }

  @Test("compares 100,000 rows once for a change, whatever is read and selected")
  func sortsOnce() {
    var comparisons = 0
    let numbers = Table([
      TableColumn<Number>(
        "Number",
        sortedBy: {
          comparisons += 1; return $0.id > $1.id
        }, text: { "\($0.id)" })
    ])
    numbers.rows = (0..<100_000).map { Number(id: $0) }
    numbers.sort(by: 0)
    #expect(numbers.shownRows[0].id == 99_999)
    let once = comparisons
    for number in 0..<1_000 {
      numbers.select(number)
      numbers.moveSelection(by: 1)
      #expect(numbers.place(of: number) == 99_999 - number)
      #expect(numbers.shownRows[number].id == 99_999 - number)
    }
    #expect(comparisons == once && once > 0)
  }

  @Test("shows rows and orders that one write causes one after the other")
  func showsAllThatFollows() {
    let source = PublishRelay<Int>(), clock = TestClock()
    let late = source.delay(by: .seconds(1), clock: clock)
    let rows = merge(source.map { _ in [] }, late.map { [ada] _ in [ada] })
      .asUIFlow().bind(to: table.$rows)
    source.accept(1)
    #expect(shown == [])
    clock.advance(by: .seconds(1))
    #expect(shown == [7])
    table.rows.append(Person(id: 8, name: "Zeno", age: 4))
    rows.dispose()
    merge(source.map { _ in 0 }, late.map { _ in 1 })
      .asUIFlow().map { TableOrder(column: $0) }.bind(to: table.$order).disposed(by: bag)
    source.accept(2)
    #expect(shown == [7, 8])
    clock.advance(by: .seconds(1))
    #expect(shown == [8, 7])
  }

  // MARK: The selection

  @Test("reports what the user selects, and refuses what isn't there")
  func selects() {
    var edits: [Int?] = []
    table.$selection.edits.bind { edits.append($0) }.disposed(by: bag)
    table.select(2)
    table.select(2)
    table.select(9)
    table.selection = 3
    #expect(table.selectedRow?.name == "Alan")
    table.deselect()
    table.deselect()
    #expect(edits == [2, nil] && table.selectedRow == nil)
  }

  @Test("moves the selection in the order that is shown, as far as there are rows")
  func movesTheSelection() {
    func selection(after distance: Int) -> Int? {
      table.moveSelection(by: distance)
      return table.selection
    }
    table.sort(by: 0)
    #expect(selection(after: 1) == 2)
    #expect(selection(after: 2) == 3)
    #expect(selection(after: .max) == 1)
    #expect(selection(after: -1) == 3)
    #expect(selection(after: .min) == 2)
    table.deselect()
    #expect(selection(after: -1) == 1)
    table.rows = []
    #expect(selection(after: 1) == nil)
  }

  @Test("keeps the selection at its row, and loses it with the row")
  func keepsTheSelection() {
    table.select(3)
    table.sort(by: 0)
    #expect(table.selection.flatMap(table.place(of:)) == 2)
    table.rows.swapAt(0, 2)
    #expect(table.selection == 3)
    table.rows[0].name = "Alan Turing"
    #expect(table.selectedRow?.name == "Alan Turing")
    table.rows.removeFirst()
    #expect(table.selection == nil)
  }

  @Test("keeps a selection whose row is still to come, and one of the same moment")
  func selectsWhatComes() {
    table.selection = 7
    table.rows.removeFirst()
    #expect(table.selection == 7 && table.selectedRow == nil)
    table.rows.append(ada)
    #expect(table.selectedRow?.id == 7)
    simultaneously {
      table.rows = [Person(id: 8, name: "Kurt", age: 71)]
      table.selection = 8
    }
    #expect(table.selectedRow?.id == 8)
  }

  @Test("takes the selection out of what it is bound to, also if it is newer than the rows")
  func losesABoundSelection() {
    let model = BehaviorRelay(value: Int?.none), people = BehaviorRelay(value: [ada])
    (table.$selection <-> model).disposed(by: bag)
    table.rows(people).disposed(by: bag)
    table.select(7)
    #expect(model.value == 7)
    people.accept([])
    #expect(table.selection == nil && model.value == nil)
    people.accept([ada])
    simultaneously {
      people.accept([])
      model.accept(7)
    }
    #expect(table.selection == model.value)
    #expect(table.selection == nil)
  }

  @Test("takes it out also where the user has selected it while newer rows are under way")
  func losesASelectionOfOldRows() async {
    let model = BehaviorRelay(value: Int?.none), people = BehaviorRelay(value: [ada])
    (table.$selection <-> model).disposed(by: bag)
    table.rows(people).disposed(by: bag)
    whileUIActorWaits { people.accept([]) }
    table.select(7)
    #expect(table.selection == 7 && model.value == 7)
    await Task { @UIActor in }.value
    #expect(table.rows.isEmpty && table.selection == nil && model.value == nil)
  }

  @Test("marks rows as the user says, and forgets marks of rows that are removed")
  func marks() {
    var edits: [Set<Int>] = []
    table.$marks.edits.bind { edits.append($0) }.disposed(by: bag)
    table.toggleMark(1)
    table.toggleMark(2)
    table.toggleMark(9)
    table.toggleMark(1)
    table.toggleMark(3)
    #expect(edits == [[1], [1, 2], [2], [2, 3]])
    table.rows.removeAll { $0.id == 3 }
    #expect(table.marks == [2] && table.selection == nil)
    let plain = Table([TableColumn("Name", \Person.name)], rows: [ada])
    plain.toggleMark(7)
    #expect(plain.marks.isEmpty)
  }

  @Test("reports a row that the user opens, which is selected then")
  func activates() {
    var opened: [String] = [], selected: [Int?] = []
    table.activations.bind(with: table) { table, person in
      opened.append(person.name)
      selected.append(table.selection)
    }.disposed(by: bag)
    table.activate(3)
    table.activate(9)
    #expect(opened == ["Alan"] && selected == [3])
  }

  @Test("ignores the user while it is disabled or hidden", arguments: [true, false])
  func ignoresTheUser(isHidden: Bool) {
    var actions = 0
    table.activations.bind { _ in actions += 1 }.disposed(by: bag)
    table.$selection.edits.bind { _ in actions += 1 }.disposed(by: bag)
    table.$marks.edits.bind { _ in actions += 1 }.disposed(by: bag)
    table.$order.edits.bind { _ in actions += 1 }.disposed(by: bag)
    table.selection = 2
    if isHidden { table.isHidden = true } else { table.isEnabled = false }
    table.select(1)
    table.moveSelection(by: 1)
    table.deselect()
    table.activate(1)
    table.toggleMark(1)
    table.sort(by: 0)
    #expect(actions == 0 && table.selection == 2)
  }

  @Test("is not kept alive by what it is bound to")
  func release() {
    let people = BehaviorRelay(value: [ada])
    var table: Table<Person>? = Table([TableColumn("Name", \.name)])
    table!.rows(people).disposed(by: bag)
    weak let reference = table
    table = nil
    #expect(reference == nil)
    people.accept([])
    #expect(people.subscriberCount == 0)
  }

  private let ada = Person(id: 7, name: "Ada", age: 36)

  private var shown: [Int] { table.shownRows.map(\.id) }
}

/// Runs `body` on a thread of its own while `UIActor` does nothing else, and returns when it is done.
@UIActor private func whileUIActorWaits(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  startThread(named: "test") {
    body()
    isDone.signal()
  }
  isDone.wait()
}

private struct Number: Identifiable { let id: Int }
