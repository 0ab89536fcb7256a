import TestSupport
import Testing
import Tideway
import TidewayTesting

extension BehaviorRelay where Value == Int {
  /// An isolated method that writes to another relay.
  fileprivate func write(_ number: Int, to other: BehaviorRelay<Int>) {
    accept(number)
    other.accept(number)
    other.accept(number + 1)
  }
}

@Suite("Isolated methods that write into each other's relays,")
struct AsideTests {
  private func writing(_ simulation: Simulation, waiting: Bool) async throws {
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    let first = simulation.task("a into b") { for number in 0..<2 { await a.write(number, to: b) } }
    let second = simulation.task("b into a") {
      for number in 0..<2 { await b.write(number, to: a) }
    }
    _ = try await (first.value, second.value)
    if waiting { try await simulation.clock.sleep(for: .seconds(1)) }
    try simulation.check(a.value == 2 || b.value == 2, "\(a.value), \(b.value)")
  }

  @Test(
    "explored, lose no write that was put aside",
    arguments: [SimulationSteps.suspensions, .deliveries])
  func losesNone(steps: SimulationSteps) async throws {
    try await Simulation.explore(schedules: stressed(5_000), steps: steps) {
      try await writing($0, waiting: true)
    }
  }

  @Test("make it perhaps after their caller has gone on")
  func afterTheCaller() async throws {
    await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(steps: .deliveries) { try await writing($0, waiting: false) }
    }
  }

  @Test("explored, are seen by whoever has awaited them, but for what they put aside")
  func awaited() async throws {
    try await Simulation.explore(schedules: 500, steps: .deliveries) { simulation in
      let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
      let writer = simulation.task("a into b") {
        await a.write(1, to: b)
        try simulation.check(a.value == 1, "\(a.value)")
      }
      _ = try await writer.value
    }
  }
}
