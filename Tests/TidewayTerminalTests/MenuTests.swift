import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Menus and commands of a form")
@UIActor
struct MenuTests {
  let name = TextField(), canUndo = Switch(isOn: true)
  private let done = Done()

  private func makeForm() -> Form {
    let form = Form("Text", [.row("Name", name)])
    func command(_ title: String, _ key: Key? = nil) -> Command {
      Command(title, key: key) { [done] in done.titles.append(title) }
    }
    let undo = Command("Undo", key: .control("u"), isEnabled: canUndo.$isOn) { [done] in
      done.titles.append("Undo")
    }
    form.commands = [command("Find", .function(3)), undo]
    form.menus = [
      Menu("File", [command("Open"), command("Save", .control("s"))], [command("Quit")]),
      Menu("Edit", [undo, command("Cut", .character("x"))]),
    ]
    return form
  }

  @Test("are drawn behind the title, and what is open below it")
  func drawn() {
    let form = makeForm()
    #expect(form.lines(columns: 60)[0] == " Text   File  Edit")
    form.press(.function(10))
    #expect(
      form.lines(columns: 60).prefix(7) == [
        " Text   File  Edit", "      ┌──────────────┐", " ▸ Nam│ Open         │",
        "      │ Save  Ctrl-S │", " ←→ me│ ──────────── │· Return do · Esc close",
        "      │ Quit         │", "      └──────────────┘",
      ])
    #expect(form.frame(in: Size(columns: 60, lines: 9)).caret == nil)
  }

  @Test(
    "are opened by keys, and do what is chosen",
    arguments: [
      ([Key.function(10), .enter], "Open"), ([.alt("f"), .down, .enter], "Save"),
      ([.alt("F"), .up, .enter], "Quit"), ([.alt("e"), .enter], "Undo"),
      ([.function(10), .right, .down, " "], "Cut"), ([.function(10), .left, .enter], "Undo"),
      ([.alt("f"), .alt("e"), .enter], "Undo"),
    ])
  func keys(keys: [Key], title: String) {
    let form = makeForm()
    for key in keys { form.press(key) }
    #expect(done.titles == [title])
    form.press("a")
    #expect(name.text == "a")
  }

  @Test(
    "are closed by Esc and F10, and take all keys before", arguments: [Key.escape, .function(10)])
  func closed(key: Key) {
    let form = makeForm()
    for key: Key in [.alt("f"), "a", .control("s"), key] { #expect(form.press(key)) }
    form.press("b")
    #expect(name.text == "b" && done.titles.isEmpty)
  }

  @Test("pass over what is disabled, and don't do it")
  func disabled() {
    let form = makeForm()
    canUndo.isOn = false
    for key: Key in [.alt("e"), .enter, .control("u")] { form.press(key) }
    #expect(done.titles == ["Cut"])
    form.menus = [Menu("Edit", [form.commands[1]])]
    for key: Key in [.alt("e"), .down, .enter] { form.press(key) }
    #expect(done.titles == ["Cut"] && form.menuBar.isOpen)
  }

  @Test("do a command by its key wherever the focus is, unless a control uses the key")
  func commandKeys() {
    let form = makeForm()
    for key: Key in [.control("u"), .function(3), .control("s"), "x"] { form.press(key) }
    #expect(done.titles == ["Undo", "Find", "Save"])
    #expect(name.text == "x")
    name.isEnabled = false
    form.press("x")
    #expect(done.titles.last == "Cut")
  }

  @Test("do nothing while a dialog is open")
  func dialogs() async {
    let form = makeForm()
    let task = Task { await form.ask("?") }
    await Task.yield()
    for key: Key in [.control("u"), .alt("f"), .function(10), .escape] { form.press(key) }
    #expect(await task.value == nil)
    #expect(done.titles.isEmpty)
  }

  @Test("are hinted at below the form as far as there is room, and all of them with F1")
  func hints() {
    let form = makeForm()
    #expect(
      form.lines(columns: 60).last
        == " F3 find · Ctrl-U undo · Ctrl-S save · x cut · F1 help")
    #expect(form.lines(columns: 30).last == " F3 find · F1 help")
    canUndo.isOn = false
    #expect(form.lines(columns: 30).last == " F3 find · F1 help")
    form.press(.function(1))
    let help = form.lines(columns: 60, lines: 24)
    #expect(help.contains { $0.contains("Ctrl-U      Undo") })
    #expect(help.contains { $0.contains("F10         menu") })
    form.press(.escape)
    #expect(form.dialogs.isEmpty)
  }

  @Test("draw the form anew when a command is enabled or disabled")
  func announced() {
    let form = makeForm()
    var changes = 0
    let watch = form.changes.asUIFlow().bind { _ in changes += 1 }
    defer { watch.dispose() }
    canUndo.isOn = false
    #expect(changes == 1)
  }

  @Test("are done by scripts")
  func scripts() async throws {
    let script = Script(makeForm())
    #expect(try await script.apply("menu: undo", number: 1) == "name: ")
    #expect(done.titles == ["Undo"])
    let error = TerminalError.notUnderstood(
      line: 2, name: "menu", text: "Redo",
      advice: "write one of: Find, Undo, Open, Save, Quit, Cut")
    await #expect(throws: error) { try await script.apply("menu: Redo", number: 2) }
  }

  @Test("do commands that take time beside the form")
  func asynchronous() async {
    let (starts, start) = AsyncStream<Void>.makeStream()
    let form = Form("", [.row("Name", name)])
    form.commands = [
      Command("Load", key: .control("l")) { [name] in
        for await _ in starts { break }
        name.text = "loaded"
      }
    ]
    form.press(.control("l"))
    form.press("x")
    #expect(name.text == "x")
    start.yield()
    for await text in name.$text where text == "loaded" { break }
  }
}

@UIActor
private final class Done {
  var titles: [String] = []
}
