import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("History(of:coalescing: .typing(within:))")
struct CoalescingTests {
  struct Note: Sendable, Equatable { var title = "", body = "", size = 0 }

  let clock = TestClock()
  let note = BehaviorRelay(value: Note())
  let history: History<Note>

  init() {
    history = History(
      of: note, coalescing: .typing(within: .seconds(1), \.title, \.body), clock: clock)
  }

  private func type(
    _ text: String, in part: WritableKeyPath<Note, String>, pause: Duration = .milliseconds(300)
  ) {
    for character in text {
      note.update { $0[keyPath: part].append(character) }
      clock.advance(by: pause)
    }
  }

  /// The notes that undoing leads back to.
  private func undoAll() -> [Note] {
    var notes: [Note] = []
    while history.isUndoable {
      history.undo()
      notes.append(note.value)
    }
    return notes
  }

  @Test("makes a word one step, and a pause end it")
  func word() {
    type("tide", in: \.title)
    clock.advance(by: .seconds(1))
    type("way", in: \.title)
    #expect(undoAll() == [Note(title: "tide"), Note()])
    history.redo()
    #expect(note.value.title == "tide")
    history.redo()
    #expect(note.value.title == "tideway" && !history.isRedoable)
  }

  @Test("counts the pause from the last write, and as one if it is no longer than was said")
  func pauses() {
    type("abc", in: \.title, pause: .seconds(1))
    clock.advance(by: .nanoseconds(1))
    type("d", in: \.title)
    #expect(undoAll() == [Note(title: "abc"), Note()])
  }

  @Test("ends a step where another part is typed in, and begins one there")
  func otherPart() {
    type("ab", in: \.title)
    type("xy", in: \.body)
    type("c", in: \.title)
    #expect(
      undoAll() == [
        Note(title: "ab", body: "xy"), Note(title: "ab"), Note(),
      ])
  }

  @Test("leaves parts that were not named, and several parts at once, steps of their own")
  func unnamed() {
    note.update { $0.size = 1 }
    note.update { $0.size = 2 }
    note.update {
      $0.title = "a"
      $0.body = "b"
    }
    type("c", in: \.title)
    #expect(
      undoAll() == [
        Note(title: "a", body: "b", size: 2), Note(size: 2), Note(size: 1), Note(),
      ])
  }

  @Test("ends a step at an undo and at a redo")
  func ends() {
    type("ab", in: \.title)
    history.undo()
    history.redo()
    type("c", in: \.title)
    history.undo()
    #expect(note.value.title == "ab")
    type("d", in: \.title)
    #expect(undoAll() == [Note(title: "ab"), Note()])
  }

  @Test("compares what a propagation has changed at its end, not at its first write")
  func turns() {
    let bag = DisposeBag()
    note.bind { [note] in
      if $0.title.count == 3, $0.size == 0 { note.update { $0.size = 3 } }
    }.disposed(by: bag)
    type("abcd", in: \.title)
    // The third letter changed the size too: a step between two of typing.
    #expect(
      undoAll() == [
        Note(title: "abc", size: 3), Note(title: "ab"), Note(),
      ])
    withExtendedLifetime(bag) {}
  }

  @Test("drops a step that was typed and deleted again; what could be redone is there again")
  func deleted() {
    type("ab", in: \.title)
    history.undo()
    type("x", in: \.title)
    #expect(!history.isRedoable && history.isUndoable)
    note.update { $0.title = "" }
    #expect(history.isRedoable && !history.isUndoable)
    // And may be typed again.
    type("x", in: \.title)
    #expect(!history.isRedoable)
    #expect(undoAll() == [Note()])
  }

  @Test("takes writes that change nothing for no end of a step")
  func nothing() {
    type("a", in: \.title)
    note.accept(note.value)
    type("b", in: \.title)
    #expect(undoAll() == [Note()])
  }

  @Test("takes a value as a whole where no part is named")
  func whole() {
    let volume = BehaviorRelay(value: 0.0)
    let history = History(of: volume, coalescing: .typing(within: .seconds(1)), clock: clock)
    for value in [0.1, 0.2, 0.3] { volume.accept(value) }
    history.undo()
    #expect(volume.value == 0 && !history.isUndoable)
  }

  @Test("never is the default")
  func never() {
    let history = History(of: note, clock: clock)
    type("ab", in: \.title)
    history.undo()
    #expect(note.value.title == "a")
  }
}
