/// Runs scenarios in rounds, as many at once as there are workers, until the time is over.
final class Runner: Sendable {
  let scenarios: [any Scenario]
  let violations = Violations()
  private let options: Options
  private let seed: UInt64
  private let tallies: [Tally]
  private let begun = Counter()
  private let start = ContinuousClock.now
  /// When each worker began its round, for the one that sees that none gets stuck.
  private let since = (0..<Crash.mostWorkers).map { _ in Since() }

  init(_ options: Options) {
    self.options = options
    scenarios = allScenarios.filter { options.only == nil || $0.name == options.only }
    seed = options.seed ?? UInt64.random(in: 0..<1_000_000_000)
    tallies = scenarios.map { _ in Tally() }
  }

  private var end: ContinuousClock.Instant { start + .seconds(options.seconds) }

  func run() async {
    print("seed \(seed), \(options.seconds) s")
    let memory = Memory()
    await withTaskGroup { group in
      for worker in 0..<Crash.mostWorkers { group.addTask { await self.work(worker) } }
      let watch = Task { await self.watch(memory) }
      await group.waitForAll()
      watch.cancel()
      await watch.value
    }
    finish(memory)
  }

  // MARK: Rounds

  private func work(_ worker: Int) async {
    while ContinuousClock.now < end {
      let number = begun.add(1) - 1, index = number % scenarios.count
      let isRepeated = options.only != nil && options.seed != nil
      await play(index, seed: isRepeated ? seed : seed &+ UInt64(number), worker)
    }
  }

  private func play(_ index: Int, seed: UInt64, _ worker: Int) async {
    let scenario = scenarios[index], tally = tallies[index]
    Crash.note(worker: worker, index, seed: seed)
    since[worker].instant.withLock { $0 = .now }
    let round = Round(scenario.name, seed: seed, tally, violations)
    await scenario.run(round)
    await round.settles("\(round.live) objects are still there") { round.live == 0 }
    tally.rounds.add(1)
    since[worker].instant.withLock { $0 = nil }
    Crash.note(worker: worker, nil, seed: 0)
  }

  // MARK: What is shown

  private func watch(_ memory: Memory) async {
    var table = Table(rows)
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(5))
      if Task.isCancelled { return }
      table.show(after: elapsed)
      memory.note(isWarm: elapsed * 5 >= options.seconds)
      stopIfStuck()
    }
  }

  private var rows: [(name: String, tally: Tally)] {
    zip(scenarios, tallies).map { ($0.name, $1) }
  }

  private var elapsed: Int { Int(start.duration(to: .now).components.seconds) }

  /// A round lasts milliseconds: one that lasts minutes waits for something that never comes.
  private func stopIfStuck() {
    let isStuck = since.contains { $0.isLongerAgo(than: .seconds(180)) }
    guard isStuck else { return }
    violations.report("a round doesn't end")
    Crash.sayWhatRuns()
    leave(code: 1)
  }

  private func finish(_ memory: Memory) {
    var table = Table(rows)
    table.show(after: elapsed)
    if let growth = memory.growth { violations.report(growth) }
    print(memory.description)
    print(
      "\(table.total(\.operations)) operations in \(table.total(\.rounds)) rounds and \(elapsed) s, "
        + "\(table.total(\.injected)) faults injected, \(violations.count) violations, seed \(seed)"
    )
  }
}

/// When a worker began what it is doing.
private final class Since: Sendable {
  let instant = Guarded<ContinuousClock.Instant?>(nil)

  func isLongerAgo(than duration: Duration) -> Bool {
    instant.withLock { $0 }.map { $0 + duration < .now } ?? false
  }
}
