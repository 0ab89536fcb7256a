import Testing
import Tideway
import TidewayTesting

@Suite("The page on explored interleavings")
struct ExploredInterleavingsTests {
  @Test("shows what its first example fails with")
  func transfers() async throws {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(schedules: 1_000) { simulation in
        let account = BehaviorRelay(value: 100)
        @Sendable func withdraw(_ amount: Int) async {
          guard account.value >= amount else { return }
          await Task.yield()  // whatever is awaited here
          account.update { $0 -= amount }
        }
        let first = simulation.task("first") { await withdraw(80) }
        let second = simulation.task("second") { await withdraw(80) }
        _ = try await (first.value, second.value)
        try simulation.check(account.value >= 0, "overdrawn")
      }
    }
    #expect(
      failure?.description == """
        overdrawn
          in schedule 1, which is replayed by Simulation.replay(seed: 0)
          shrunk to 4 context switches: body → second ×2 → first ×3 → second → body [1, 0, 1]
          as found, with 6: body → second → first ×2 → second → first → second → body [1, 1, 0, 1, 1]
        """)
  }
}
