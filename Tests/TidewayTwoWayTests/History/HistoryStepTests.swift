import Testing
import Tideway
import TidewayTesting

@Suite("A step of a history")
struct HistoryStepTests {
  let number = BehaviorRelay(value: 0)
  let bag = DisposeBag()

  @Test("is what a block writes")
  func block() {
    let history = History(of: number)
    let other = BehaviorRelay(value: 0)
    simultaneously {
      number.accept(1)
      other.accept(1)
      number.accept(2)
    }
    number.accept(3)
    history.undo()
    #expect(number.value == 2)
    history.undo()
    #expect(number.value == 0 && !history.isUndoable)
  }

  /// The late one has the version of the edit that caused it, older than that of the whole.
  @Test("isn't an edit of another part that arrives late", arguments: [true, false])
  func late(isBound: Bool) {
    struct Form: Equatable, Sendable { var a = 0, b = 0 }
    let form = BehaviorRelay(value: Form()), field = BehaviorRelay(value: 0)
    let clock = TestClock(), edits = PublishRelay<Int>()
    edits.delay(by: .seconds(1), clock: clock).bind(to: isBound ? field : BehaviorRelay(value: 0))
      .disposed(by: bag)
    if isBound {
      (form[\.a] <-> field).disposed(by: bag)
    } else {
      edits.delay(by: .seconds(1), clock: clock).bind(to: form[\.a]).disposed(by: bag)
    }
    let history = History(of: form)
    edits.accept(1)
    form[\.b].accept(2)
    clock.advance(by: .seconds(1))
    #expect(form.value == Form(a: 1, b: 2))
    history.undo()
    #expect(form.value == Form(a: 0, b: 2))
    history.undo()
    #expect(form.value == Form() && !history.isUndoable)
  }

  @Test("is what an isolated method writes")
  func method() async {
    let history = History(of: number)
    await number.writeTwice(1, 2)
    history.undo()
    #expect(number.value == 0 && !history.isUndoable)
    history.redo()
    #expect(number.value == 2)
  }

  @Test("has the correction of a binding in it")
  func correction() {
    let typed = BehaviorRelay(value: ""), digits = BehaviorRelay(value: "")
    TwoWayBinding(typed, digits, mapping: .digits, normalizing: .left).disposed(by: bag)
    let history = History(of: typed)
    let seen = Recorder(typed)
    typed.accept("4x2")
    typed.accept("4x27")
    #expect(seen.elements == ["", "42", "427"])
    history.undo()
    #expect(typed.value == "42" && digits.value == "42")
    history.undo()
    #expect(typed.value == "" && digits.value == "" && !history.isUndoable)
    history.redo()
    history.redo()
    #expect(typed.value == "427" && digits.value == "427" && !history.isRedoable)
  }

  @Test("has in it what a closure and a chain of bindings write to the same relay")
  func followUps() {
    struct Line: Sendable, Equatable { var amount = 1, total = 2 }
    let line = BehaviorRelay(value: Line())
    line.bind { [line] in if $0.total != $0.amount * 2 { line.update { $0.total = $0.amount * 2 } }
    }
    .disposed(by: bag)
    let history = History(of: line)
    for amount in [5, 6] { line.update { $0.amount = amount } }
    #expect(line.value == Line(amount: 6, total: 12))
    history.undo()
    #expect(line.value == Line(amount: 5, total: 10))
    history.undo()
    #expect(line.value == Line() && !history.isUndoable)
  }

  @Test("has a correction of the same moment in it that comes later")
  func laterCorrection() async throws {
    try await Simulation.explore(schedules: 50) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "")
      let binding = TwoWayBinding(
        field, saved,
        asyncMapping: AsyncMapping(
          forward: { text in
            try await simulation.clock.sleep(for: .seconds(1))
            return text.uppercased()
          }, backward: { $0 }), normalizing: .left)
      try await simulation.clock.sleep(for: .seconds(9))
      let history = History(of: field)
      field.accept("ada")
      try await simulation.clock.sleep(for: .seconds(9))
      try simulation.check(field.value == "ADA", field.value)
      history.undo()
      try simulation.check(field.value == "" && !history.isUndoable, field.value)
      binding.dispose()
    }
  }

  @Test("is none if it comes to nothing in the end, and then redo remains")
  func comesToNothing() {
    let history = History(of: number)
    number.accept(1)
    history.undo()
    let canUndo = Recorder(history.canUndo)
    simultaneously {
      number.accept(7)
      number.accept(0)
    }
    // A closure that puts the number back, after the history has seen it.
    number.bind { [number] in if $0 == 8 { number.accept(0) } }.disposed(by: bag)
    number.accept(8)
    #expect(!history.isUndoable && history.isRedoable)
    #expect(canUndo.elements.last == false)
    history.redo()
    #expect(number.value == 1)
  }

  @Test("is not what follows from an undo or redo: that belongs to it, and redo remains")
  func followsUndo() {
    struct Note: Sendable, Equatable { var text = "", changes = 0 }
    let note = BehaviorRelay(value: Note())
    let history = History(of: note)
    note.map(\.text).distinctUntilChanged().skip(1).bind { [note] _ in
      note.update { $0.changes += 1 }
    }.disposed(by: bag)
    note.update { $0.text = "a" }
    note.update { $0.text = "ab" }
    history.undo()
    // Restored with 1 change, and counted as another one.
    #expect(note.value == Note(text: "a", changes: 2) && history.isRedoable)
    history.undo()
    #expect(note.value.text == "" && history.isRedoable && !history.isUndoable)
    history.redo()
    history.redo()
    #expect(note.value.text == "ab" && !history.isRedoable)
  }

  @Test("can be taken back by a closure that sees it")
  func refusedByUndo() {
    let history = History(of: number)
    number.bind { [unowned history] in if $0 < 0 { history.undo() } }.disposed(by: bag)
    number.accept(3)
    number.accept(-1)
    #expect(number.value == 3)
    history.undo()
    #expect(number.value == 0 && !history.isUndoable)
  }

  @Test("is undone with all that is bound to it, at one version")
  func boundCells() {
    struct Person: Sendable, Equatable { var name = "Ada", age = 36 }
    let person = BehaviorRelay(value: Person())
    let name = BehaviorRelay(value: ""), age = BehaviorRelay(value: "")
    bag.insert {
      name <-> person[\.name]
      age <-> person[\.age].mapped(by: .number)
    }
    let history = History(of: person)
    name.accept("Grace")
    age.accept("45")
    history.undo()
    #expect(name.value == "Grace" && age.value == "36")
    history.undo()
    #expect(name.value == "Ada" && person.value == Person())
    #expect(name.lastVersion.isSameMoment(as: person.lastVersion))
    history.redo()
    history.redo()
    #expect(name.value == "Grace" && age.value == "45" && !history.isRedoable)
  }

  @Test("is undone inside a block, an isolated method and another relay's update as outside")
  func inside() async {
    let history = History(of: number)
    let other = BehaviorRelay(value: 0)
    for value in 1...4 { number.accept(value) }
    simultaneously {
      number.accept(5)
      history.undo()
      #expect(number.value == 4)
      other.accept(1)
    }
    #expect(number.value == 4)
    await number.run { history.undo() }
    #expect(number.value == 3)
    other.update {
      history.undo()
      // It waits until the update ends, as an accept does.
      $0 = number.value
    }
    #expect(other.value == 3 && number.value == 2)
    await other.run { history.clear() }
    #expect(!history.isUndoable)
  }
}

extension BehaviorRelay {
  fileprivate func writeTwice(_ first: Value, _ second: Value) {
    accept(first)
    accept(second)
  }

  fileprivate func run(_ body: @Sendable () -> Void) { body() }
}
