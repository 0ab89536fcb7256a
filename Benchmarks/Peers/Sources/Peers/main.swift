// The same work by Tideway and by its peers, measured in turns in one program.
//
//   swift run --package-path Benchmarks/Peers -c release Peers [--short] [--markdown FILE] [FILTER]
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
  typealias Other = SideBySide.Other
  var lines: [String?] = []
  for subscribers in [1, 100] {
    await lines.append(
      harness.compare(
        "relay to \(subscribers) subscribers, each delivery", Ours.relay(subscribers),
        [
          Other(name: "mutex", work: Bare.callbacks(subscribers)),
          Other(name: "OpenCombine", work: Combine.relay(subscribers), ahead: 1),
          Other(name: "actor", work: Bare.actor(subscribers)),
        ]))
  }
  for tasks in [1, 10, 100] {
    await lines.append(
      harness.compare(
        "burst to \(tasks) tasks in for await, each delivery", Ours.burst(tasks),
        [Other(name: "AsyncStream", work: Streams.burst(tasks), ahead: 20)]))
  }
  await lines.append(
    harness.compare(
      "chain of five, cold, stored", Ours.chain(),
      [
        Other(name: "OpenCombine", work: Combine.chain(), ahead: 20),
        Other(name: "AsyncAlgorithms", work: Streams.chain()),
      ]))
  await lines.append(
    harness.compare(
      "chain of five on a relay", Ours.hotChain(),
      [Other(name: "OpenCombine", work: Combine.hotChain(), ahead: 1)]))
  await lines.append(
    harness.compare(
      "combineLatest of two relays", Ours.combineLatest(),
      [Other(name: "AsyncAlgorithms", work: Streams.combineLatest())]))
  await lines.append(
    harness.compare(
      "merge of two relays", Ours.merge(),
      [Other(name: "AsyncAlgorithms", work: Streams.merge())]))
  await lines.append(
    harness.compare(
      "zip of two relays", Ours.zip(),
      [
        Other(name: "OpenCombine", work: Combine.zip()),
        Other(name: "AsyncAlgorithms", work: Streams.zip()),
      ]))
  await lines.append(
    harness.compare(
      "flatMapLatest, an outer with three inner", Ours.flatMapLatest(),
      [Other(name: "OpenCombine", work: Combine.flatMapLatest(), ahead: 4)]))
  await lines.append(
    harness.compare(
      "share to ten subscribers, each delivery", Ours.share(),
      [Other(name: "OpenCombine (no replay)", work: Combine.share())]))
  await lines.append(
    harness.compare(
      "current value, get", Ours.get(),
      [
        Other(name: "mutex", work: Bare.get()),
        Other(name: "OpenCombine", work: Combine.get()),
        Other(name: "actor", work: Bare.actorGet()),
      ]))
  await lines.append(
    harness.compare(
      "two-way write, seen on the other side", Ours.twoWay(),
      [
        Other(name: "mutex", work: Bare.twoWay()),
        Other(name: "OpenCombine with a guard", work: Combine.twoWay(), ahead: 7),
      ]))
  await lines.append(
    harness.compare(
      "subscribe and dispose, map on a relay", Ours.subscribe(),
      [Other(name: "OpenCombine", work: Combine.subscribe(), ahead: 3)]))
  await lines.append(
    harness.compare(
      "debounce, each rapid event", Ours.debounce(),
      [Other(name: "OpenCombine", work: Combine.debounce(), ahead: 20)]))
  await lines.append(
    harness.compare(
      "throttle, each rapid event", Ours.throttle(),
      [Other(name: "OpenCombine", work: Combine.throttle(), ahead: 20)]))
  return lines.compactMap { $0 }
}
