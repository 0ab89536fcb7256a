import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Dialogs of a form")
@UIActor
struct DialogTests {
  let name = TextField()

  private func makeForm() -> Form { Form("People", [.row("Name", name)]) }

  /// Asks, and waits until it is shown.
  private func ask(_ form: Form, _ buttons: [String] = ["Cancel", "Delete"]) async -> Task<
    String?, Never
  > {
    let task = Task { await form.ask("Delete 3 people?", buttons: buttons) }
    await Task.yield()
    return task
  }

  @Test("are drawn in a box over the form, which gets no keys")
  func drawn() async {
    let form = makeForm()
    let task = await ask(form)
    for key: Key in ["x", .up] { form.press(key) }
    #expect(
      form.lines(columns: 40, lines: 9) == [
        " People", "", " ▸ N┌─────────────────────────────┐", "    │    Delete 3 people?         │",
        "    │                             │", "    │  ▸ [ Cancel ]  [ Delete ]   │",
        "    └─ Return choose · Esc close ─┘",
      ])
    #expect(name.text == "")
    form.press(.escape)
    #expect(await task.value == nil)
  }

  @Test("return the button that is pressed, the first one if nothing else is chosen")
  func answers() async {
    let form = makeForm()
    for (keys, answer): ([Key], String) in [
      ([.enter], "Cancel"), ([.right, " "], "Delete"), ([.right, .left, .left, .enter], "Cancel"),
    ] {
      let task = await ask(form)
      for key in keys { form.press(key) }
      #expect(await task.value == answer)
    }
    form.press("x")
    #expect(name.text == "x")
  }

  @Test("end with their task")
  func cancelled() async {
    let form = makeForm()
    let task = await ask(form)
    #expect(form.dialogs.count == 1)
    task.cancel()
    #expect(await task.value == nil)
    #expect(form.dialogs.isEmpty)

    let late = Task { await form.ask("?") }
    late.cancel()
    #expect(await late.value == nil)
    #expect(form.dialogs.isEmpty)
  }

  @Test("end with the form")
  func formEnds() async {
    let form = makeForm()
    let task = await ask(form)
    form.endDialogs()
    #expect(await task.value == nil)
  }

  @Test("can have rows of their own, and end when the program says so")
  func rows() async {
    let form = makeForm(), first = TextField("first")
    let dialog = Form("Person", [.row("First", first)])
    for (key, answer): (Key?, String?) in [(.enter, "OK"), (nil, "done"), (.escape, nil)] {
      let task = Task { await form.present(dialog, buttons: ["OK"]) }
      await Task.yield()
      form.press("A")
      #expect(form.lines(columns: 60, lines: 9).contains { $0.contains("─ Person ─") })
      #expect(form.frame(in: Size(columns: 60, lines: 9)).caret != nil)
      form.press(.tab)
      if let key { form.press(key) } else { dialog.close("done") }
      #expect(await task.value == answer)
    }
    #expect(first.text == "AAA" && name.text == "")
    #expect(dialog.rows.count == 3)
  }

  @Test("take the focus from their fields when they end, which commits what was edited")
  func leaves() async {
    let form = makeForm(), first = TextField()
    let task = Task { await form.present(Form("Person", [.row("First", first)])) }
    await Task.yield()
    form.press("A")
    #expect(first.isFocused)
    form.press(.escape)
    _ = await task.value
    #expect(!first.isFocused)
  }

  @Test("can be asked one over the other")
  func nested() async {
    let form = makeForm(), dialog = Form("Person", [.row("First", TextField())])
    let outer = Task { await form.present(dialog) }
    await Task.yield()
    let inner = await ask(dialog)
    #expect(form.lines(columns: 60, lines: 12).contains { $0.contains("Delete 3 people?") })
    form.press(.enter)
    #expect(await inner.value == "Cancel")
    form.press(.escape)
    #expect(await outer.value == nil)
  }

  @Test("draw the form anew when something in them changes")
  func announced() async {
    let form = makeForm(), label = Label("a")
    let task = Task { await form.present(Form("", [.label(label)])) }
    await Task.yield()
    var changes = 0
    let watch = form.changes.asUIFlow().bind { _ in changes += 1 }
    defer { watch.dispose() }
    label.text = "b"
    #expect(changes == 1)
    form.press(.escape)
    _ = await task.value
    changes = 0
    label.text = "c"
    #expect(changes == 0)
  }

  @Test("are scrolled when they are higher than the terminal")
  func high() async {
    let form = makeForm()
    let rows: [Form.Row] = (0..<20).map { .row("F\($0)", TextField()) }
    let task = Task { await form.present(Form("Many", rows), buttons: []) }
    await Task.yield()
    for _ in 0..<9 { form.press(.tab) }
    let lines = form.lines(columns: 60, lines: 9)
    #expect(lines.count == 9)
    #expect(
      lines[1].contains("↑ 5 more") && lines[6].contains("▸ F9") && lines[7].contains("↓ 10 more"))
    form.press(.escape)
    _ = await task.value
  }

  @Test("are answered by scripts with the title of a button, and shown on a line of their own")
  func scripts() async throws {
    let form = makeForm(), script = Script(form)
    var task = await ask(form)
    #expect(
      try await script.apply("cancel:", number: 1) == "name: ")
    #expect(await task.value == "Cancel")
    task = await ask(form)
    let error = TerminalError.unknownField(line: 2, name: "name", known: ["cancel", "delete"])
    await #expect(throws: error) { try await script.apply("name: x", number: 2) }
    #expect(try await script.apply("DELETE:", number: 3) == "name: ")
    #expect(await task.value == "Delete")

    let dialog = Form("Person", [.row("First", TextField())])
    let other = Task { await form.present(dialog) }
    await Task.yield()
    #expect(
      try await script.apply("first: Ada", number: 4)
        == "name: \ndialog: Person | first: Ada | Cancel | OK")
    #expect(try await script.apply("ok:", number: 5) == "name: ")
    #expect(await other.value == "OK")
  }

  @Test("include alerts, of which the newest is shown")
  func alerts() {
    let form = makeForm()
    form.show(Alert(title: "One", message: "1"))
    form.show(Alert(title: "Two", message: "2", button: "Right"))
    #expect(form.dialogs.count == 1 && form.alert?.title == "Two")
    form.press(.enter)
    #expect(form.dialogs.isEmpty && form.alert == nil)
  }
}
