import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Script")
@UIActor
struct ScriptTests {
  let first = TextField(), last = TextField()

  private func script() -> Script {
    Script(Form("Names", [.row("First", first), .row("Last", last)]))
  }

  @Test(
    "takes a field, a colon, at most one space, and the text as it is",
    arguments: [
      ("first: Ada", "first", "Ada"), ("first:Ada", "first", "Ada"),
      ("first:  Ada ", "first", " Ada "),
      ("first:", "first", ""), ("first: a: b", "first", "a: b"), ("FIRST: é", "FIRST", "é"),
    ])
  func parses(line: String, field: String, text: String) throws {
    let parsed = try #require(try ScriptLine(line, number: 1))
    #expect(parsed.field == field)
    #expect(parsed.text == text)
  }

  @Test("skips blank lines", arguments: ["", "   ", "\t"])
  func blank(line: String) async throws {
    #expect(try ScriptLine(line, number: 1) == nil)
    #expect(try await script().apply(line, number: 1) == nil)
  }

  @Test("makes edits of the user, and says what the fields show")
  func applies() async throws {
    let script = script()
    var edits: [String] = []
    let watch = first.$text.edits.bind { edits.append($0) }
    defer { watch.dispose() }

    #expect(try await script.apply("First: Mary Ann", number: 1) == "first: Mary Ann | last: ")
    #expect(try await script.apply("LAST:Evans", number: 2) == "first: Mary Ann | last: Evans")
    #expect(edits == ["Mary Ann"])
  }

  @Test("waits for a command that does its work elsewhere, before and after its question")
  func waitsElsewhere() async throws {
    let form = Form("Names", [.row("First", first)])
    @Sendable func work() async { for _ in 0..<50 { await Task.detached {}.value } }
    form.commands = [
      Command("Clear") { [first] in
        await work()
        guard await form.ask("Clear it?", buttons: ["No", "Yes"]) == "Yes" else { return }
        await work()
        first.edit("")
      }
    ]
    let script = Script(form)
    try await script.apply("first: Ada")
    #expect(try await script.apply("menu: Clear") == "first: Ada\ndialog: Clear it? | No | Yes")
    #expect(try await script.apply("yes:") == "first: ")
  }

  @Test("waits for what a line begins: the next one answers the dialog that it opens")
  func waits() async throws {
    let form = Form("Names", [.row("First", first)])
    form.commands = [
      Command("Delete…") { [first] in
        if await form.ask("Delete it?", buttons: ["Cancel", "Delete"]) == "Delete" {
          first.edit("")
        }
      }
    ]
    let script = Script(form)
    try await script.apply("first: Ada")
    #expect(
      try await script.apply("menu: Delete…")
        == "first: Ada\ndialog: Delete it? | Cancel | Delete")
    #expect(try await script.apply("delete:") == "first: ")
  }

  @Test("prints a note while it is shown, and takes no line for it")
  func notes() async throws {
    let note = Label("too long")
    let script = Script(Form("Names", [.row("First", first), .note(note), .row("Last", last)]))
    #expect(try await script.apply("first: Ada", number: 1) == "first: Ada | too long | last: ")
    note.isHidden = true
    #expect(try await script.apply("first: Ada", number: 2) == "first: Ada | last: ")
  }

  @Test("names the fields that there are when one is not known")
  func unknownField() async {
    let error = TerminalError.unknownField(line: 3, name: "middle", known: ["first", "last"])
    await #expect(throws: error) { try await script().apply("middle: x", number: 3) }
    #expect(
      error.description
        == "line 3: there is no field “middle”; write one of: first, last.")
  }

  @Test("ends where nobody reads what it prints")
  func outputRefused() {
    let pipe = Notices()
    close(pipe.start.number)
    #expect(pipe.end.write("") == nil)
    // Not a signal: the reader of this pipe would be missed by all tests.
    signal(SIGPIPE, SIG_IGN)
    #expect(pipe.end.write("x") == EPIPE)
    close(pipe.end.number)
  }

  @Test("says how to write a line that has no colon")
  func missingColon() async {
    let error = TerminalError.missingColon(line: 2, text: "Ada")
    await #expect(throws: error) { try await script().apply("Ada", number: 2) }
    #expect(
      error.description
        == "line 2: no colon in “Ada”; write the field and its text as “first: Ada”.")
  }
}
