import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Two-way bindings with asynchronous mappings", .leavesNothing)
struct AsyncMappingTests {
  @Test("passes a change on when it is mapped, at the version of its cause")
  func passes() async throws {
    try await Simulation.explore(schedules: 100) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "x")
      let binding = TwoWayBinding(
        field, saved,
        asyncMapping: AsyncMapping(
          forward: { text in
            try await simulation.clock.sleep(for: .seconds(1))
            return text.uppercased()
          }, backward: { $0 }))
      try await simulation.clock.sleep(for: .milliseconds(1))
      try simulation.check(field.value == "x", "the right side wins at the start")
      field.accept("ada")
      try simulation.check("\(binding.status)" == "mapping left", "\(binding.status)")
      try await simulation.clock.sleep(for: .seconds(2))
      try simulation.check(saved.value == "ADA", saved.value)
      try simulation.check(field.value == "ada", field.value)
      try simulation.check(saved.lastVersion == field.lastVersion, "versions")
      try simulation.check(binding.status.settledVersion != nil, "\(binding.status)")
      binding.dispose()
    }
  }

  @Test("takes NaN for what it was, in a ring of two that corrects")
  func nan() async throws {
    try await Simulation.explore(schedules: 100) { simulation in
      let a = BehaviorRelay(value: 0.0), b = BehaviorRelay(value: 0.0)
      let same = AsyncMapping<Double, Double>(forward: { $0 }, backward: { $0 })
      let bindings = [
        TwoWayBinding(a, b, asyncMapping: same, normalizing: .left),
        TwoWayBinding(b, a, asyncMapping: same, normalizing: .both),
      ]
      for number in [Double.nan, 1] {
        a.accept(number)
        try await simulation.clock.sleep(for: .seconds(1))
        try simulation.check(a.lastVersion == b.lastVersion, "\(a.value), \(b.value)")
        try simulation.check(bindings.allSatisfy { $0.status.isValid }, "\(bindings[0].status)")
      }
      for binding in bindings { binding.dispose() }
    }
  }

  @Test("drops the answer to an old edit, however slow, and never loses a newer one")
  func staleEcho() async throws {
    try await Simulation.explore(schedules: 1_000) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "")
      let isFirst = Number(0)
      let binding = TwoWayBinding(
        field, saved,
        asyncMapping: AsyncMapping(
          forward: { text in
            // The first question takes longest.
            let seconds = isFirst.increment() == 0 ? 10 : 1
            try await simulation.clock.sleep(for: .seconds(seconds))
            return text.uppercased()
          }, backward: { $0 }), normalizing: .left)
      try await simulation.clock.sleep(for: .milliseconds(1))
      let typist = simulation.task("typist") {
        field.accept("old")
        try await simulation.clock.sleep(for: .milliseconds(500))
        field.accept("new")
      }
      try await typist.value
      try await simulation.clock.sleep(for: .seconds(30))
      try simulation.check(field.value == "NEW", field.value)
      try simulation.check(saved.value == "NEW", saved.value)
      binding.dispose()
    }
  }

  @Test("waits until it is quiet, asking once for a series of edits")
  func debounce() async throws {
    try await Simulation.explore(schedules: 50) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "")
      let asked = Collected<String>()
      let binding = TwoWayBinding(
        field, saved,
        asyncMapping: AsyncMapping(
          forward: { text in
            asked.add(text)
            return text
          }, backward: { $0 }), debounce: .milliseconds(300), clock: simulation.clock)
      try await simulation.clock.sleep(for: .seconds(1))
      for text in ["a", "ad", "ada"] {
        field.accept(text)
        try await simulation.clock.sleep(for: .milliseconds(100))
      }
      try simulation.check(saved.value == "", "too early")
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(saved.value == "ada", saved.value)
      try simulation.check(asked.values == ["ada"], "\(asked.values)")
      binding.dispose()
    }
  }

  @Test("says what is refused, and goes on with the next edit")
  func refused() async throws {
    try await Simulation.explore(schedules: 50) { simulation in
      let field = BehaviorRelay(value: "1"), saved = BehaviorRelay(value: 1)
      let binding = TwoWayBinding(
        field, saved,
        asyncMapping: AsyncMapping(
          forward: { text in
            guard let number = Int(text) else { throw MappingRefusal("no number") }
            return number
          }, backward: { "\($0)" }))
      try await simulation.clock.sleep(for: .seconds(1))
      field.accept("x")
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check("\(binding.status)" == "left refused: no number", "\(binding.status)")
      try simulation.check(saved.value == 1, "\(saved.value)")
      field.accept("2")
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(saved.value == 2, "\(saved.value)")
      binding.dispose()
    }
  }

  @Test("leaves what is refused when another part of the model is written")
  func otherPart() async throws {
    struct Model: Equatable { var count = 1, text = "a" }
    try await Simulation.explore(schedules: 50) { simulation in
      let field = BehaviorRelay(value: ""), model = BehaviorRelay(value: Model())
      let binding = TwoWayBinding(
        field, model[\.count],
        asyncMapping: AsyncMapping(
          forward: { text in
            guard let number = Int(text) else { throw MappingRefusal("no number") }
            return number
          }, backward: { "\($0)" }))
      try await simulation.clock.sleep(for: .seconds(1))
      field.accept("x")
      try await simulation.clock.sleep(for: .seconds(1))
      model.update { $0.text = "b" }
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(field.value == "x", field.value)
      try simulation.check("\(binding.status)" == "left refused: no number", "\(binding.status)")
      model.update { $0.count = 2 }
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(field.value == "2", field.value)
      try simulation.check(binding.status.settledVersion != nil, "\(binding.status)")
      binding.dispose()
    }
  }

  @Test(
    "resolves a change of one side while one of the other is being mapped",
    arguments: [
      (Conflicts<String, String>.lastWriteWins, "remote"), (.prefer(.left), "local"),
      (.prefer(.right), "remote"),
      (.merge { base, left, right in "\(base)|\(left)|\(right)" }, "0|local|remote"),
    ])
  func conflict(conflicts: Conflicts<String, String>, expected: String) async throws {
    try await Simulation.explore(schedules: 200) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "0")
      let slowly: @concurrent @Sendable (String) async throws -> String = { text in
        try await simulation.clock.sleep(for: .seconds(1))
        return text
      }
      let binding = TwoWayBinding(
        field, saved, asyncMapping: AsyncMapping(forward: slowly, backward: slowly),
        conflicts: conflicts)
      try await simulation.clock.sleep(for: .seconds(5))
      field.accept("local")
      try await simulation.clock.sleep(for: .milliseconds(500))
      saved.accept("remote")
      try await simulation.clock.sleep(for: .seconds(5))
      try simulation.check(field.value == expected, "\(field.value) instead of \(expected)")
      try simulation.check(saved.value == expected, "\(saved.value) instead of \(expected)")
      binding.dispose()
    }
  }

  @Test("corrects what a conflict is merged to")
  func correctedConflict() async throws {
    try await Simulation.explore(schedules: 200) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "0")
      let slowly: @concurrent @Sendable (String) async throws -> String = { text in
        try await simulation.clock.sleep(for: .seconds(1))
        return text.filter { $0.isNumber }
      }
      let binding = TwoWayBinding(
        field, saved, asyncMapping: AsyncMapping(forward: slowly, backward: slowly),
        normalizing: .both,
        conflicts: .merge { base, left, right in "\(base)|\(left)|\(right)" })
      try await simulation.clock.sleep(for: .seconds(5))
      field.accept("1x")
      try await simulation.clock.sleep(for: .milliseconds(500))
      saved.accept("y2")
      try await simulation.clock.sleep(for: .seconds(10))
      try simulation.check(field.value == "012", field.value)
      try simulation.check(saved.value == "012", saved.value)
      try simulation.check(field.lastVersion == saved.lastVersion, "versions")
      binding.dispose()
    }
  }

  @Test("cancels what runs when it is disposed")
  func disposed() async throws {
    try await Simulation.explore(schedules: 50) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "")
      let cancelled = Number(0)
      let binding = TwoWayBinding(
        field, saved,
        asyncMapping: AsyncMapping(
          forward: { text in
            do { try await simulation.clock.sleep(for: .seconds(100)) } catch {
              cancelled.increment()
              throw error
            }
            return text
          }, backward: { $0 }))
      try await simulation.clock.sleep(for: .seconds(1))
      field.accept("a")
      try await simulation.clock.sleep(for: .seconds(1))
      binding.dispose()
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(cancelled.value == 1, "not cancelled")
      try simulation.check(saved.value == "", saved.value)
    }
  }
}
