import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("A grid in a form")
@UIActor
struct GridInFormTests {
  let sheet = Sheet()
  let grid: Grid
  let bag = DisposeBag()

  init() {
    let letters = (0..<26).map { String(Unicode.Scalar(UInt8(65 + $0))) }
    grid = Grid(columns: letters, rows: (0..<100).map { "\($0)" }, cellWidth: 4) { [sheet] in
      sheet.asked += 1
      return sheet.texts[$0] ?? ""
    }
    grid.commits.bind { [sheet] edit in
      sheet.edits.append(edit)
      sheet.texts[edit.position] = edit.text
    }.disposed(by: bag)
  }

  private func cell(_ name: String) -> GridPosition { grid.position(named: name)! }

  private func makeDrawn(lines: Int = 5) -> DrawnControl<Grid> {
    DrawnControl(grid, columns: 19, lines: lines)
  }

  @Test("shows the text at its cursor, titles and cells, numbers at the end of theirs")
  func drawn() {
    sheet.texts = [cell("A0"): "7", cell("B0"): "abcdef", cell("A1"): "漢字漢", cell("C2"): "-1.5"]
    grid.source = { _ in "=3+4" }
    grid.style = { [sheet] in sheet.texts[$0] == "abcdef" ? .error : [] }
    let drawn = makeDrawn()
    #expect(
      drawn.texts == [
        "A0  =3+4", "   │ A  │ B  │ C", " 0 │   7│abc…│", " 1 │漢… │    │", " 2 │    │    │-1.5",
      ])
    let rows = drawn.draw().rows
    #expect(rows[2].style(of: "7") == .reversed && rows[2].style(of: "abc…") == .error)
    #expect(rows[1].style(of: "A") == .bold && rows[1].style(of: "B") == .dim)
    #expect(drawn.draw().caret == nil)
    drawn.isFocused = false
    #expect(drawn.draw().rows[2].style(of: "7") == .underlined)
  }

  @Test("scrolls in both directions to its cursor, and asks only for what is visible")
  func scrolls() {
    let drawn = makeDrawn()
    grid.source = { _ in "" }
    _ = drawn.draw()
    #expect(sheet.asked == 9)
    drawn.press(.down, .down, .down, .right, .right, .right)
    #expect(drawn.texts[1] == "   │ B  │ C  │ D" && drawn.texts[2].hasPrefix(" 1 │"))
    drawn.press(.end, .pageDown, .pageDown)
    #expect(grid.name(of: grid.cursor) == "Z7")
    #expect(drawn.texts[1] == "   │ X  │ Y  │ Z" && drawn.texts[4].hasPrefix(" 7 │"))
    drawn.press(.pageUp, .home)
    #expect(grid.name(of: grid.cursor) == "A5")
    drawn.scroll(by: 50)
    #expect(drawn.texts[2].hasPrefix("55 │"))
    for _ in 0..<5 { drawn.press(.up) }
    #expect(drawn.press(.left) && !drawn.press(.up) && !drawn.press(.tab))
    grid.move(to: cell("A99"))
    #expect(!drawn.press(.down))
  }

  @Test("begins with Return or F2, and edits the text with left and right in it")
  func editsText() {
    for key in [Key.enter, .function(2)] {
      let drawn = makeDrawn()
      grid.move(to: cell("B0"))
      sheet.texts[cell("B0")] = "ac"
      #expect(grid.keyHints.map(\.meaning) == ["edit", "clear"])
      drawn.press(key, .left, "b")
      #expect(grid.keyHints.map(\.meaning) == ["enter", "cancel"])
      #expect(drawn.texts[0] == "B0  abc")
      #expect(drawn.draw().caret == Position(line: 2, column: 11))
      drawn.press(.home, "x", .enter)
      #expect(sheet.texts[cell("B0")] == "xabc" && grid.cursor == cell("B1"))
    }
  }

  @Test("begins with what is typed, and arrows, Tab and Return commit it and move on")
  func types() {
    let drawn = makeDrawn()
    drawn.press("1", "2", .right, "3", .tab, "4", .shiftTab, "5", .left, "6", .down, "7", .up)
    drawn.press("8", .enter, "9", .function(2))
    #expect(
      sheet.edits.map { grid.name(of: $0.position) + "=" + $0.text } == [
        "A0=12", "B0=3", "C0=4", "B0=5", "A0=6", "A1=7", "A0=8", "A1=9",
      ])
    drawn.press("x", .escape)
    #expect(!grid.isEditing && sheet.edits.count == 8)
    #expect(!drawn.press(.escape))
    drawn.press(.delete)
    #expect(sheet.texts[cell("A1")] == "")
    drawn.press(.paste("a b"), .pageDown)
    #expect(sheet.edits.last == GridEdit(position: cell("A1"), text: "a b"))
  }

  @Test("shows what is typed over the cells behind it, up to the edge, where it scrolls")
  func showsTyping() {
    sheet.texts = [cell("B0"): "b", cell("C0"): "c"]
    let drawn = makeDrawn()
    drawn.press(.paste("漢字漢"))
    #expect(drawn.texts[2] == " 0 │漢字漢   │c")
    #expect(drawn.draw().caret == Position(line: 2, column: 10))
    #expect(drawn.draw().rows[2].style(of: "漢") == .underlined)
    drawn.press(.paste("0123456789"))
    #expect(drawn.texts[0] == "A0  漢字漢01234567…")
    #expect(drawn.texts[2] == " 0 │字漢0123456789")
    #expect(drawn.draw().caret == Position(line: 2, column: 18))
    #expect(drawn.draw().rows.allSatisfy { $0.columns <= 19 })
  }

  @Test("takes room of any size", arguments: [(0, 0), (1, 1), (4, 3), (9, 4)])
  func small(columns: Int, lines: Int) {
    let drawn = DrawnControl(grid, columns: columns, lines: lines)
    drawn.press(.right, .pageDown, "7", .left, .end)
    #expect(drawn.texts.count == max(2, lines))
    #expect(DrawnControl(Grid(columns: [], rows: []) { _ in "" }).texts == ["", ""])
  }

  @Test("commits when it loses the focus")
  func losesFocus() {
    makeDrawn().press("a")
    grid.resignFocus()
    #expect(sheet.edits == [GridEdit(position: cell("A0"), text: "a")])
  }

  @Test("is drawn anew when its texts have changed")
  func refreshes() {
    var changes = 0
    for property in grid.properties { watch(property) { changes += 1 } }
    grid.refresh()
    #expect(changes == 1)
  }

  @Test("moves to the cell that is pressed, and edits it with a double click")
  func mouse() {
    let drawn = makeDrawn()
    grid.move(to: cell("Z50"))
    _ = drawn.draw()
    #expect(drawn.point(.press, line: 3, column: 4))
    #expect(grid.cursor == cell("X49"))
    #expect(drawn.point(.press, line: 4, column: 17))
    #expect(grid.cursor == cell("Z50") && !grid.isEditing)
    #expect(drawn.point(.press, line: 4, column: 17, clickCount: 2))
    #expect(grid.isEditing)
    for (line, column) in [(1, 4), (0, 0), (3, 1), (3, 40)] {
      #expect(!drawn.point(.press, line: line, column: column))
    }
    #expect(!drawn.point(.drag, line: 3, column: 4))
  }

  @Test("is given texts by scripts, which are told of the cell at the cursor")
  func scripts() throws {
    try grid.perform("b2 =A1 + 2")
    #expect(sheet.edits == [GridEdit(position: cell("B2"), text: "=A1 + 2")])
    #expect(grid.summary == "B2 =A1 + 2")
    try grid.perform("A0")
    #expect(grid.summary == "A0 " && sheet.edits.count == 1)
    try grid.perform("B2 ")
    #expect(sheet.edits.last?.text == "")
    for unknown in ["", "=1", "AA1 5"] {
      #expect(throws: NotUnderstood(advice: "write a cell and its text, like B2 7")) {
        try grid.perform(unknown)
      }
    }
  }

  private func watch(_ source: some UISource, _ body: @escaping () -> Void) {
    source.skip(1).bind { _ in body() }.disposed(by: bag)
  }
}
