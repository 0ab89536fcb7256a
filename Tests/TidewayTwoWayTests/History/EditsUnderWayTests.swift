import Testing
import Tideway
import TidewayTesting

@Suite("An undo while an edit is under way")
struct EditsUnderWayTests {
  typealias Texts = BehaviorRelay<String>

  /// Has "x" and then "y" saved, and "b" typed, whose answer is under way when "y" is undone.
  private func undoMeanwhile(
    _ conflicts: Conflicts<String, String>, debounce: Duration = .zero,
    _ check:
      @escaping @Sendable (Simulation, _ field: Texts, _ saved: Texts, History<String>) async throws
      -> Void
  ) async throws {
    try await Simulation.explore(schedules: 100) { simulation in
      let field = BehaviorRelay(value: ""), saved = BehaviorRelay(value: "x")
      let slow = AsyncMapping<String, String>(
        forward: { text in
          if debounce == .zero { try await simulation.clock.sleep(for: .seconds(2)) }
          return text.uppercased()
        }, backward: { $0 })
      let binding = TwoWayBinding(
        field, saved, asyncMapping: slow, debounce: debounce, clock: simulation.clock,
        conflicts: conflicts)
      let history = History(of: saved)
      try await simulation.clock.sleep(for: .seconds(9))
      saved.accept("y")
      try await simulation.clock.sleep(for: .seconds(9))
      field.accept("b")
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check("\(binding.status)" == "mapping left", "\(binding.status)")
      history.undo()
      try await simulation.clock.sleep(for: .seconds(9))
      try simulation.check(field.lastVersion == saved.lastVersion, "\(field.value)")
      try await check(simulation, field, saved, history)
      binding.dispose()
    }
  }

  @Test(
    "wins over it if it changes the same, being newer",
    arguments: [.zero, .seconds(2)] as [Duration])
  func isNewer(debounce: Duration) async throws {
    try await undoMeanwhile(.lastWriteWins, debounce: debounce) {
      simulation, field, saved, history in
      try simulation.check(
        field.value == "x" && saved.value == "x", "\(field.value), \(saved.value)")
      history.redo()
      try await simulation.clock.sleep(for: .seconds(9))
      try simulation.check(field.value == "y" && saved.value == "y", field.value)
    }
  }

  @Test(
    "gives way to it where the binding prefers the field: then the edit is the next step",
    arguments: [.zero, .seconds(2)] as [Duration])
  func prefersTheField(debounce: Duration) async throws {
    try await undoMeanwhile(.prefer(.left), debounce: debounce) {
      simulation, field, saved, history in
      try simulation.check(
        field.value == "b" && saved.value == "B", "\(field.value), \(saved.value)")
      try simulation.check(!history.isRedoable, "the edit is newer than the undo")
      history.undo()
      try await simulation.clock.sleep(for: .seconds(9))
      try simulation.check(field.value == "x" && !history.isUndoable, field.value)
    }
  }

  @Test("becomes one with it where the binding merges")
  func merges() async throws {
    try await undoMeanwhile(.merge { "\($0)\($1)\($2)" }) { simulation, field, saved, history in
      try simulation.check(field.value == "ybx" && saved.value == "YBX", saved.value)
      history.undo()
      try await simulation.clock.sleep(for: .seconds(9))
      try simulation.check(field.value == "x", field.value)
    }
  }
}
