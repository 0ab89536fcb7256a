// An entry that is typed in while its model and its neighbors are written from other threads, 100,000
// times a second. At the end it prints what the entry has, and how long frames took.
//
//   swift run TypingUnderLoad                by bindings with versions: nothing is lost
//   swift run TypingUnderLoad --naive        by bindings that compare values: keys are lost
//   swift run TypingUnderLoad --idle         without writes, for comparison
//   swift run TypingUnderLoad --unlimited    the threads write as often as they can
//   swift run TypingUnderLoad --composing    for input methods: a line of the standard input is written to the model

import Foundation
import TidewayGTK
import TidewayUI

@main
struct TypingUnderLoad {
  static func main() {
    let arguments = Set(CommandLine.arguments.dropFirst())
    if !arguments.isSubset(of: ["--naive", "--idle", "--unlimited", "--composing"]) {
      let usage = "usage: TypingUnderLoad [--naive] [--idle | --unlimited] | --composing\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    let writers = Writers(pace(arguments))
    Application.run { window(arguments, writers).show() }
    writers.stop()
    print("writes each second: \(writers.rate)")
  }

  private static func pace(_ arguments: Set<String>) -> Writers.Pace {
    if arguments.contains("--idle") { return .never }
    return arguments.contains("--unlimited") ? .unlimited : .perSecond(100_000)
  }

  @UIActor private static func window(_ arguments: Set<String>, _ writers: Writers) -> Window {
    if arguments.contains("--composing") { return ComposingWindow(writers) }
    return arguments.contains("--naive") ? NaiveWindow(writers) : VersionedWindow(writers)
  }
}
