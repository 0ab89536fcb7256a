import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("A relay of a value outside, in every order,")
struct ExploredOutsideTests {
  @Test("has the value in the end, whoever writes", arguments: [false, true])
  func converges(corrects: Bool) async throws {
    try await Simulation.explore(schedules: stressed(3_000), steps: .deliveries) { simulation in
      let setting = BehaviorRelay(value: 0), changes = PublishRelay<Void>()
      let change = { @Sendable (value: Int) in
        setting.accept(corrects ? value / 2 * 2 : value)
        changes.accept()
      }
      let relay = BehaviorRelay(getter: { setting.value }, setter: change, changes: changes)
      let outside = simulation.task("outside") { for number in 1...2 { change(number) } }
      let inside = simulation.task("inside") { for number in 3...4 { relay.accept(number) } }
      try await outside.value
      try await inside.value
      try simulation.check(
        relay.value == setting.value, "\(relay.value) instead of \(setting.value)")
    }
  }
}
