import Testing
import Tideway
import TidewayTesting

@Suite("A strategy")
struct StrategyTests {
  /// Runs tasks that write their letter after each of `steps` suspensions; collects the orders.
  private func orders(
    tasks: Int, steps: Int, _ strategy: SimulationStrategy, schedules: Int = 100_000
  ) async throws -> (report: SimulationReport, orders: [String]) {
    let orders = Log()
    let report = try await Simulation.explore(schedules: schedules, strategy: strategy) {
      simulation in
      let log = Log()
      let all = (0..<tasks).map { task in
        simulation.task("\(task)") {
          for _ in 1..<steps {
            log.add("\(task)")
            await Task.yield()
          }
          log.add("\(task)")
        }
      }
      for task in all { try await task.value }
      orders.add(log.lines.joined())
    }
    return (report, orders.lines)
  }

  @Test("that is exhaustive runs each order once, and says that there are no more")
  func exhaustive() async throws {
    let (report, orders) = try await orders(tasks: 2, steps: 3, .exhaustive())
    #expect(report.isExhausted)
    // A task has five steps, since a yield is two. That the body goes on when the first task has ended
    // is a sixth, so there are 11 over 5 orders; 6 over 3 of them differ in what is written.
    #expect(report.schedules == 462)
    #expect(Set(orders).count == 20)
  }

  @Test("that is exhaustive within few preemptions runs fewer orders, the simplest ones")
  func preemptions() async throws {
    let none = try await orders(tasks: 2, steps: 3, .exhaustive(preemptions: 0))
    let one = try await orders(tasks: 2, steps: 3, .exhaustive(preemptions: 1))
    #expect(none.report.isExhausted && one.report.isExhausted)
    #expect(Set(none.orders) == ["000111", "111000"])
    #expect(
      Set(one.orders) == ["000111", "111000", "001110", "011100", "110001", "100011"])
  }

  @Test("by priority change points finds a bug of depth three that lies deep", arguments: 0..<3)
  func priorities(seed: UInt64) async throws {
    await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(
        schedules: 1_000, seed: seed * 5_000, strategy: .priorityChangePoints(depth: 3)
      ) { simulation in
        let stage = BehaviorRelay(value: 0)
        let one = simulation.task("one") {
          for _ in 0..<20 { await Task.yield() }
          if stage.value == 0 { stage.accept(1) }
          for _ in 0..<20 { await Task.yield() }
          if stage.value == 2 { stage.accept(3) }
        }
        let two = simulation.task("two") {
          for _ in 0..<20 { await Task.yield() }
          if stage.value == 1 { stage.accept(2) }
          for _ in 0..<20 { await Task.yield() }
        }
        _ = try await (one.value, two.value)
        try simulation.check(stage.value != 3, "three events in one order")
      }
    }
  }
}
