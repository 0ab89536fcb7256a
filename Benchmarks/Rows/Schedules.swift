import Tideway
import TidewayTesting

/// Schedules of a program of two tasks that write to one relay.
func schedules(_ harness: Harness) async {
  guard harness.wants("explored schedule") else { return }
  let count = 4_000
  let explored = Case("explored schedule of two tasks", operations: count, expecting: count) {
    let report = try? await Simulation.explore(schedules: count) { simulation in
      let relay = BehaviorRelay(value: 0)
      let other = simulation.task("other") {
        for _ in 0..<3 {
          relay.update { $0 += 1 }
          await Task.yield()
        }
      }
      for _ in 0..<3 {
        relay.update { $0 += 1 }
        await Task.yield()
      }
      try await other.value
      try simulation.check(relay.value == 6, "An update was lost.")
    }
    return report?.schedules ?? 0
  }
  await harness.measure([explored])
  print("  4,000 schedules: \((explored.row.value * 4_000 / 1e9).short) s, wanted: under 2 s")
}
