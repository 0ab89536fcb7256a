import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

@testable import TidewayTerminal

@Suite("A form line by line")
@UIActor
struct PlainFormTests {
  let name = TextField("Ada"), loud = Switch(), note = Label("This is needed."),
    save = Button("Save")
  private let pipe = Notices()

  private func makeForm() -> Form {
    let form = Form(
      "Person",
      [.row("Name", name), .note(note), .row("Loud", loud), .row(save), .label(Label("Read me."))])
    form.bag.insert {
      name.$text.map { !$0.isEmpty }.bind(to: note.$isHidden)
      name.$text.map { !$0.isEmpty }.bind(to: save.$isEnabled)
    }
    return form
  }

  /// What is written until now.
  private func said() -> [String] {
    pipe.end.write("\n")
    let text = String(decoding: pipe.start.readAvailable(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  @Test("says the form in words once, and what changes afterwards")
  func news() async throws {
    var plain = PlainForm(makeForm(), output: pipe.end)
    #expect(
      plain.news() == [
        "Person", "Name: empty", "This is needed.", "Loud: off", "Save: button, disabled",
        "Read me.",
      ])
    #expect(plain.news() == [])
    #expect(try await plain.take("name: Ada"))
    #expect(said() == ["Name: Ada", "Save: button", "No longer: This is needed."])
    #expect(try await plain.take("loud: on"))
    #expect(said() == ["Loud: on"])
    #expect(try await plain.take("loud: on"))
    #expect(said() == ["Nothing has changed."])
  }

  @Test("takes the title of a button alone, and says mistakes in sentences")
  func lines() async throws {
    var plain = PlainForm(makeForm(), output: pipe.end), taps = 0
    let watch = save.taps.bind { taps += 1 }
    defer { watch.dispose() }
    _ = plain.news()
    name.text = "x"
    #expect(try await plain.take(" Save "))
    #expect(taps == 1)
    _ = said()
    for line in ["age: 3", "hello", "loud: maybe", "", "  "] { #expect(try await plain.take(line)) }
    #expect(
      said() == [
        "There is no field “age”; write one of: name, loud, save.",
        "No colon in “hello”; write the field and its text as “first: Ada”.",
        "“loud” does not understand “maybe”; write one of: on, off.",
      ])
  }

  @Test("says a field whose name is all that is written, and does a command")
  func names() async throws {
    let form = makeForm()
    var done = 0
    form.commands = [Command("Save all") { done += 1 }]
    name.text = "Ada"
    var plain = PlainForm(form, output: pipe.end)
    _ = plain.news()
    #expect(try await plain.take(" NAME "))
    #expect(said() == ["Name: Ada"])
    #expect(try await plain.take("save all"))
    #expect(done == 1 && name.text == "Ada")
  }

  @Test("has left the field when a line is done, so that what is wrong is said")
  func leaves() async throws {
    struct Model: Sendable { var name = "Ada" }
    let fields = FormModel(Model())
    fields[\.name].check(.notEmpty)
    let form = Form("Person", [.row("Name", name), .note(of: fields[\.name])])
    form.bag.insert {
      name.$text <-> fields[\.name]
      fields[\.name].follow(focus: name.$isFocused)
    }
    var plain = PlainForm(form, output: pipe.end)
    _ = plain.news()
    #expect(try await plain.take("name:"))
    #expect(said() == ["Name: empty", "This is needed."])
  }

  @Test("says all fields again when it is asked for help", arguments: ["help", "?", " HELP "])
  func help(line: String) async throws {
    let form = makeForm()
    form.commands = [Command("Undo", key: .control("u")) {}]
    var plain = PlainForm(form, output: pipe.end)
    _ = plain.news()
    #expect(try await plain.take(line))
    #expect(
      said().dropLast() == [
        "Person", "Name: empty", "This is needed.", "Loud: off", "Save: button, disabled",
        "Read me.",
        "menu: Undo",
      ])
  }

  @Test("ends with “quit”")
  func quits() async throws {
    var plain = PlainForm(makeForm(), output: pipe.end)
    #expect(try await !plain.take("quit"))
  }

  @Test("says a dialog with its answers, and then the form's news")
  func dialogs() async throws {
    let form = makeForm()
    save.taps.bind { [name] in
      Task {
        if await form.ask("Save it?", buttons: ["No", "Yes"]) == "Yes" { name.text = "saved" }
      }
    }.disposed(by: form.bag)
    var plain = PlainForm(form, output: pipe.end)
    name.text = "x"
    _ = plain.news()
    #expect(try await plain.take("save"))
    #expect(said() == ["Save it?", "Answer with one of: No, Yes."])
    #expect(try await plain.take("yes"))
    #expect(said() == ["Name: saved"])
  }

  @Test("says of tabs those rows that are on the chosen one")
  func tabs() async throws {
    let form = Form("T", tabs: [Tab("A", [.row("Name", name)]), Tab("B", [.row("Loud", loud)])])
    var plain = PlainForm(form, output: pipe.end)
    #expect(plain.news() == ["T", "tab: A", "Name: empty"])
    #expect(try await plain.take("tab: B"))
    #expect(said() == ["tab: B", "Loud: off"])
  }

  @Test("ends where nobody reads what it says")
  func outputRefused() async {
    var plain = PlainForm(makeForm(), output: Descriptor(number: -1))
    await #expect(throws: TerminalError.self) { _ = try await plain.take("help") }
  }
}
