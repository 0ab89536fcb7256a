import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("An element as a relay", .leavesNothing)
struct ElementTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var title: String
    var notes: [String: String] = [:]

    var shout: String {
      get { title.uppercased() }
      set { title = newValue.lowercased() }
    }
  }

  struct Model: Equatable {
    var name = ""
    var rows = [Row(id: 1, title: "a"), Row(id: 2, title: "b"), Row(id: 3, title: "c")]
    var byName = ["x": 1, "y": 2]
    var best: Row?
    var reversed: [Row] {
      get { rows.reversed() }
      set { rows = newValue.reversed() }
    }
  }

  let model = BehaviorRelay(value: Model())
  let field = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @Test("stays with its row while others are inserted, moved and sorted before it")
  func identity() throws {
    let row = try #require(model[\.rows, id: 2])
    let binding = field <-> row[\.title]
    #expect(field.value == "b")
    model.update { $0.rows.insert(Row(id: 9, title: "new"), at: 0) }
    field.accept("B")
    #expect(model.value.rows.map(\.title) == ["new", "a", "B", "c"])
    model[\.rows].update { $0.sort { $0.id > $1.id } }
    row[\.title].accept("x")
    #expect(field.value == "x" && model.value.rows.map(\.id) == [9, 3, 2, 1])
    #expect(model.value.rows[2].title == "x" && binding.status.isValid)
  }

  @Test("keeps its version, and its bindings asleep, when others are written, inserted or moved")
  func others() throws {
    let row = try #require(model[\.rows, id: 2]), other = try #require(model[\.rows, id: 3])
    let seen = Recorder(row.asFlow())
    let version = row.lastVersion
    other.update { $0.title = "C" }
    model.update { $0.rows.insert(Row(id: 9, title: "new"), at: 0) }
    model[\.rows].update { $0.reverse() }
    model.update { $0.name = "Ada" }
    #expect(row.lastVersion == version && seen.elements.count == 1)
    #expect(model[\.rows].lastVersion > version && model.lastVersion >= other.lastVersion)
  }

  @Test(
    "ends when its row is removed, with its parts and bindings, and another one begins if it comes again"
  )
  func removal() throws {
    let row = try #require(model[\.rows, id: 2]), title = row[\.title]
    let binding = field <-> title
    let bindings = DisposeBag(), seen = Recorder(title.asFlow())
    bindings.insert(binding)
    model.update { $0.rows.removeAll { $0.id == 2 } }
    #expect(seen.elements == ["b"] && seen.isFinished && Recorder(row.asFlow()).isFinished)
    #expect(bindings.bindings.edges.isEmpty)
    #expect(row.value.title == "b" && title.value == "b" && model[\.rows, id: 2] == nil)
    title.accept("lost")
    row.update { $0.title = "lost" }
    #expect(model.value.rows.map(\.title) == ["a", "c"])
    model.update { $0.rows.append(Row(id: 2, title: "again")) }
    field.accept("unbound")
    let again = try #require(model[\.rows, id: 2])
    (field <-> again[\.title]).disposed(by: bag)
    #expect(field.value == "again" && title.value == "b")
  }

  /// The row's parts are taken after it has gone, when another one has its identity.
  @Test("has ended for good, with the parts and bindings that are made of it afterwards")
  func partsAfterRemoval() throws {
    model.update { model in
      model.best = Row(id: 7, title: "best", notes: ["k": "v"])
      model.rows[1].notes = ["k": "v"]
    }
    let row = try #require(model[\.rows, id: 2]), best = try #require(model[\.best].unwrapped())
    let other = BehaviorRelay(value: "other")
    model.update { model in
      model.rows.removeAll { $0.id == 2 }
      model.best = nil
    }
    model.update { model in
      model.rows.append(Row(id: 2, title: "again", notes: ["k": "again"]))
      model.best = Row(id: 7, title: "again")
    }
    let now = model.value
    for gone in [row, best] {
      gone[\.title].accept("lost")
      gone[\.shout].accept("LOST")
      gone[\.notes].accept([:])
      gone[\.notes, key: "k"]?.accept("lost")
      (gone[\.title] <-> other).disposed(by: bag)
      (other <-> gone[\.shout]).disposed(by: bag)
      BehaviorRelay(value: "lost").bind(to: gone[\.title]).disposed(by: bag)
    }
    #expect(model.value == now)
    #expect(other.value == "other")
    #expect(bag.bindings.edges.isEmpty)
    #expect(row[\.title].value == "b" && Recorder(row[\.title].asFlow()).isFinished)
  }

  @Test("lets go of what is bound to it with the first element after its removal")
  func boundWhenRemoved() throws {
    let row = try #require(model[\.rows, id: 2]), source = PublishRelay<String>()
    source.bind(to: row[\.title]).disposed(by: bag)
    source.bind(to: row[\.shout]).disposed(by: bag)
    source.accept("x")
    model.update { $0.rows.remove(at: 1) }
    source.accept("lost")
    #expect(source.subscriberCount == 0)
    #expect(model.value.rows.map(\.title) == ["a", "c"])
  }

  @Test("is changed with what contains it, and what contains it with it")
  func nested() throws {
    let rows = model[\.rows], row = try #require(model[\.rows, id: 2])
    let shout = row[\.shout], title = row[\.title]
    let upper = BehaviorRelay(value: "")
    (upper <-> shout).disposed(by: bag)
    (field <-> title).disposed(by: bag)
    field.accept("hello")
    #expect(upper.value == "HELLO")
    upper.accept("BYE")
    #expect(field.value == "bye" && row.value.title == "bye")
    let whole = BehaviorRelay(value: [Row]())
    (whole <-> rows).disposed(by: bag)
    field.accept("z")
    #expect(whole.value[1].title == "z" && upper.value == "Z")
    whole.update { $0[1].title = "y" }
    #expect(field.value == "y" && upper.value == "Y")
    #expect(rows.lastVersion >= row.lastVersion && row.lastVersion >= title.lastVersion)
  }

  @Test("may be a dictionary's value by its key")
  func dictionary() throws {
    let number = BehaviorRelay(value: 0)
    let x = try #require(model[\.byName, key: "x"])
    (number <-> x).disposed(by: bag)
    model.update { $0.byName["z"] = 3 }
    number.accept(10)
    #expect(model.value.byName == ["x": 10, "y": 2, "z": 3])
    model.update { $0.byName["x"] = nil }
    number.accept(11)
    #expect(model.value.byName["x"] == nil && x.value == 10 && model[\.byName, key: "x"] == nil)
    let row = try #require(model[\.rows, id: 1])
    row.update { $0.notes["k"] = "v" }
    let note = try #require(row[\.notes, key: "k"])
    note.accept("w")
    #expect(model.value.rows[0].notes == ["k": "w"])
  }

  @Test("may be what an optional has")
  func optional() throws {
    #expect(model[\.best].unwrapped() == nil)
    model.update { $0.best = Row(id: 7, title: "best") }
    let best = try #require(model[\.best].unwrapped())
    (field <-> best[\.title]).disposed(by: bag)
    field.accept("better")
    #expect(model.value.best?.title == "better")
    model.update { $0.best = nil }
    field.accept("lost")
    #expect(model.value.best == nil && best.value.title == "better")
  }

  @Test("may be one of a computed array")
  func computed() throws {
    let row = try #require(model[\.reversed, id: 2]), other = try #require(model[\.rows, id: 2])
    (field <-> row[\.title]).disposed(by: bag)
    field.accept("x")
    #expect(other.value.title == "x" && model.value.rows[1].title == "x")
    other[\.title].accept("y")
    #expect(field.value == "y")
    model.update { $0.rows.remove(at: 1) }
    field.accept("lost")
    #expect(model.value.rows.map(\.title) == ["a", "c"])
  }

  /// An object in each row, so that a copy or a release too many shows.
  final class Note: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("is written where it lies, among elements that are objects, and everybody sees it once")
  func inPlace() throws {
    struct Line: Identifiable {
      let id: Int
      var note: Note
    }
    struct Page {
      var lines = (0..<20).map { Line(id: $0, note: Note(0)) }
      var byKey = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, Note(0)) })
    }
    let page = BehaviorRelay(value: Page()), field = BehaviorRelay(value: Note(0))
    let note = try #require(page[\.lines, id: 7])[\.note],
      value = try #require(page[\.byKey, key: 7])
    for number in 1...50 {
      note.accept(Note(number))
      value.accept(Note(number))
      #expect(page.value.lines[7].note.number == number && note.value.number == number)
      #expect(page.value.byKey[7]?.number == number && value.value.number == number)
    }
    let before = page.value, seen = Collected<Int>()
    page.bind { seen.add($0.lines[7].note.number) }.disposed(by: bag)
    (field <-> note).disposed(by: bag)
    note.accept(Note(51))
    field.accept(Note(52))
    #expect(seen.values == [50, 51, 52] && field.value.number == 52)
    #expect(before.lines[7].note.number == 50 && before.byKey[7]?.number == 50)
    #expect(page.value.lines.filter { $0.note.number != 0 }.count == 1)
  }

  @Test("changes what is computed of it, whichever of its parts is written")
  func computedBeside() throws {
    let row = try #require(model[\.rows, id: 2]), title = row[\.title], shout = row[\.shout]
    let shown = BehaviorRelay(value: "")
    (shown <-> shout).disposed(by: bag)
    title.accept("loud")
    #expect(
      shown.value == "LOUD" && shout.value == "LOUD" && shout.lastVersion >= title.lastVersion)
    (field <-> title).disposed(by: bag)
    field.accept("louder")
    #expect(shown.value == "LOUDER" && row.value.title == "louder")
    shown.accept("QUIET")
    #expect(field.value == "quiet")
  }

  @Test("is not written where another row lies, once its own has been removed")
  func removedInPlace() throws {
    let title = try #require(model[\.rows, id: 3])[\.title]
    title.accept("C")
    model.update { $0.rows.removeLast() }
    title.accept("gone")
    #expect(model.value.rows.map(\.title) == ["a", "b"] && title.value == "C")
    model.update { $0.rows.append(Row(id: 3, title: "new")) }
    title.accept("gone")
    #expect(model.value.rows.map(\.title) == ["a", "b", "new"])
  }

  @Test("has a name that says which it is")
  func names() throws {
    model.named("model")
    let binding = try field.named("field") <-> #require(model[\.rows, id: 2])[\.title]
    #expect([binding].graph.edges.map(\.right) == [["model.rows[2].title"]])
  }

  @Test("takes two fields' writes at once on threads, while rows come and go")
  func threads() async throws {
    let first = try #require(model[\.rows, id: 1]), last = try #require(model[\.rows, id: 3])
    let other = BehaviorRelay(value: "")
    (field <-> first[\.title]).disposed(by: bag)
    (other <-> last[\.title]).disposed(by: bag)
    for round in 1...stressed(1_000) {
      await onThreads(3) { thread in
        switch thread {
        case 0: field.accept("f\(round)")
        case 1: other.accept("o\(round)")
        default:
          model.update { $0.rows.insert(Row(id: 100 + round, title: ""), at: 0) }
          model.update { $0.rows.removeAll { $0.id == 100 + round } }
        }
      }
      await Jobs.shared.areDone()
      let titles = model.value.rows.map(\.title)
      guard titles == ["f\(round)", "b", "o\(round)"], field.value == titles[0] else {
        Issue.record("round \(round): \(titles)")
        return
      }
    }
  }
}
