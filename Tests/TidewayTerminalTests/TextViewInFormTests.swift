import Testing
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("A text view in a form")
@UIActor
struct TextViewInFormTests {
  let view = TextView("Notes")

  private func makeDrawn(_ text: String, columns: Int = 10, lines: Int = 3) -> DrawnControl<
    TextView
  > {
    view.edit(text)
    return DrawnControl(view, columns: columns, lines: lines)
  }

  @Test("puts the cursor of the terminal where the caret is, by columns")
  func cursor() {
    let drawn = makeDrawn("a\n漢字b")
    #expect(drawn.draw().caret == Position(line: 1, column: 5))
    drawn.press(.left, .left)
    #expect(drawn.draw().caret == Position(line: 1, column: 2))
    view.compose("かな")
    #expect(drawn.texts == ["a", "漢かな字b"])
    #expect(drawn.draw().caret == Position(line: 1, column: 6))
    view.cancelComposing()
    drawn.press(.up)
    #expect(drawn.draw().caret == Position(line: 0, column: 1))
    view.isEnabled = false
    #expect(drawn.draw().caret == nil)
  }

  @Test("shows its placeholder while it is empty, and the cursor before it")
  func placeholder() {
    let drawn = makeDrawn("")
    let canvas = drawn.draw()
    #expect(canvas.rows == [[Span("Notes", .dim)]] && canvas.caret == Position(line: 0, column: 0))
    drawn.press("x")
    #expect(drawn.texts == ["x"])
  }

  @Test("takes the lines that it needs, and scrolls within those that it is given")
  func scrollsLines() {
    let drawn = makeDrawn("0\n1\n2\n3\n4")
    #expect(drawn.texts == ["2        ↑", "3", "4"])
    drawn.press(.up, .up)
    #expect(drawn.draw().caret == Position(line: 0, column: 1))
    drawn.press(.up)
    #expect(drawn.texts == ["1        ↑", "2", "3        ↓"])
    drawn.scroll(by: 1)
    #expect(drawn.draw().caret == nil)
    drawn.press("x")
    #expect(drawn.texts == ["1x       ↑", "2", "3        ↓"])
    drawn.lines = 9
    #expect(drawn.texts == ["0", "1x", "2", "3", "4"])
  }

  @Test("scrolls sideways to the caret, all lines together, and no mark covers it")
  func scrollsColumns() {
    let drawn = makeDrawn("0123456789\n漢字漢字漢字")
    #expect(drawn.texts == ["3456789", " 漢字漢字"])
    #expect(drawn.draw().caret == Position(line: 1, column: 9))
    drawn.press(.home)
    #expect(drawn.texts == ["0123456789", "漢字漢字漢"])
    let scrolled = makeDrawn("a\nb\n0123456789", lines: 2)
    #expect(scrolled.texts == ["         ↑", "3456789"])
    #expect(scrolled.draw().caret == Position(line: 1, column: 7))
  }

  @Test("takes room of any size, and shows no cursor where there is none for it")
  func small() {
    for (columns, lines) in [(0, 0), (1, 1), (2, 1), (3, 2)] {
      let drawn = makeDrawn("a\n漢字", columns: columns, lines: lines)
      #expect((drawn.draw().caret != nil) == (columns == 3))
      #expect(drawn.texts.count == lines)
    }
  }

  @Test("moves by pages, and to the ends of its line")
  func keys() {
    let drawn = makeDrawn("00\n1\n22\n33\n44")
    #expect(drawn.press(.pageUp))
    #expect(view.caretPosition == (2, 2))
    drawn.press(.pageUp)
    drawn.press(.pageUp)
    #expect(view.caretPosition == (0, 2))
    drawn.press(.pageDown, .home)
    #expect(view.caretPosition == (2, 0))
    drawn.press(.end)
    #expect(view.caretPosition == (2, 2))
    drawn.press(.pageDown, .pageDown)
    #expect(view.caretPosition == (4, 2))
    #expect(!drawn.press(.down) && !drawn.press(.tab))
  }

  @Test("moves the caret to where the mouse is pressed, in what is scrolled too")
  func mouse() {
    let drawn = makeDrawn("0\n1\n2\n3\n漢字漢字漢字")
    #expect(drawn.texts.last == " 字漢字")
    drawn.point(.press, line: 2, column: 3)
    #expect(view.caretPosition == (4, 4))
    drawn.point(.press, line: 0, column: 9)
    #expect(view.caretPosition == (2, 1))
    drawn.point(.press, line: 9, column: 99)
    #expect(view.caretPosition == (4, 6))
    #expect(!drawn.point(.drag, line: 0, column: 0))
    view.isEnabled = false
    #expect(!drawn.point(.press, line: 0, column: 0))
  }
}
