import Dispatch
import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI

@Suite("List")
@UIActor
struct ListTests {
  let bag = DisposeBag()

  @Test("shows what a source gives, until that is disposed")
  func shows() {
    let list = List<Int>()
    let numbers = BehaviorRelay(value: [1, 2])
    let shown = list.items(numbers)
    #expect(list.sections == [ListSection(title: "", items: [1, 2])])
    numbers.accept([3])
    #expect(list.sections[0].items == [3])
    shown.dispose()
    numbers.accept([4])
    #expect(list.sections[0].items == [3])
    numbers.map { Set($0) }.asDriver().drive(list.items).disposed(by: bag)
    #expect(list.sections[0].items == [4])
  }

  @Test("reports items and rows that the user selects, and refuses what is not there")
  func selects() {
    let list = List([ListSection(title: "A", items: [5, 6])])
    var items: [Int] = [], rows: [ListRow] = []
    list.selections.bind { items.append($0) }.disposed(by: bag)
    list.rowSelections.bind { rows.append($0) }.disposed(by: bag)
    list.select(section: 0, item: 1)
    list.select(section: 0, item: 2)
    list.select(section: 1, item: 0)
    list.isHidden = true
    list.select(section: 0, item: 0)
    list.isHidden = false
    list.isEnabled = false
    list.select(section: 0, item: 0)
    list.deselect()
    #expect(items == [6])
    #expect(rows == [ListRow(section: 0, item: 1)])
    #expect(list.selectedRow == ListRow(section: 0, item: 1))
    list.isEnabled = true
    list.deselect()
    #expect(list.selectedRow == nil)
  }

  @Test("tells what was removed, inserted and moved")
  func tellsChanges() {
    let list = List<String>()
    let words = BehaviorRelay(value: ["a", "b", "c", "d"])
    list.items(words).disposed(by: bag)
    var changes: [ListChanges] = []
    list.rowChanges.bind { changes.append($0) }.disposed(by: bag)
    words.accept(["a", "c", "x", "d"])
    words.accept(["a", "c", "x", "d"])
    words.accept(["d", "a", "c", "x"])
    #expect(changes.count == 2)
    #expect(changes[0].removed == [row(1)])
    #expect(changes[0].inserted == [row(2)])
    #expect(changes[0].moved == [])
    #expect(changes[1].removed == [] && changes[1].inserted == [])
    #expect(changes[1].moved == [.init(from: row(3), to: row(0))])
  }

  @Test("tells changes of sections, and of rows from one section to another")
  func tellsSections() {
    let list = List([
      ListSection(title: "A", items: [1, 2]), ListSection(title: "B", items: [3]),
      ListSection(title: "C", items: [4]),
    ])
    var changes: [ListChanges] = []
    list.rowChanges.bind { changes.append($0) }.disposed(by: bag)
    list.sections = [
      ListSection(title: "B", items: [3, 1]), ListSection(title: "A", items: [2]),
      ListSection(title: "D", items: [4]),
    ]
    #expect(changes.count == 1)
    #expect(changes[0].removedSections == [2])
    #expect(changes[0].insertedSections == [2])
    #expect(changes[0].movedSections.count == 1)
    #expect(
      changes[0].moved
        == [.init(from: ListRow(section: 0, item: 0), to: ListRow(section: 0, item: 1))])
  }

  @Test("is only reloaded when its items cannot be told apart")
  func reloads() {
    struct Opaque {}
    let list = List<Opaque>()
    var changes: [ListChanges] = []
    list.rowChanges.bind { changes.append($0) }.disposed(by: bag)
    list.sections = [ListSection(title: "", items: [Opaque()])]
    #expect(changes.map(\.isReload) == [true])
  }

  @Test("tells items apart by what it is given")
  func identity() {
    struct Person {
      let id: Int
      var name: String
    }
    let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
    let list = List([ListSection(title: "", items: people)], identity: { AnyHashable($0.id) })
    var changes: [ListChanges] = []
    list.rowChanges.bind { changes.append($0) }.disposed(by: bag)
    list.sections[0].items = [people[1], Person(id: 1, name: "Ada L.")]
    #expect(changes.map(\.moved.count) == [1])
    #expect(changes[0].inserted == [])
  }

  @Test("keeps the selection at its row, wherever that goes")
  func keepsTheSelection() {
    let list = List<String>()
    let words = BehaviorRelay(value: ["a", "b", "c"])
    list.items(words).disposed(by: bag)
    list.select(section: 0, item: 1)
    words.accept(["x", "a", "b", "c"])
    #expect(list.selectedRow == row(2))
    words.accept(["b", "a"])
    #expect(list.selectedRow == row(0))
    simultaneously {
      words.accept(["y", "b", "a"])
      words.accept(["a", "b"])
    }
    #expect(list.selectedRow == row(1))
    words.accept(["a"])
    #expect(list.selectedRow == nil)
    simultaneously {
      words.accept(["a", "b"])
      list.selectedRow = row(0)
    }
    #expect(list.selectedRow == row(0))
  }

  @Test("keeps it also where it is bound to a part of a model, another part of which is written")
  func keepsABoundSelection() {
    struct Model { var selected: ListRow?, query = "" }
    let model = BehaviorRelay(value: Model()), words = BehaviorRelay(value: ["a", "b"])
    let clock = TestClock(), list = List<String>()
    (list.$selectedRow <-> model[\.selected]).disposed(by: bag)
    list.items(words.delay(by: .seconds(1), clock: clock)).disposed(by: bag)
    clock.advance(by: .seconds(1))
    list.select(section: 0, item: 1)
    words.accept(["x", "a", "b"])
    model.update { $0.query = "x" }
    clock.advance(by: .seconds(1))
    #expect(list.item(at: row(2)) == "b")
    #expect(list.selectedRow == row(2))
    #expect(model.value.selected == row(2))
  }

  @Test("takes a tap as one in the rows that are shown, while newer ones are under way")
  func tapsWhatIsShown() async {
    let list = List<String>()
    let words = BehaviorRelay(value: ["a", "b"])
    list.items(words).disposed(by: bag)
    whileUIActorWaits {
      words.accept(["x", "a", "b"])
      words.accept(["x", "y", "a", "b"])
    }
    list.select(section: 0, item: 1)
    #expect(list.item(at: row(1)) == "b")
    await Task { @UIActor in }.value
    #expect(list.selectedRow == row(3))
    words.accept(["b"])
    #expect(list.selectedRow == row(0))
  }

  @Test("leaves a tap where it is that was made in the new rows already")
  func tapsNewRows() {
    let list = List([ListSection(title: "", items: ["a", "b"])])
    simultaneously {
      list.sections = [ListSection(title: "", items: ["b", "a"])]
      list.select(section: 0, item: 1)
    }
    #expect(list.selectedRow == row(1))
    list.sections = [ListSection(title: "", items: ["a", "b"])]
    #expect(list.selectedRow == row(0))
  }

  @Test("can be shown anew by applying its changes, whatever they are")
  func appliesChanges() {
    var random = Seeded(state: 7)
    for _ in 0..<500 {
      let list = List(sections(&random))
      let before = list.sections
      var all = ListChanges?.none
      let binding = list.rowChanges.bind { all = $0 }
      list.sections = sections(&random)
      #expect(apply(all, to: before, inserting: list.sections) == list.sections)
      binding.dispose()
    }
  }

  @Test("counts as few rows as moved as can be, and finds each row again")
  func movesFew() {
    var random = Seeded(state: 8)
    for round in 0..<500 {
      let before = Array(0..<Int.random(in: 1...12, using: &random))
      var after = before
      if round & 1 == 0 {
        let row = after.remove(at: Int.random(in: after.indices, using: &random))
        after.insert(row, at: Int.random(in: 0...after.count, using: &random))
      } else {
        after.shuffle(using: &random)
      }
      let list = List([ListSection(title: "", items: before)])
      var moved = 0
      let binding = list.rowChanges.bind { moved = $0.moved.count }
      let selected = Int.random(in: before.indices, using: &random)
      list.select(section: 0, item: selected)
      list.sections[0].items = after
      #expect(moved == after.count - longestRise(after), "\(after)")
      #expect(list.selectedRow.flatMap { list.item(at: $0) } == selected)
      binding.dispose()
    }
  }

  /// The length of a longest rising subsequence, by looking at all that end at each place.
  private func longestRise(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      lengths.append(
        1 + (zip(numbers, lengths).prefix(place).filter { $0.0 < number }.map(\.1).max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test("is not kept alive by what it is bound to")
  func release() {
    let numbers = BehaviorRelay(value: [1])
    var list: List<Int>? = List()
    list!.items(numbers.asUIFlow()).disposed(by: bag)
    weak let reference = list
    list = nil
    #expect(reference == nil)
    numbers.accept([2])
    #expect(numbers.subscriberCount == 0)
  }

  private func row(_ item: Int) -> ListRow { ListRow(section: 0, item: item) }

  private func sections(_ random: inout Seeded) -> [ListSection<Int>] {
    ["A", "B", "C"].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).map {
      let count = Int.random(in: 0...5, using: &random)
      return ListSection(
        title: $0, items: (0..<count).map { _ in Int.random(in: 0...6, using: &random) })
    }
  }

  /// What a renderer does: takes rows out, and puts others and moved ones in.
  private func apply(
    _ changes: ListChanges?, to old: [ListSection<Int>], inserting new: [ListSection<Int>]
  ) -> [ListSection<Int>] {
    guard let changes else { return old }
    let leaving = Set(changes.removed + changes.moved.map(\.from))
    var stay = old.enumerated().map { section, rows in
      ListSection(
        title: rows.title,
        items: rows.items.enumerated()
          .filter { !leaving.contains(ListRow(section: section, item: $0.offset)) }
          .map(\.element))
    }
    var coming = changes.movedSections.map { ($0.to, stay[$0.from]) }
    let gone = Set(changes.removedSections + changes.movedSections.map(\.from))
    stay = stay.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    coming += changes.insertedSections.map { ($0, new[$0]) }
    for (place, section) in coming.sorted(by: { $0.0 < $1.0 }) { stay.insert(section, at: place) }
    let rows =
      changes.inserted.map { ($0, new[$0.section].items[$0.item]) }
      + changes.moved.map { ($0.to, old[$0.from.section].items[$0.from.item]) }
    for (row, item) in rows.sorted(by: { $0.0 < $1.0 }) {
      stay[row.section].items.insert(item, at: row.item)
    }
    return stay
  }
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

/// A congruential generator: the same numbers in every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
