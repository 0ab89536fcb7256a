import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Simulation.explore, of bindings,")
struct BindingRaceTests {
  /// Passes values on where they differ, as one does without versions.
  @Sendable private static func pass(
    from source: BehaviorRelay<Int>, to target: BehaviorRelay<Int>
  ) async {
    for await number in source {
      await Task.yield()
      if target.value != number { target.accept(number) }
    }
  }

  @Sendable private static func writing(
    _ simulation: Simulation, to left: BehaviorRelay<Int>, _ right: BehaviorRelay<Int>
  ) async throws {
    let first = simulation.task("writes left") { left.accept(1) }
    let second = simulation.task("writes right") { right.accept(2) }
    _ = try await (first.value, second.value)
    // Until nothing is left to do.
    try await simulation.clock.sleep(for: .seconds(1))
    try simulation.check(left.value == right.value, "The sides differ.")
  }

  @Test("finds that a two-way binding with an equality guard oscillates")
  func oscillation() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(mostSteps: 1_000) { simulation in
        let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
        simulation.task("to the right") { await BindingRaceTests.pass(from: left, to: right) }
        simulation.task("to the left") { await BindingRaceTests.pass(from: right, to: left) }
        try await BindingRaceTests.writing(simulation, to: left, right)
      }
    }
    #expect(
      failure?.simulationError == .endless(steps: 1_000, tasks: ["to the left", "to the right"]))
  }

  @Test(
    "finds no order in which <-> does not settle",
    arguments: [SimulationSteps.suspensions, .deliveries],
    [SimulationStrategy.random, .priorityChangePoints()])
  func settles(steps: SimulationSteps, strategy: SimulationStrategy) async throws {
    try await Simulation.explore(schedules: stressed(10_000), strategy: strategy, steps: steps) {
      simulation in
      let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
      let binding = left <-> right
      try await BindingRaceTests.writing(simulation, to: left, right)
      binding.dispose()
    }
  }

  @Test("runs others between two writes of one task, if a step is a delivery")
  func finerSteps() async throws {
    let body: @Sendable (Simulation) async throws -> Void = { simulation in
      let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
      let writer = simulation.task("writer") {
        left.accept(1)
        right.accept(1)
      }
      let reader = simulation.task("reader") { (left.value, right.value) }
      try await writer.value
      let (first, second) = try await reader.value
      try simulation.check(first == second, "saw one of two writes")
    }
    try await Simulation.explore { try await body($0) }
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(steps: .deliveries) { try await body($0) }
    }
    #expect(failure?.shrunk.contextSwitches ?? 100 <= 4)
  }

  @Test("explores a ring of bindings whose writers are threads")
  func ring() async throws {
    try await Simulation.explore(schedules: 2_000, steps: .deliveries) { simulation in
      let cells = (0..<3).map { _ in BehaviorRelay(value: 0) }
      let bag = DisposeBag()
      for index in 0..<3 { (cells[index] <-> cells[(index + 1) % 3]).disposed(by: bag) }
      let writers = (0..<3).map { index in
        simulation.thread("writes \(index)") { cells[index].accept(index + 1) }
      }
      for writer in writers { try await writer.value }
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(
        cells[0].value == cells[1].value && cells[1].value == cells[2].value,
        "\(cells.map(\.value))")
    }
  }

  @Test("runs a relay's isolated methods one at a time")
  func isolatedMethods() async throws {
    for steps in [SimulationSteps.suspensions, .deliveries] {
      try await Simulation.explore(steps: steps) { simulation in
        let relay = BehaviorRelay(value: 0)
        let first = simulation.task("first") { await relay.incrementTwice() }
        let second = simulation.task("second") { await relay.incrementTwice() }
        _ = try await (first.value, second.value)
        try simulation.check(relay.value == 4, "\(relay.value) instead of 4")
      }
    }
  }

  @Test("holds the library's own tasks")
  func libraryTasks() async throws {
    try await Simulation.explore { simulation in
      let flow = Flow<Int, Never>.task {
        try? await simulation.clock.sleep(for: .seconds(3))
        return 7
      }
      var seen: [Int] = []
      for await number in flow { seen.append(number) }
      try simulation.check(seen == [7], "\(seen)")
      try simulation.check(simulation.clock.now.offset == .seconds(3), "no time has passed")
    }
  }
}

extension BehaviorRelay where Value == Int {
  fileprivate func incrementTwice() {
    accept(value + 1)
    accept(value + 1)
  }
}
