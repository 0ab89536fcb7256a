import Testing
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("A form with more rows than lines")
@UIActor
struct ScrollingFormTests {
  private let fields = (0..<20).map { TextField("\($0)") }

  private func makeForm() -> Form {
    Form("Many", fields.enumerated().map { .row("F\($0)", $1) })
  }

  @Test("follows the focus, and says how much more there is")
  func followsFocus() {
    let form = makeForm()
    #expect(
      form.lines(columns: 40, lines: 8) == [
        " Many", "", " ▸ F0   0", "   F1   1", "   F2   2", "   F3   3", "   ↓ 16 more",
        " Tab next · Shift-Tab back",
      ])
    for _ in 0..<5 { form.press(.tab) }
    #expect(
      form.lines(columns: 40, lines: 8) == [
        " Many", "   ↑ 2 more", "   F2   2", "   F3   3", "   F4   4", " ▸ F5   5", "   ↓ 14 more",
        " Tab next · Shift-Tab back",
      ])
    form.press(.shiftTab)
    #expect(form.lines(columns: 40, lines: 8)[4] == " ▸ F4   4")
    #expect(form.frame(in: Size(columns: 40, lines: 8)).caret == .init(line: 4, column: 8))
  }

  @Test("is scrolled by pages without moving the focus, and shows it again when it is typed into")
  func pages() {
    let form = makeForm()
    _ = form.lines(lines: 8)
    form.press(.pageDown)
    form.press(.pageDown)
    #expect(form.lines(lines: 8).dropFirst().prefix(2) == ["   ↑ 6 more", "   F6   6"])
    #expect(form.frame(in: Size(columns: 40, lines: 8)).caret == nil)
    form.press("x")
    #expect(form.lines(lines: 8)[2] == " ▸ F0   x")
    for _ in 0..<9 {
      form.press(.pageDown)
      _ = form.lines(lines: 8)
    }
    #expect(form.lines(lines: 8)[5] == "   F19  19")
    form.press(.pageUp)
    #expect(form.lines(lines: 8)[2] == "   F13  13")
  }

  @Test("shows with a field what is said about it, and above the first one what is above it")
  func notes() {
    let note = Label("too long")
    let rows: [Form.Row] = (0..<9).map { .row("F\($0)", fields[$0]) }
    let form = Form(
      "Many", [.label(Label("Read this."))] + rows + [.note(note), .row("Last", fields[9])])
    for _ in 0..<8 { form.press(.tab) }
    let lines = form.lines(columns: 40, lines: 8)
    #expect(lines[4...5] == [" ▸ F8    8", "         too long"])
    form.press(.tab)
    form.press(.tab)
    #expect(form.lines(columns: 40, lines: 8)[2] == "         Read this.")
  }

  @Test("does with as little as a terminal has", arguments: 1..<8)
  func little(lines: Int) {
    let form = makeForm()
    for _ in 0..<7 { form.press(.tab) }
    let shown = form.lines(columns: 12, lines: lines)
    #expect(shown.count == lines)
    #expect(shown.contains(" ▸ F7   7"))
  }

  @Test(
    "gives fields half of a wide terminal, up to a limit",
    arguments: [(24, 15), (40, 31), (80, 40), (120, 60), (200, 72)])
  func widths(columns: Int, field: Int) {
    let form = makeForm()
    fields[0].edit(String(repeating: "x", count: 100))
    let line = form.lines(columns: columns, lines: 30)[2]
    #expect(line == " ▸ F0   " + String(repeating: "x", count: field - 1))
  }

  @Test("cuts captions that leave no room for fields")
  func longCaptions() {
    let form = Form("Long", [.row("A caption that is longer than the terminal", fields[0])])
    #expect(form.lines(columns: 40)[2] == " ▸ A caption that …  0")
  }

  @Test("breaks texts between words where they don't fit")
  func longTexts() {
    let form = Form(
      "Long", [.row("Name", fields[0]), .label(Label("The name that stands on the door."))])
    #expect(
      form.lines(columns: 30).dropFirst(3).prefix(2) == [
        "         The name that stands", "         on the door.",
      ])
  }

  @Test("shares what is left between flexible controls, which take no more than they need")
  func flexible() {
    let few = LinesControl(2, .flexible(minimum: 1)), many = LinesControl(50, .flexible(minimum: 3))
    let most = LinesControl(90, .flexible(minimum: 3))
    let form = Form(
      "Lists", [.row("A", few), .row("Name", fields[0]), .row("B", many), .row("C", most)])
    let lines = form.lines(columns: 40, lines: 20)
    #expect(lines.count == 20 && lines.last == " F2 edit · Tab next · F1 help")
    #expect(lines.count { $0.hasPrefix(" ▸ A") || $0.hasPrefix("   A") } == 1)
    #expect(lines.filter { $0.contains("line 0") }.count == 3)
    // 16 lines without the title, the signs and the hints: 2, 1, and 13 for the other two.
    #expect(lines[11] == "   C     line 0")
    #expect(form.lines(columns: 40, lines: 60).count == 60)
    #expect(Form("One", [.row("A", few)]).lines(columns: 40, lines: 20).count == 6)
  }

  @Test("scrolls where the least that flexible controls need doesn't fit")
  func minimum() {
    let many = LinesControl(50, .flexible(minimum: 9))
    let form = Form("Lists", [.row("Name", fields[0]), .row("B", many), .row("Last", fields[1])])
    #expect(form.lines(columns: 40, lines: 10)[8] == "   ↓ 5 more")
    form.press(.tab)
    form.press(.tab)
    #expect(form.lines(columns: 40, lines: 10)[7] == " ▸ Last  1")
  }

  @Test("keeps how far a control is scrolled, and tells it at each key")
  func area() {
    let many = LinesControl(50, .flexible(minimum: 3))
    let form = Form("Lists", [.row("A", many)])
    many.selected = 20
    _ = form.lines(columns: 40, lines: 14)
    form.press("y")
    // Ten lines; those above the selected one are scrolled away.
    #expect(
      many.area
        == VisibleArea(columns: 33, lines: 10, offset: Position(line: 11, column: 0)))
  }
}
