import Testing
import Tideway
import TidewayTesting
import TidewayUI

@UIActor private final class Screen {
  @ControlProperty var text = ""
  var taps = 0

  func tapSlowly() async {
    let before = taps
    await Task.yield()
    taps = before + 1
  }

  func tapAfterwards() async {
    await Task.yield()
    taps += 1
  }
}

#if !(MainActorUI || canImport(Darwin))
  @Suite("A simulation of UIActor")
  struct SimulatedUITests {
    @Test("finds that its code is re-entrant")
    func reentrant() async throws {
      let failure = await #expect(throws: SimulationFailure.self) {
        try await Simulation.explore { try await tapping($0) { await $0.tapSlowly() } }
      }
      #expect(failure?.simulationError == .checkFailed("A tap was lost."))
      try await Simulation.explore(schedules: 10_000) {
        try await tapping($0) { await $0.tapAfterwards() }
      }
    }

    private func tapping(
      _ simulation: Simulation, _ tap: @escaping @Sendable (Screen) async -> Void
    ) async throws {
      let screen = await Screen()
      let first = simulation.task("first") { await tap(screen) }
      let second = simulation.task("second") { await tap(screen) }
      _ = try await (first.value, second.value)
      try simulation.check(await screen.taps == 2, "A tap was lost.")
    }

    @Test(
      "carries what is bound to a control over to it",
      arguments: [SimulationSteps.suspensions, .deliveries])
    func boundControl(steps: SimulationSteps) async throws {
      try await Simulation.explore(steps: steps) { simulation in
        let model = BehaviorRelay(value: "a")
        let screen = await Screen()
        let binding = await UIActor.run { screen.$text <-> model }
        let edits = simulation.task("edits") { await UIActor.run { screen.$text.edit("b") } }
        let writes = simulation.task("writes") { model.accept("c") }
        _ = try await (edits.value, writes.value)
        try await simulation.clock.sleep(for: .seconds(1))
        let text = await screen.text
        try simulation.check(text == model.value, "“\(text)” beside “\(model.value)”")
        binding.dispose()
      }
    }
  }
#else
  @Suite("A simulation where UIActor is the main actor")
  struct SimulatedUITests {
    @Test("refuses work for a control, with a sentence")
    func refuses() async {
      let screen = await Screen()
      let failure = await #expect(throws: SimulationFailure.self) {
        try await Simulation.explore { simulation in
          let model = BehaviorRelay(value: "a")
          model.bind(to: screen.$text).dispose()
        }
      }
      #expect(failure?.description.contains("main actor") == true)
    }

    @Test("does not hang on a task that goes to the main actor")
    func doesNotHang() async {
      let failure = await #expect(throws: SimulationFailure.self) {
        try await Simulation.explore { _ in await UIActor.run {} }
      }
      #expect(failure?.description.contains("main actor") == true)
    }
  }
#endif
