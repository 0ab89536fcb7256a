import Testing
import TidewayControls
import TidewayUI

@Suite("The caret of a text view")
@UIActor
struct CaretMovesTests {
  let view = TextView()

  init() { view.edit("0000\n11\n\n333") }

  @Test("moves by lines, as far as there are some, at the same column or at the end")
  func movesByLines() {
    func caret(after distance: Int) -> [Int] {
      view.move(byLines: distance)
      return [view.caretPosition.line, view.caretPosition.column]
    }
    #expect(caret(after: -2) == [1, 2])
    #expect(caret(after: -9) == [0, 2])
    view.moveToLineEnd()
    #expect(caret(after: 1) == [1, 2])
    #expect(caret(after: .max) == [3, 2])
    #expect(caret(after: .min) == [0, 2])
    view.edit("")
    #expect(caret(after: 1) == [0, 0])
  }

  @Test("moves to the ends of its line, and to a place or the nearest one")
  func movesInLine() {
    func caret(after move: () -> Void) -> [Int] {
      move()
      return [view.caretPosition.line, view.caretPosition.column]
    }
    #expect(caret { view.moveToLineStart() } == [3, 0])
    #expect(caret { view.moveToLineEnd() } == [3, 3])
    #expect(caret { view.moveCaret(toLine: 1, column: 1) } == [1, 1])
    #expect(caret { view.moveToLineStart() } == [1, 0])
    #expect(caret { view.moveCaret(toLine: 2, column: 7) } == [2, 0])
    #expect(caret { view.moveCaret(toLine: 99, column: -1) } == [3, 0])
    #expect(caret { view.moveCaret(toLine: -1, column: .max) } == [0, 4])
  }

  @Test("moves behind a number of characters of what is committed, or to the nearest place")
  func movesToPlace() {
    func caret(at place: Int) -> Int {
      view.moveCaret(to: place)
      return view.caret
    }
    #expect([3, 0, 12, -1, .max].map(caret) == [3, 0, 12, 0, 12])
    view.moveCaret(to: 2)
    view.compose("xy")
    // Counted in the text that there is then.
    view.moveCaret(to: 13)
    #expect(view.text == "00xy00\n11\n\n333" && view.caret == 13)
  }

  @Test("counts a line break of two scalars as one, as the caret does")
  func lineBreaks() {
    view.edit("a\r\nb")
    view.move(byLines: -1)
    #expect(view.caretPosition == (0, 1))
    view.move(byLines: 1)
    view.insert("c")
    #expect(view.text == "a\r\nbc")
  }

  @Test("moves once what is composed is committed")
  func commits() {
    view.compose("x")
    view.moveToLineStart()
    #expect(view.text == "0000\n11\n\n333x" && view.caretPosition == (3, 0))
  }
}
