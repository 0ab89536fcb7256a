// The same work by Tideway and by its peers, measured in turns in one program.
//
//   swift run --package-path Benchmarks/Peers -c release Peers [--short] [--markdown FILE] [FILTER]
//
// RxSwift and ReactiveSwift are among them where RXSWIFT_PATH and REACTIVESWIFT_PATH name their sources.
import Foundation

// In a task of its own: top-level code is isolated to the main actor, which would measure hops.
await Task.detached {
  var arguments = Array(CommandLine.arguments.dropFirst())
  var markdown: String?
  if let index = arguments.firstIndex(of: "--markdown"), index + 1 < arguments.count {
    markdown = arguments[index + 1]
    arguments.removeSubrange(index...index + 1)
  }
  let harness = Harness(
    filter: arguments.first { !$0.hasPrefix("--") }, isShort: arguments.contains("--short"))
  let lines = await compareAll(harness)
  let table = """
    | work | Tideway, ns each | the others, ns each | wanted |
    |---|---:|---|---|
    \(lines.joined(separator: "\n"))

    """
  if let markdown {
    do { try table.write(toFile: markdown, atomically: true, encoding: .utf8) } catch {
      print(error)
    }
  }
}.value

private func compareAll(_ harness: Harness) async -> [String] {
  var peers: [any Library.Type] = [Combine.self]
  #if RxSwift
    peers.append(Rx.self)
  #endif
  #if ReactiveSwift
    peers.append(Reactive.self)
  #endif
  peers.append(Streams.self)
  var lines: [String] = []
  for work in Work.all {
    let line = await harness.compare(
      work, peers: peers.flatMap { $0.doing(work) }, bare: Bare.doing(work))
    if let line { lines.append(line) }
  }
  return lines
}
