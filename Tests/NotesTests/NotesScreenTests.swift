import Terminal
import Testing
import Tideway
import TidewayControls
import TidewayTesting

@testable import Notes

@Suite("The notes' screen")
struct NotesScreenTests {
  let folder = Folder()

  @Test("shows what the file has, and whether what is typed is saved")
  func shows() async throws {
    let file = JSONFile<Note>(path: folder.path + "/note.json")
    try file.save(Note(title: "Tea", text: "a\nb"))
    let note = try Persisted(in: file, initial: Note(), clock: TestClock())
    let screen = await NotesScreen(note)
    #expect(await screen.title.text == "Tea")
    #expect(await screen.text.text == "a\nb")
    #expect(await screen.state.text == "saved")
    await screen.title.edit("Coffee")
    #expect(await screen.state.text == "…")
    await screen.form.willEnd()
    #expect(await screen.state.text == "saved")
    guard case .value(let saved) = try file.load() else {
      Issue.record("nothing was saved")
      return
    }
    #expect(saved.title == "Coffee")
  }
}
