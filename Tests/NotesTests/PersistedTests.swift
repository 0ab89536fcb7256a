import Foundation
import TestSupport
import Testing
import Tideway
import TidewayForms
import TidewayTesting
import TidewayUI

@testable import Notes

@Suite("A form whose model is in a file")
@UIActor
struct PersistedTests {
  let folder = Folder(), clock = TestClock()

  private var file: JSONFile<Note> { JSONFile(path: folder.path + "/note.json") }

  private func open() throws -> Persisted<Note> {
    try Persisted(in: file, initial: Note(), clock: clock)
  }

  @concurrent private func pass() async { clock.advance(by: .seconds(1)) }

  private func saved() throws -> Note? {
    if case .value(let note) = try file.load() { note } else { nil }
  }

  @Test("is saved once when the user pauses, and not before")
  func pauses() async throws {
    let note = try open(),
      states = Recorder(note.fields.statuses.asFlow().filter { !$0.isChanged }.skip(1))
    for length in 1...5 {
      note.fields[\.title].accept(String(repeating: "a", count: length))
      clock.advance(by: .milliseconds(900))
      #expect(try saved() == nil)
    }
    clock.advance(by: .milliseconds(100))
    #expect(await states.next()?.isChanged == false)
    #expect(try saved() == Note(title: "aaaaa"))
    #expect(states.elements.count == 1)
  }

  @Test("has the last edit when the program ends, and is there again at the next start")
  func closes() async throws {
    let note = try open()
    note.fields[\.title].accept("Tea")
    note.fields[\.text].accept("Two minutes")
    await note.close()
    #expect(try saved() == Note(title: "Tea", text: "Two minutes"))
    #expect(try open().fields.value == Note(title: "Tea", text: "Two minutes"))
  }

  @Test("has the last edit whenever the program ends, also while the pause is just over")
  func closesOnThreads() async throws {
    for round in 0..<stressed(200) {
      let note = try open()
      note.fields[\.title].accept("\(round)")
      async let pause: Void = pass()
      note.fields[\.text].accept("\(round)")
      await pause
      await note.close()
      #expect(try saved() == Note(title: "\(round)", text: "\(round)"))
    }
  }

  @Test("is never half written")
  func isWhole() async throws {
    let path = folder.path + "/note.json", isOver = Number(0), seen = Number(0)
    try file.save(Note())
    await onThreads(2) { thread in
      if thread == 0 {
        for length in 0..<stressed(200) {
          try? JSONFile(path: path).save(Note(text: String(repeating: "é", count: length * 100)))
        }
        return isOver.set(1)
      }
      while isOver.value == 0 {
        guard let data = FileManager.default.contents(atPath: path),
          (try? JSONDecoder().decode(Note.self, from: data)) != nil
        else { return seen.set(-1) }
        seen.set(1)
      }
    }
    #expect(seen.value == 1)
  }

  @Test("is kept under another name if it can't be read, each time, and reported")
  func unreadable() async throws {
    for (attempt, name) in ["note.json.unreadable", "note.json.unreadable-2"].enumerated() {
      let broken = Data("{ \"title\": \(attempt)".utf8)
      try broken.write(to: URL(filePath: file.path))
      let note = try open(), kept = folder.path + "/" + name
      #expect(note.fields.value == Note())
      #expect(note.unreadable == kept)
      note.fields[\.title].accept("new")
      await note.close()
      #expect(FileManager.default.contents(atPath: kept) == broken)
      #expect(try saved() == Note(title: "new"))
    }
  }

  @Test("is not lost if it can't be saved for a while")
  func failure() async throws {
    let note = try open(), failures = Recorder(note.failure.skip(1))
    try FileManager.default.removeItem(atPath: folder.path)
    note.fields[\.title].accept("Tea")
    clock.advance(by: .seconds(1))
    #expect(await failures.next() != nil)
    #expect(note.fields.saved == Note())
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false)
    await note.close()
    #expect(try saved() == Note(title: "Tea"))
    #expect(note.failure.value == nil)
  }

  @Test("its task ends when nobody holds it")
  func goes() async throws {
    weak var weak: Persisted<Note>?
    do {
      let note = try open()
      weak = note
      note.fields[\.title].accept("Tea")
    }
    #expect(weak == nil)
  }
}

/// A folder that is removed with the test.
final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory.path + "/notes-\(UUID())"

  init() {
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
