// An entry that is typed in while its model and its neighbors are written from other threads, 100,000
// times a second. At the end it prints what the entry has, and how long frames took.
//
//   swift run TypingUnderLoad            by bindings with versions: nothing is lost
//   swift run TypingUnderLoad --naive    by bindings that compare values: keys are lost
//   swift run TypingUnderLoad --idle     without writes, for comparison

import Foundation
import TidewayGTK
import TidewayUI

@main
struct TypingUnderLoad {
  static func main() {
    let arguments = Set(CommandLine.arguments.dropFirst())
    if !arguments.isSubset(of: ["--naive", "--idle"]) {
      FileHandle.standardError.write(Data("usage: TypingUnderLoad [--naive] [--idle]\n".utf8))
      exit(2)
    }
    let writers = Writers(perSecond: arguments.contains("--idle") ? 0 : 100_000)
    Application.run {
      let window: LoadedWindow =
        arguments.contains("--naive") ? NaiveWindow(writers) : VersionedWindow(writers)
      window.show()
    }
    writers.stop()
    print("writes each second: \(writers.rate)")
  }
}
