import Testing
import Tideway
import TidewayTesting

/// A counter whose methods give way in the middle.
private actor Counter {
  private(set) var value = 0

  func incrementSlowly(on clock: SimulationClock) async throws {
    let before = value
    try await clock.sleep(for: .seconds(1))
    value = before + 1
  }

  func incrementAfterwards(on clock: SimulationClock) async throws {
    try await clock.sleep(for: .seconds(1))
    value += 1
  }
}

@Suite("Simulation.explore finds")
struct RaceTests {
  @Test("an update that is lost because an actor is re-entrant")
  func lostUpdate() async throws {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore {
        try await lostUpdate($0) { try await $0.incrementSlowly(on: $1) }
      }
    }
    #expect(failure?.simulationError == .checkFailed("An update was lost."))
    try await Simulation.explore(schedules: 10_000) {
      try await lostUpdate($0) { try await $0.incrementAfterwards(on: $1) }
    }
  }

  private func lostUpdate(
    _ simulation: Simulation,
    _ increment: @escaping @Sendable (Counter, SimulationClock) async throws -> Void
  ) async throws {
    let counter = Counter(), clock = simulation.clock
    let first = simulation.task("first") { try await increment(counter, clock) }
    let second = simulation.task("second") { try await increment(counter, clock) }
    _ = try await (first.value, second.value)
    try simulation.check(await counter.value == 2, "An update was lost.")
  }

  @Test("that something has changed between a check and what depends on it")
  func checkThenAct() async throws {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore {
        try await overdraft($0) { account, amount in
          guard account.value >= amount else { return }
          await Task.yield()
          account.update { $0 -= amount }
        }
      }
    }
    #expect(failure?.simulationError == .checkFailed("overdrawn"))
    try await Simulation.explore(schedules: 10_000) {
      try await overdraft($0) { account, amount in
        await Task.yield()
        account.update { if $0 >= amount { $0 -= amount } }
      }
    }
  }

  private func overdraft(
    _ simulation: Simulation,
    _ withdraw: @escaping @Sendable (BehaviorRelay<Int>, Int) async -> Void
  ) async throws {
    let account = BehaviorRelay(value: 100)
    let first = simulation.task("first") { await withdraw(account, 80) }
    let second = simulation.task("second") { await withdraw(account, 80) }
    _ = try await (first.value, second.value)
    try simulation.check(account.value >= 0, "overdrawn")
  }
}
