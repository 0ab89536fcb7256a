import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("History(of:)")
struct HistoryTests {
  let number = BehaviorRelay(value: 0)
  let bag = DisposeBag()

  @Test("leads back step by step, and on again")
  func undoes() {
    let history = History(of: number)
    for value in 1...3 { number.accept(value) }
    let seen = Recorder(number.skip(1))
    for _ in 0..<4 { history.undo() }
    for _ in 0..<4 { history.redo() }
    #expect(seen.elements == [2, 1, 0, 1, 2, 3])
  }

  @Test("writes at a version newer than all before")
  func isNewer() {
    let history = History(of: number)
    number.accept(1)
    let written = number.lastVersion
    history.undo()
    let undone = number.lastVersion
    history.redo()
    #expect(written < undone && undone < number.lastVersion)
  }

  @Test("says what can be done, as values and as flows")
  func availability() {
    let history = History(of: number)
    let undo = Recorder(history.canUndo), redo = Recorder(history.canRedo)
    #expect(!history.isUndoable && !history.isRedoable)
    number.accept(1)
    #expect(history.isUndoable && !history.isRedoable)
    number.accept(2)
    history.undo()
    #expect(history.isUndoable && history.isRedoable)
    history.undo()
    #expect(!history.isUndoable && history.isRedoable)
    number.accept(3)
    #expect(history.isUndoable && !history.isRedoable)
    #expect(undo.elements == [false, true, false, true])
    #expect(redo.elements == [false, true, false])
  }

  @Test("tells it at the version of the write: who combines the two sees one change")
  func isOneMoment() {
    let history = History(of: number)
    let seen = Recorder(
      combineLatest(number, history.canUndo, history.canRedo) { "\($0) \($1) \($2)" })
    number.accept(1)
    history.undo()
    history.redo()
    #expect(
      seen.elements == ["0 false false", "1 true false", "0 false true", "1 true false"])
  }

  @Test("drops what could be redone when something else is written, but not when the same is")
  func dropsRedo() {
    let history = History(of: number)
    number.accept(1)
    history.undo()
    number.accept(0)
    #expect(history.isRedoable && !history.isUndoable)
    number.accept(2)
    #expect(!history.isRedoable)
    history.undo()
    #expect(number.value == 0)
  }

  @Test("takes every write for a step where values cannot be compared, and NaN for what it was")
  func comparing() {
    struct Opaque: Sendable {}
    let opaque = BehaviorRelay(value: Opaque()), ratio = BehaviorRelay(value: Double.nan)
    let ofOpaque = History(of: opaque), ofRatio = History(of: ratio)
    opaque.accept(Opaque())
    ratio.accept(.nan)
    #expect(ofOpaque.isUndoable)
    #expect(!ofRatio.isUndoable)
  }

  @Test("keeps as many steps as it is told, and forgets the oldest", arguments: [1, 2, 5, 100])
  func limit(limit: Int) {
    let history = History(of: number, limit: limit)
    for value in 1...250 { number.accept(value) }
    var steps = 0
    while history.isUndoable {
      history.undo()
      steps += 1
    }
    #expect(steps == limit)
    #expect(number.value == 250 - limit)
    while history.isRedoable { history.redo() }
    #expect(number.value == 250)
  }

  @Test("forgets all when it is cleared, and goes on from there")
  func clears() {
    let history = History(of: number)
    number.accept(1)
    number.accept(2)
    history.undo()
    let can = Recorder(combineLatest(history.canUndo, history.canRedo) { $0 || $1 })
    history.clear()
    #expect(!history.isUndoable && !history.isRedoable)
    #expect(can.elements == [true, false])
    history.undo()
    history.redo()
    #expect(number.value == 1)
    number.accept(5)
    history.undo()
    #expect(number.value == 1)
  }

  @Test("destroys what it keeps no more outside of the relay", arguments: [false, true])
  func deinits(clears: Bool) {
    let died = BehaviorRelay(value: 0)
    let dying = BehaviorRelay(value: Dying(died)), history = History(of: dying, limit: 1)
    for _ in 0..<3 { dying.accept(Dying(died)) }
    if clears { history.clear() } else { history.undo() }
    dying.accept(Dying(died))
    dying.accept(Dying(died))
    // All but the two that the history and the open step keep, and the current one.
    #expect(died.value == 3)
  }

  private final class Dying: Sendable {
    private let count: BehaviorRelay<Int>
    init(_ count: BehaviorRelay<Int>) { self.count = count }
    deinit { count.update { $0 += 1 } }
  }

  @Test("has no steps of its own with another history of the same relay")
  func two() {
    let long = History(of: number), short = History(of: number, limit: 1)
    number.accept(1)
    number.accept(2)
    short.undo()
    // A write like any other to the other one.
    #expect(number.value == 1 && long.isUndoable && !long.isRedoable)
    long.undo()
    #expect(number.value == 2)
  }
}
