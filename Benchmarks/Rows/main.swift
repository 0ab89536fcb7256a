// Measures what the library costs, each row beside a floor measured in the same run.
//
//   swift run -c release Benchmarks [--short] [FILTER]

// In a task of its own: top-level code is isolated to the main actor, which would measure hops.
await Task.detached {
  let arguments = CommandLine.arguments.dropFirst()
  let harness = Harness(
    filter: arguments.first { !$0.hasPrefix("--") }, isShort: arguments.contains("--short"))
  print(Row.head)
  await relayToPumps(harness)
  await chains(harness)
  await values(harness)
  await twoWayWrite(harness)
  await storeDispatch(harness)
  await bursts(harness)
  await combinations(harness)
  await flattening(harness)
  await sharing(harness)
  await rapidEvents(harness)
  await alarms(harness)
  await schedules(harness)
  print(harness.summary)
}.value
