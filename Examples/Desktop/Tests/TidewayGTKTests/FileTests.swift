import Foundation
import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("File dialogs")
  struct FileTests {
    @Test("return the path of the file that the user saves in")
    @UIActor func saves() async throws {
      let folder = try Folder(), before = LiveObjects.count
      do {
        let window = Window("Test") { Label("Text") }
        await window.showAndDraw()
        let path = Task { try await window.saveFile(named: "Proposed.txt") }
        await window.nextFrames()
        let dialog = try #require(ShownFileDialog())
        await dialog.enter(folder.path)
        dialog.answer()
        #expect(try await path.value == folder.path + "/Proposed.txt")
        #expect(ShownFileDialog() == nil)
        window.close()
      }
      await Application.settle()
      #expect(LiveObjects.count == before)
    }

    @Test("return the path of the file that the user opens")
    @UIActor func opens() async throws {
      let folder = try Folder(), file = folder.path + "/Text.txt"
      try "Text".write(toFile: file, atomically: true, encoding: .utf8)
      let window = Window("Test") { Label("Text") }
      await window.showAndDraw()
      let path = Task { try await window.openFile(patterns: ["*.txt"]) }
      await window.nextFrames()
      let dialog = try #require(ShownFileDialog())
      await dialog.choose(file)
      dialog.answer()
      #expect(try await path.value == file)
      window.close()
    }

    @Test("return nothing when the user cancels, and when the window is closed")
    @UIActor func canceledByTheUser() async throws {
      let window = Window("Test") { Label("Text") }
      await window.showAndDraw()
      let first = Task { try await window.openFile() }
      await window.nextFrames()
      try #require(ShownFileDialog()).cancel()
      #expect(try await first.value == nil)
      let second = Task { try await window.saveFile(named: "Text.txt") }
      await window.nextFrames()
      window.close()
      #expect(try await second.value == nil)
      #expect(ShownFileDialog() == nil)
    }

    @Test("are closed when their task is canceled, which throws")
    @UIActor func canceledTask() async throws {
      let before = LiveObjects.count
      do {
        let window = Window("Test") { Label("Text") }
        await window.showAndDraw()
        let path = Task { try await window.openFile() }
        await window.nextFrames()
        #expect(ShownFileDialog() != nil)
        path.cancel()
        await #expect(throws: CancellationError.self) { try await path.value }
        #expect(ShownFileDialog() == nil)
        window.close()
      }
      await Application.settle()
      #expect(LiveObjects.count == before)
    }
  }
}
