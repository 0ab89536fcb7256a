import TidewayTerminal
import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI

@testable import Notes

@Suite("The notes' screen")
@UIActor
struct NotesScreenTests {
  let folder = Folder()

  @Test("shows what the file has, and whether what is typed is saved")
  func shows() async throws {
    let file = JSONFile<Note>(path: folder.path + "/note.json")
    try file.save(Note(title: "Tea", text: "a\nb"))
    let note = try Persisted(in: file, initial: Note(), clock: TestClock())
    let screen = NotesScreen(note)
    #expect(screen.title.text == "Tea")
    #expect(screen.text.text == "a\nb")
    #expect(screen.state.text == "saved")
    screen.title.edit("Coffee")
    #expect(screen.state.text == "…")
    await screen.form.willEnd()
    #expect(screen.state.text == "saved")
    guard case .value(let saved) = try file.load() else {
      Issue.record("nothing was saved")
      return
    }
    #expect(saved.title == "Coffee")
  }

  @Test("clears the note if that is meant, and only while there is something in it")
  func clears() async throws {
    let file = JSONFile<Note>(path: folder.path + "/note.json")
    let note = try Persisted(in: file, initial: Note(), clock: TestClock())
    let screen = NotesScreen(note), script = Script(screen.form)
    screen.form.press(.function(8))
    await script.settle()
    #expect(!screen.form.text().contains("Clear the note?"))
    try await script.apply("title: Tea")
    try await script.apply("menu: Clear…")
    try await script.apply("cancel:")
    #expect(screen.title.text == "Tea")
    try await script.apply("menu: Clear…")
    try await script.apply("clear:")
    #expect(screen.title.text == "")
  }
}
