import Testing
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Tabs of a form")
@UIActor
struct TabTests {
  let name = TextField(), mail = TextField(), port = TextField(), host = TextField()

  private func makeForm() -> Form {
    Form(
      "Settings",
      tabs: [
        Tab("General", [.row("Name", name), .row("Mail", mail)]),
        Tab("Network", [.row("Host", host), .row("Port", port)]),
      ])
  }

  @Test("show their rows, the first ones at the beginning, with the focus in the first field")
  func shown() {
    let form = makeForm()
    #expect(
      form.lines(columns: 40).prefix(5) == [
        " Settings", "   [General]  Network", "", " ▸ Name", "   Mail",
      ])
  }

  @Test(
    "are chosen by keys from everywhere, and the first field gets the focus",
    arguments: [Key.controlPageDown, .alt("2")])
  func keys(key: Key) {
    let form = makeForm()
    form.press(key)
    #expect(
      form.lines(columns: 40).prefix(5) == [
        " Settings", "    General  [Network]", "", " ▸ Host", "   Port",
      ])
    form.press("x")
    form.press(.controlPageUp)
    form.press("y")
    #expect([name.text, host.text] == ["y", "x"])
    #expect(!form.press(.alt("3")))
  }

  @Test("are a stop of Tab, where arrows choose")
  func focus() {
    let form = makeForm()
    form.press(.shiftTab)
    #expect(form.lines(columns: 40)[1] == " ▸ [General]  Network")
    form.press(.right)
    #expect(form.lines(columns: 40)[1] == " ▸  General  [Network]")
    form.press(.tab)
    form.press("x")
    #expect(host.text == "x")
  }

  @Test("leave the field that had the focus")
  func leaves() {
    let form = makeForm()
    form.press("x")
    #expect(name.isFocused)
    form.press(.controlPageDown)
    form.settleFocus()
    #expect(!name.isFocused && host.isFocused)
  }

  @Test("are chosen for a control that the program moves the focus to")
  func moveFocus() {
    let form = makeForm()
    form.moveFocus(to: port)
    #expect(form.lines(columns: 40).suffix(3).first == " ▸ Port")
  }

  @Test("are chosen by scripts, which see the rows of one")
  func scripts() async throws {
    let script = Script(makeForm())
    #expect(try await script.apply("name: Ada", number: 1) == "tab: General | name: Ada | mail: ")
    #expect(try await script.apply("tab: Network", number: 2) == "tab: Network | host:  | port: ")
    await #expect(
      throws: TerminalError.unknownField(line: 3, name: "name", known: ["tab", "host", "port"])
    ) { try await script.apply("name: x", number: 3) }
  }

  @Test("scroll where there is no room for all of them, and are chosen with the mouse there too")
  func many() {
    let form = Form("T", tabs: (0..<9).map { Tab("Tab \($0)", [.row("Name", TextField())]) })
    for _ in 0..<5 { form.press(.controlPageDown) }
    #expect(form.lines(columns: 30)[1] == "   2   Tab 3   Tab 4  [Tab 5]")
    form.point(Pointer(action: .press, line: 1, column: 20))
    #expect(form.lines(columns: 30)[1] == " ▸ 2   Tab 3  [Tab 4]  Tab 5")
  }

  @Test("can be in a dialog")
  func dialog() async {
    let form = Form("Base", [.row("Other", TextField())]), dialog = makeForm()
    let task = Task { await form.present(dialog) }
    await Task.yield()
    #expect(
      form.lines(columns: 60, lines: 12).contains { $0.contains("[General]  Network") })
    form.press(.controlPageDown)
    form.press("x")
    #expect(host.text == "x")
    form.press(.escape)
    _ = await task.value
  }

  @Test("stay while the rows are scrolled")
  func pinned() {
    let rows: [Form.Row] = (0..<20).map { .row("F\($0)", TextField()) }
    let form = Form("Many", tabs: [Tab("A", rows), Tab("B", [])])
    for _ in 0..<9 { form.press(.tab) }
    #expect(form.lines(columns: 40, lines: 8).prefix(3) == [" Many", "   [A]  B", "   ↑ 7 more"])
    form.press(.alt("2"))
    form.press(.right)
    #expect(form.lines(columns: 40, lines: 8)[1] == " ▸  A  [B]")
  }
}
