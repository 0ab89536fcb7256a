import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("The mouse")
@UIActor
struct PointerTests {
  let name = TextField(), go = Button("Go"), sounds = Switch(), volume = Slider(in: 0...20)
  let size = SegmentedControl(["S", "漢", "L"], selectedIndex: 0)
  let stepper = Stepper(value: 1), day = DatePicker(CalendarDay("2026-11-21")!)
  let lines = LinesControl(50, .flexible(minimum: 3))

  /// Controls begin at column 11, the first one at line 2.
  private func makeForm() -> Form {
    let form = Form(
      "Mouse",
      [
        .row("Name", name), .row(go), .row("Sound", sounds), .row("Volume", volume),
        .row("Size", size), .row("Count", stepper), .row("Day", day), .row("Lines", lines),
      ])
    _ = form.lines(columns: 60, lines: 20)
    return form
  }

  private func press(_ form: Form, _ line: Int, _ column: Int, clickCount: Int = 1) {
    form.point(Pointer(action: .press, line: line, column: column), clickCount: clickCount)
    form.point(Pointer(action: .release, line: line, column: column))
  }

  @Test("gives the focus to the control that it is pressed on")
  func focus() {
    let form = makeForm()
    press(form, 4, 41)
    form.press(" ")
    #expect(sounds.isOn)
    press(form, 2, 3)
    form.press("x")
    #expect(name.text == "x")
    sounds.isEnabled = false
    press(form, 4, 41)
    form.press("y")
    #expect(name.text == "xy")
  }

  @Test("taps buttons, toggles switches, chooses segments, steps, picks and drags")
  func controls() {
    let form = makeForm()
    var taps = 0
    go.taps.bind { taps += 1 }.disposed(by: form.bag)
    press(form, 3, 13)
    press(form, 3, 18)
    #expect(taps == 1)
    press(form, 4, 11)
    #expect(sounds.isOn)
    press(form, 6, 16)
    #expect(size.selectedTitle == "漢")
    press(form, 6, 20)
    #expect(size.selectedTitle == "L")
    press(form, 7, 16)
    press(form, 7, 16)
    press(form, 7, 12)
    #expect(stepper.value == 2)
    press(form, 8, 11)
    press(form, 8, 24)
    press(form, 8, 24)
    #expect(day.day == CalendarDay("2026-11-22"))
    press(form, 5, 16)
    #expect(volume.value == 5)
  }

  @Test("ignores controls that are disabled")
  func disabled() {
    let form = makeForm()
    for control: Control in [go, sounds, size, stepper, day, volume] { control.isEnabled = false }
    var taps = 0
    go.taps.bind { taps += 1 }.disposed(by: form.bag)
    lines.isEnabled = false
    for line in 3...10 { press(form, line, 11) }
    #expect(lines.pointed.isEmpty)
    #expect(taps == 0 && !sounds.isOn && size.selectedTitle == "S" && stepper.value == 1)
    #expect(volume.value == 0 && day.day == CalendarDay("2026-11-21"))
  }

  @Test("drags what it was pressed on, wherever it is by then")
  func drags() {
    let form = makeForm()
    form.point(Pointer(action: .press, line: 5, column: 12))
    form.point(Pointer(action: .drag, line: 9, column: 15))
    #expect(volume.value == 4)
    form.point(Pointer(action: .drag, line: 0, column: 59))
    form.point(Pointer(action: .release, line: 0, column: 59))
    #expect(volume.value == 20)
    form.point(Pointer(action: .drag, line: 5, column: 12))
    #expect(volume.value == 20)
  }

  @Test("puts the caret where it is pressed, between characters of any width")
  func caret() {
    let form = makeForm()
    form.press(.paste("a漢字b"))
    press(form, 2, 14)
    form.press("x")
    #expect(name.text == "a漢x字b")
    press(form, 2, 31)
    form.press("y")
    #expect(name.text == "a漢x字by")
    press(form, 2, 11)
    form.press("z")
    #expect(name.text == "za漢x字by")
  }

  @Test("scrolls what is below it: a control that can be scrolled, and the form otherwise")
  func wheel() {
    let form = makeForm()
    form.point(Pointer(action: .scroll(lines: 3), line: 10, column: 20))
    #expect(form.lines(columns: 60, lines: 20)[9] == "   Lines   line 3")
    form.point(Pointer(action: .scroll(lines: -3), line: 10, column: 20))
    #expect(form.lines(columns: 60, lines: 20)[9] == "   Lines   line 0")
    _ = form.lines(columns: 60, lines: 9)
    form.point(Pointer(action: .scroll(lines: 3), line: 3, column: 20))
    #expect(form.lines(columns: 60, lines: 9)[1] == "   ↑ 3 more")
    form.point(Pointer(action: .scroll(lines: -9), line: 3, column: 20))
    #expect(form.lines(columns: 60, lines: 9)[1] == "")
  }

  @Test("tells a control where it is in it, how often it was pressed, and what is shown")
  func events() {
    let form = makeForm()
    lines.selected = 30
    let shown = form.lines(columns: 60, lines: 20)
    #expect(shown[9] == "   Lines   line 22")
    press(form, 11, 15, clickCount: 2)
    let area = VisibleArea(columns: 48, lines: 9, offset: Position(line: 22, column: 0))
    #expect(
      lines.pointed == [
        PointerEvent(.press, at: Position(line: 2, column: 4), clickCount: 2, in: area),
        PointerEvent(.release, at: Position(line: 2, column: 4), in: area),
      ])
  }

  @Test("knows where rows are in a form that is scrolled")
  func scrolled() {
    let fields = (0..<20).map { _ in TextField() }
    let form = Form("Many", fields.map { .row("F", $0) })
    _ = form.lines(lines: 8)
    form.press(.pageDown)
    _ = form.lines(lines: 8)
    press(form, 3, 10)
    form.press("x")
    #expect(fields[4].text == "x")
    press(form, 6, 10)
    form.press("y")
    #expect(fields[4].text == "xy")
  }

  @Test("chooses tabs and menus, and closes a menu when it is pressed elsewhere")
  func menus() {
    let form = Form("T", tabs: [Tab("A", [.row("N", name)]), Tab("B", [.row("M", TextField())])])
    var done: [String] = []
    form.menus = [
      Menu(
        "File", [Command("Open") { done.append("Open") }], [Command("Quit") { done.append("Quit") }]
      ),
      Menu("Edit", [Command("Undo") { done.append("Undo") }]),
    ]
    #expect(form.lines(columns: 40).prefix(2) == [" T   File  Edit", "   [A]  B"])
    press(form, 1, 8)
    #expect(form.lines(columns: 40)[1] == " ▸  A  [B]")
    press(form, 0, 5)
    #expect(form.lines(columns: 40)[1].contains("┌"))
    press(form, 4, 6)
    #expect(done == ["Quit"])
    press(form, 0, 5)
    press(form, 0, 12)
    _ = form.lines(columns: 40)
    press(form, 2, 13)
    #expect(done == ["Quit", "Undo"])
    press(form, 0, 5)
    _ = form.lines(columns: 40)
    press(form, 15, 30)
    #expect(!form.menuBar.isOpen)
  }

  @Test("presses the buttons of a dialog, and nothing below it")
  func dialogs() async {
    let form = makeForm()
    let task = Task { await form.ask("Really?", buttons: ["No", "Yes"]) }
    await Task.yield()
    let lines = form.lines(columns: 60, lines: 20)
    press(form, 2, 12)
    press(form, 4, 10)
    #expect(!sounds.isOn && form.dialogs.count == 1)
    let line = lines.firstIndex { $0.contains("[ Yes ]") } ?? 0
    let column = Array(lines[line]).lastIndex(of: "Y") ?? 0
    press(form, line, column)
    #expect(await task.value == "Yes")
  }

  @Test("counts presses that follow each other quickly at one place")
  func clicks() {
    var clicks = ClickCounter()
    let here = Pointer(action: .press, line: 1, column: 1)
    let there = Pointer(action: .press, line: 1, column: 2)
    let counts = [
      clicks.count(here, at: .milliseconds(0)), clicks.count(here, at: .milliseconds(400)),
      clicks.count(here, at: .milliseconds(500)), clicks.count(here, at: .milliseconds(901)),
      clicks.count(there, at: .milliseconds(910)),
      clicks.count(Pointer(action: .release, line: 1, column: 2), at: .milliseconds(911)),
      clicks.count(there, at: .milliseconds(920)),
    ]
    #expect(counts == [1, 2, 3, 1, 1, 1, 2])
  }

  @Test(
    "is read from mode 1006, and nothing else is",
    arguments: [
      ("\u{1B}[<0;12;3M", PointerAction.press), ("\u{1B}[<0;12;3m", .release),
      ("\u{1B}[<32;12;3M", .drag), ("\u{1B}[<64;12;3M", .scroll(lines: -3)),
      ("\u{1B}[<65;12;3M", .scroll(lines: 3)), ("\u{1B}[<20;12;3M", .press),
      ("\u{1B}[<1;12;3M", nil), ("\u{1B}[<35;12;3M", nil), ("\u{1B}[<66;12;3M", nil),
      ("\u{1B}[<0;12M", nil), ("\u{1B}[<0;12;3;4M", nil), ("\u{1B}[<0;0;3M", nil),
      ("\u{1B}[<0;;3M", nil), ("\u{1B}[<0;123456;3M", nil), ("\u{1B}[0;12;3M", nil),
      ("\u{1B}[<0;1 2;3M", nil), ("\u{1B}[M !!", nil), ("\u{1B}[<64;1;1m", nil),
    ])
  func sequences(sent: String, action: PointerAction?) {
    let pointer = action.map { Input.pointer(Pointer(action: $0, line: 2, column: 11)) }
    let expected = (pointer.map { [$0] } ?? []) + [.key("x")]
    let bytes = Array((sent + "x").utf8)
    for cut in 0..<bytes.count {
      var decoder = KeyDecoder()
      #expect(decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) == expected)
    }
  }
}
