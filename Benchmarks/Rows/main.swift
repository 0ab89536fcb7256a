// Measures what the library costs, each row beside a floor measured in turns with it.
//
//   swift run -c release Benchmarks [--short] [--json FILE] [--markdown FILE] [FILTER]
//   swift run -c release Benchmarks --compare OLD.json NEW.json
//
// Ends with 1 when something allocated or copied more than it may, or took more instructions. Goals of time are
// reported and fail nothing: the machine is shared.
import Foundation

// In a task of its own: top-level code is isolated to the main actor, which would measure hops.
let status = await Task.detached { () -> Int32 in
  var arguments = Array(CommandLine.arguments.dropFirst())

  /// What follows the option `name`, if that is there.
  func take(_ name: String, _ count: Int) -> [String]? {
    guard let index = arguments.firstIndex(of: name), index + count < arguments.count else {
      return nil
    }
    defer { arguments.removeSubrange(index...index + count) }
    return Array(arguments[(index + 1)...(index + count)])
  }

  do {
    if let paths = take("--compare", 2) {
      print(Report.compare(try Report.readJSON(paths[0]), try Report.readJSON(paths[1])))
      return 0
    }
    let json = take("--json", 1)?.first
    let markdown = take("--markdown", 1)?.first
    let harness = Harness(
      filter: arguments.first { !$0.hasPrefix("--") }, isShort: arguments.contains("--short"))
    print(Row.head)
    await measureAll(harness)
    print(harness.summary)
    if let json { try Report.writeJSON(harness.rows, to: json) }
    if let markdown { try Report.writeMarkdown(harness.rows, to: markdown) }
    return harness.excesses.isEmpty ? 0 : 1
  } catch {
    print(error)
    return 2
  }
}.value
exit(status)

private func measureAll(_ harness: Harness) async {
  await relayToClosures(harness)
  await bursts(harness)
  await chains(harness)
  await deepChains(harness)
  await payloads(harness)
  await combinations(harness)
  await manyInputs(harness)
  await flattening(harness)
  await sharing(harness)
  await values(harness)
  await contention(harness)
  await writers(harness)
  await writersOfAGraph(harness)
  await twoWayWrite(harness)
  await rings(harness)
  await joining(harness)
  await pairs(harness)
  await parts(harness)
  await forms(harness)
  await lists(harness)
  await graphs(harness)
  await spreadsheets(harness)
  await storeDispatch(harness)
  await storeSubscribing(harness)
  await subscribing(harness)
  await manySubscriptions(harness)
  await rapidEvents(harness)
  await groups(harness)
  await alarms(harness)
  await lanes(harness)
  await hops(harness)
  await labels(harness)
  await idleBytes(harness)
  await slowSubscribers(harness)
  await screens(harness)
  await schedules(harness)
}
