import Testing
import Tideway
import TidewayTesting

@Suite("simulation.clock")
struct SimulationClockTests {
  @Test("goes to the next deadline when nothing can run")
  func leaps() async throws {
    try await Simulation.explore(schedules: 100) { simulation in
      let clock = simulation.clock
      let log = Log()
      let late = simulation.task("late") {
        try await clock.sleep(for: .seconds(86_400))
        log.add("late at \(clock.now.offset)")
      }
      let early = simulation.task("early") {
        try await clock.sleep(for: .seconds(60))
        log.add("early at \(clock.now.offset)")
      }
      _ = try await (late.value, early.value)
      try simulation.check(
        log.lines == ["early at 60.0 seconds", "late at 86400.0 seconds"], "\(log.lines)")
    }
  }

  @Test("lets those of one instant go on in any order")
  func oneInstant() async throws {
    let orders = Log()
    try await Simulation.explore(schedules: 100) { simulation in
      let log = Log()
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b", "c"] {
          group.addTask {
            try? await simulation.clock.sleep(for: .seconds(1))
            log.add(name)
          }
        }
      }
      orders.add(log.lines.joined())
    }
    #expect(Set(orders.lines).count == 6)
  }

  @Test("lets a sleeper go at once when it is cancelled")
  func cancelled() async throws {
    try await Simulation.explore(schedules: 200) { simulation in
      let clock = simulation.clock
      let sleeper = simulation.task("sleeper") {
        try await clock.sleep(for: .seconds(10))
      }
      let canceller = simulation.task("canceller") { sleeper.cancel() }
      try await canceller.value
      let result = await sleeper.result
      try simulation.check((try? result.get()) == nil, "slept on")
      try simulation.check(clock.now.offset == .zero, "waited")
    }
  }

  @Test("is the time of operators")
  func debounce() async throws {
    try await Simulation.explore(steps: .deliveries) { simulation in
      let clock = simulation.clock
      let query = PublishRelay<String>()
      let log = Log()
      let subscription = query.debounce(for: .seconds(2), clock: clock).bind {
        log.add("\($0) at \(clock.now.offset)")
      }
      let typing = simulation.task("typing") {
        query.accept("t")
        try await clock.sleep(for: .seconds(1))
        query.accept("ti")
      }
      try await typing.value
      try await clock.sleep(for: .seconds(5))
      try simulation.check(log.lines == ["ti at 3.0 seconds"], "\(log.lines)")
      subscription.dispose()
    }
  }

  @Test("runs a timeout against work, both ways round")
  func timeout() async throws {
    let outcomes = Log()
    try await Simulation.explore(schedules: 100) { simulation in
      let clock = simulation.clock
      let winner = await withTaskGroup(of: String.self) { group in
        group.addTask {
          try? await clock.sleep(for: .seconds(5))
          return "work"
        }
        group.addTask {
          try? await clock.sleep(for: .seconds(5))
          return "timeout"
        }
        defer { group.cancelAll() }
        return await group.next()!
      }
      outcomes.add(winner)
    }
    #expect(Set(outcomes.lines) == ["work", "timeout"])
  }
}

/// Lines that steps write down.
final class Log: @unchecked Sendable {
  private let lock = Lock()
  private var written: [String] = []
  var lines: [String] { lock.withLock { written } }
  func add(_ line: String) { lock.withLock { written.append(line) } }
}
