import Testing
import Tideway
import TidewayUI

@testable import Desktop
@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("Each program")
  struct ProgramTests {
    @Test("leaves nothing when its window is closed", arguments: Program.all.map(\.name))
    @UIActor func closes(name: String) async throws {
      let program = try #require(Program.all.first { $0.name == name })
      let before = LiveObjects.count
      weak var released: Window?
      do {
        let window = program.open()
        released = window
        await window.showAndDraw()
        window.close()
      }
      await Application.settle()
      #expect(released == nil)
      #expect(LiveObjects.count == before)
    }
  }
}
