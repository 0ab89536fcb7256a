// A note in a JSON file. It is saved when you pause, and at the end, even if you have just typed. The file is
// always whole; one that can't be read is kept.
//
//   swift run Notes [file]
//   printf 'title: Tea\ntext: Two minutes⏎No sugar\n' | swift run Notes note.json

import Foundation
import TidewayTerminal
import TidewayUI

@main
struct Notes {
  static func main() async throws {
    let usage = Usage(
      "A note in a JSON file, note.json if none is named. It is saved when you pause, and at the end.",
      argument: .named("file"), script: #"printf 'title: Tea\ntext: Two minutes⏎No sugar\n'"#)
    let path = usage.read() ?? "note.json"
    try await open(path).form.run()
  }

  @UIActor
  private static func open(_ path: String) throws -> NotesScreen {
    NotesScreen(try Persisted(in: JSONFile(path: path), initial: Note()))
  }
}
