import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("A list in a form")
@UIActor
struct ListInFormTests {
  let list = List([
    ListSection(title: "", items: ["0"]), ListSection(title: "A", items: ["1", "2"]),
    ListSection(title: "none", items: []), ListSection(title: "B", items: ["3", "4", "5"]),
  ])

  @Test("takes the lines that it needs, and scrolls within those that it is given")
  func scrolls() {
    let drawn = DrawnControl(list, columns: 8, lines: 9)
    #expect(drawn.texts == ["  0", "A", "  1", "  2", "none", "B", "  3", "  4", "  5"])
    drawn.lines = 3
    #expect(drawn.texts == ["  0", "A", "  1    ↓"])
    drawn.press(.down, .down, .down)
    #expect(drawn.texts == ["A      ↑", "  1", "› 2    ↓"])
    drawn.press(.down)
    #expect(drawn.texts == ["none   ↑", "B", "› 3    ↓"])
    drawn.press(.end)
    #expect(drawn.texts == ["  3    ↑", "  4", "› 5"])
    drawn.lines = 1
    #expect(drawn.texts == ["› 5    ↑"])
  }

  @Test("selects with arrows as far as there are rows, then leaves them to the form")
  func arrows() {
    let drawn = DrawnControl(list)
    #expect(!drawn.press(.up))
    for item in ["0", "1", "2", "3", "4", "5"] {
      #expect(drawn.press(.down))
      #expect(selected == item)
    }
    #expect(!drawn.press(.down))
    for item in ["4", "3", "2", "1", "0"] {
      #expect(drawn.press(.up))
      #expect(selected == item)
    }
    #expect(!drawn.press(.up))
    #expect(!drawn.press("x"))
  }

  @Test("selects a page further, past titles, and the first and last row")
  func pages() {
    let drawn = DrawnControl(list, lines: 3)
    func selected(after key: Key) -> String? {
      drawn.press(key)
      return self.selected
    }
    #expect(selected(after: .pageDown) == "1")
    #expect(selected(after: .pageDown) == "3")
    #expect(selected(after: .pageDown) == "5")
    #expect(selected(after: .pageDown) == "5")
    #expect(selected(after: .pageUp) == "3")
    #expect(selected(after: .pageUp) == "2")
    #expect(selected(after: .home) == "0")
    #expect(selected(after: .pageUp) == "0")
    #expect(selected(after: .end) == "5")
    list.sections = []
    #expect(!drawn.press(.end) && !drawn.press(.pageDown) && !drawn.press(.down))
    #expect(!list.canTakeFocus)
  }

  @Test("selects the row that is pressed, wherever it is scrolled to, and no title")
  func mouse() {
    let drawn = DrawnControl(list, lines: 3)
    drawn.scroll(by: 5)
    #expect(drawn.texts.map { $0.prefix(3) } == ["B  ", "  3", "  4"])
    #expect(drawn.point(.press, line: 2, column: 0))
    #expect(selected == "4")
    #expect(!drawn.point(.press, line: 0, column: 0))
    #expect(!drawn.point(.press, line: 7, column: 0))
    #expect(!drawn.point(.drag, line: 1, column: 0))
    #expect(selected == "4")
    drawn.scroll(by: -9)
    #expect(drawn.texts[0] == "  0")
  }

  @Test("finds the row of each line, and the line of each row")
  func lines() {
    let lines = ListLines(list.sections)
    #expect(lines.count == 9)
    for line in 0..<9 {
      #expect(lines.row(at: line).map { lines.line(of: $0) == line } ?? true)
      #expect((lines.row(at: line) == nil) == [1, 4, 5].contains(line))
    }
    #expect(lines.row(at: 9) == nil && lines.section(at: 9) == nil && lines.row(at: -1) == nil)
    for missing in [ListRow(section: 0, item: 1), ListRow(section: 4, item: 0)] {
      #expect(lines.line(of: missing) == nil)
    }
  }

  @Test("asks only for the titles of what is visible, however long it is")
  func asksForWhatIsVisible() {
    let numbers = List([ListSection(title: "", items: Array(0..<100_000))])
    var asked = 0
    numbers.title = { number in
      asked += 1
      return "\(number)"
    }
    let drawn = DrawnControl(numbers, lines: 10)
    numbers.select(section: 0, item: 99_000)
    #expect(drawn.texts.last?.hasPrefix("› 99000") == true)
    #expect(asked == 10)
  }

  private var selected: String? { list.selectedRow.flatMap { list.item(at: $0) } }
}
