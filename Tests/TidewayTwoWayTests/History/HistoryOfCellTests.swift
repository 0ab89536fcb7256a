import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("History(of:) a cell", .leavesNothing)
struct HistoryOfCellTests {
  struct Note: Sendable, Equatable { var title = "", body = "" }

  let note = BehaviorRelay(value: Note())

  @Test("of a part undoes that part, and nothing else of the model")
  func part() {
    let history = History(of: note[\.title])
    note[\.title].accept("Tides")
    note[\.body].accept("They come and go.")
    note.update { $0.title = "The tides" }
    history.undo()
    #expect(note.value == Note(title: "Tides", body: "They come and go."))
    history.undo()
    #expect(note.value == Note(title: "", body: "They come and go."))
    #expect(!history.isUndoable)
    history.redo()
    history.redo()
    #expect(note.value.title == "The tides")
  }

  @Test("has a step for a propagation, and says so in the moment of the write")
  func steps() {
    let history = History(of: note[\.title])
    let recorder = Recorder(combineLatest(note[\.title], history.canUndo) { "\($0) \($1)" })
    note.update { $0.title = "Tides" }
    #expect(recorder.elements == [" false", "Tides true"])
  }

  @Test("of a mapped cell undoes in the model what it shows")
  func mapped() {
    let count = BehaviorRelay(value: 1)
    let history = History(of: count.mapped(by: .number) as MappedCell<String>)
    count.accept(2)
    history.undo()
    #expect(count.value == 1)
  }

  @Test("lets go of the cell when it is released, and keeps it until then")
  func lifetime() {
    weak var weakNote: BehaviorRelay<Note>?
    do {
      let note = BehaviorRelay(value: Note())
      weakNote = note
      let history = History(of: note[\.title])
      note[\.title].accept("Tides")
      history.undo()
      #expect(note.value.title == "")
    }
    #expect(weakNote == nil)
  }

  @Test("does nothing to a row that has gone")
  func rowGone() throws {
    struct Row: Sendable, Equatable, Identifiable { let id: Int; var text: String }
    let rows = BehaviorRelay(value: [Row(id: 1, text: "a"), Row(id: 2, text: "b")])
    let history = History(of: try #require(rows[\.self, id: 2])[\.text])
    rows[\.self, id: 2]?[\.text].accept("c")
    rows.update { $0.removeLast() }
    history.undo()
    #expect(rows.value == [Row(id: 1, text: "a")])
  }

  @Test("tells the cell that it is of")
  func describes() {
    #expect("\(History(of: note[\.title].named("title")))".contains("title"))
  }

  @Test("agrees with the cell, whoever writes, undoes and redoes on threads")
  func threads() async {
    for _ in 0..<stressed(200) {
      let note = BehaviorRelay(value: Note()), title = note[\.title]
      let history = History(of: title)
      await onThreads(2) { thread in
        for number in 0..<10 {
          if thread == 0 {
            title.accept("\(number)")
          } else if number.isMultiple(of: 3) {
            history.redo()
          } else {
            history.undo()
          }
        }
      }
      let before = note.value.title
      title.accept("end")
      history.undo()
      #expect(note.value.title == before)
      history.redo()
      #expect(note.value.title == "end")
    }
  }
}
