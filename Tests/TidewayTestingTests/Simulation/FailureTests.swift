import Testing
import Tideway
import TidewayTesting

@Suite("A simulation that fails")
struct FailureTests {
  /// Fails if both tasks read before either has written.
  @Sendable private static func racing(_ simulation: Simulation) async throws {
    let number = BehaviorRelay(value: 0)
    @Sendable func increment() async {
      for _ in 0..<3 {
        let before = number.value
        await Task.yield()
        number.accept(before + 1)
        await Task.yield()
      }
    }
    let left = simulation.task("left") { await increment() }
    let right = simulation.task("right") { await increment() }
    _ = try await (left.value, right.value)
    try simulation.check(number.value == 6, "\(number.value) instead of 6")
  }

  private func failure(seed: UInt64 = 0) async throws -> SimulationFailure {
    try #require(
      await #expect(throws: SimulationFailure.self) {
        try await Simulation.explore(seed: seed, FailureTests.racing)
      })
  }

  @Test("is replayed exactly by its seed", arguments: 0..<20)
  func replaysBySeed(first: UInt64) async throws {
    let failure = try await failure(seed: first * 1_000)
    let seed = try #require(failure.seed)
    #expect(seed == first * 1_000 + UInt64(failure.schedulesPassed))
    for _ in 0..<3 {
      let again = await #expect(throws: SimulationFailure.self) {
        try await Simulation.replay(seed: seed, FailureTests.racing)
      }
      #expect(again?.trace == failure.trace)
      #expect(again?.simulationError == failure.simulationError)
    }
  }

  @Test("is replayed exactly by its trace, and by the shrunk one")
  func replaysByTrace() async throws {
    let failure = try await failure()
    for trace in [failure.trace, failure.shrunk] {
      let again = await #expect(throws: SimulationFailure.self) {
        try await Simulation.replay(trace: trace, FailureTests.racing)
      }
      #expect(again?.trace == trace)
      #expect(again?.simulationError == failure.simulationError)
    }
  }

  @Test("is shrunk to the fewest context switches that show it", arguments: 0..<20)
  func shrinks(first: UInt64) async throws {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(seed: first) { simulation in
        let number = BehaviorRelay(value: 0)
        let other = simulation.task("other") {
          for _ in 0..<5 { await Task.yield() }
          number.accept(1)
          for _ in 0..<5 { await Task.yield() }
        }
        for _ in 0..<10 {
          let before = number.value
          await Task.yield()
          try simulation.check(number.value == before, "changed")
        }
        try await other.value
      }
    }
    #expect(failure?.shrunk.contextSwitches == 2)
  }

  @Test("says what failed, after how many schedules, in which order, and how to see it again")
  func description() async throws {
    let text = try await failure().description
    #expect(text.contains("instead of 6"))
    #expect(text.contains("in schedule "))
    #expect(text.contains("Simulation.replay(seed: "))
    #expect(text.contains("left"))
    #expect(text.contains("right"))
    #expect(text.contains("shrunk to"))
  }

  @Test("says so when the body did something else than in the trace that is replayed")
  func notTheSame() async throws {
    let failure = try await failure()
    let again = await #expect(throws: SimulationFailure.self) {
      try await Simulation.replay(trace: failure.trace) { simulation in
        try await simulation.task("another") {}.value
      }
    }
    guard case .notTheSame? = again?.simulationError else {
      Issue.record("\(String(describing: again))")
      return
    }
  }

  @Test("fails with what a task threw, also one that nobody awaits")
  func errorsOfTasks() async {
    struct Broken: Error {}
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore { simulation in
        simulation.task("broken") { throw Broken() }
        try await simulation.clock.sleep(for: .seconds(1))
      }
    }
    #expect(failure?.error is Broken)
    #expect(failure?.schedulesPassed == 0)
  }
}
