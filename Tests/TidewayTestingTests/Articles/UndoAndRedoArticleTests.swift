import Testing
import Tideway
import TidewayTesting

// The examples of the article: what stands there in a Swift block stands here, word for word.

@Suite("The article Undo and redo")
struct UndoAndRedoArticleTests {
  struct Note: Sendable, Equatable { var title = "", body = "" }

  let bag = DisposeBag()

  @Test("undoes")
  func undoes() {
    struct Note: Sendable, Equatable { var title = "", body = "" }
    let note = BehaviorRelay(value: Note())
    let titleField = BehaviorRelay(value: "")
    (titleField <-> note[\.title]).disposed(by: bag)

    let history = History(of: note, limit: 100)
    titleField.accept("Tides")
    note.update { $0.body = "Twice a day." }

    history.undo()
    #expect(note.value == Note(title: "Tides"))
    history.undo()
    #expect(titleField.value == "")
    history.redo()
    #expect(titleField.value == "Tides")
  }

  @Test("coalesces")
  func coalesces() {
    let clock = TestClock()
    let note = BehaviorRelay(value: Note())
    let titleField = BehaviorRelay(value: "")
    (titleField <-> note[\.title]).disposed(by: bag)

    let typing = History(
      of: note, coalescing: .typing(within: .seconds(1), \.title, \.body), clock: clock)
    for title in ["T", "Ti", "Tid", "Tide"] {
      titleField.accept(title)
      clock.advance(by: .milliseconds(200))
    }
    clock.advance(by: .seconds(2))
    titleField.accept("Tides")
    typing.undo()
    #expect(titleField.value == "Tide")
    typing.undo()
    #expect(titleField.value == "" && !typing.isUndoable)
  }

  @Test("groups")
  func groups() {
    let note = BehaviorRelay(value: Note())
    let titleField = BehaviorRelay(value: "")
    (titleField <-> note[\.title]).disposed(by: bag)

    let history = History(of: note)
    history.beginGroup()
    for title in ["W", "Wa", "Waves"] { titleField.accept(title) }
    history.endGroup()
    history.undo()
    #expect(titleField.value == "" && !history.isUndoable)
  }

  @Test("undoes a part")
  func undoesPart() {
    let note = BehaviorRelay(value: Note())

    let titles = History(of: note[\.title])
    note.update { $0.title = "Waves" }
    note.update { $0.body = "They break." }
    titles.undo()
    #expect(note.value.title == "" && note.value.body == "They break.")
  }
}
