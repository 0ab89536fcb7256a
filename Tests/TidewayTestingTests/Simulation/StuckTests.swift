import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What one task leaves for another; asked for twice it is a deadlock.
///
/// Safe because each continuation is resumed once, or never.
@safe private actor Box {
  private var isHere = true
  private var waiting: [UnsafeContinuation<Void, Never>] = unsafe []

  func take() async {
    while !isHere { unsafe await withUnsafeContinuation { unsafe waiting.append($0) } }
    isHere = false
  }

  func giveBack() {
    isHere = true
    if unsafe !waiting.isEmpty { unsafe waiting.removeFirst().resume() }
  }
}

@Suite("A simulation that is stuck")
struct StuckTests {
  @Test("names the tasks of a deadlock")
  func deadlock() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore { simulation in
        let fork = Box(), knife = Box()
        let hegel = simulation.task("Hegel") { await eat(with: fork, knife) }
        let kant = simulation.task("Kant") { await eat(with: knife, fork) }
        let marx = simulation.task("Marx") {}
        _ = try await (hegel.value, kant.value, marx.value)
      }
    }
    #expect(failure?.simulationError == .deadlock(tasks: ["body", "Hegel", "Kant"]))
    #expect(failure?.description.contains("“Hegel”, “Kant” have not ended") == true)
    #expect(failure?.shrunk.contextSwitches ?? 100 <= failure?.trace.contextSwitches ?? 0)
  }

  @Test("is none when everybody takes things in one order")
  func noDeadlock() async throws {
    try await Simulation.explore(schedules: 10_000) { simulation in
      let fork = Box(), knife = Box()
      let hegel = simulation.task("Hegel") { await eat(with: fork, knife) }
      let kant = simulation.task("Kant") { await eat(with: fork, knife) }
      _ = try await (hegel.value, kant.value)
    }
  }

  @Test("says so when a schedule does not end")
  func endless() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(mostSteps: 500) { simulation in
        let relay = BehaviorRelay(value: 0)
        let ping = simulation.task("ping") {
          for await number in relay where number % 2 == 0 { relay.accept(number + 1) }
        }
        let pong = simulation.task("pong") {
          for await number in relay where number % 2 == 1 { relay.accept(number + 1) }
        }
        _ = try await (ping.value, pong.value)
      }
    }
    #expect(failure?.simulationError == .endless(steps: 500, tasks: ["ping", "pong"]))
  }

  @Test("says that a Task { } has escaped, and whose it was")
  func escapedTask() async {
    let gate = Gate.Shared()
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(schedules: 1) { simulation in
        let spawning = simulation.task("spawning") { await Task { gate.wait() }.value }
        try await spawning.value
      }
    }
    gate.open()
    #expect(
      failure?.simulationError
        == .escaped("“spawning” started a Task { } that has not ended"))
  }

  @Test("names who waits for a detached task, and what that might be")
  func detachedTask() async {
    let gate = Gate.Shared()
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(schedules: 1) { _ in
        await Task.detached { gate.wait() }.value
      }
    }
    gate.open()
    #expect(failure?.simulationError == .deadlock(tasks: ["body"]))
    #expect(failure?.description.contains("Task.detached") == true)
  }

  @Test("fails when a task is resumed from outside")
  func resumedFromOutside() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(schedules: 1) { simulation in
        let hasBegun = Gate.Shared(), isSuspended = Gate.Shared(), hasResumed = Gate.Shared()
        let waiting = simulation.task("waiting") {
          await withCheckedContinuation { continuation in
            hasBegun.open()
            startThread(named: "outside") {
              isSuspended.wait()
              continuation.resume()
              hasResumed.open()
            }
          }
        }
        // Another step than that in which it begins to wait.
        while !hasBegun.isOpen { await Task.yield() }
        isSuspended.open()
        hasResumed.wait()
        try await waiting.value
      }
    }
    #expect(failure?.simulationError == .escaped("“waiting” was resumed by work outside"))
  }

  @Test("leaves nothing running: what has not ended is cancelled")
  func cancels() async {
    let ended = Ended()
    await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(schedules: 1) { simulation in
        simulation.task("sleeper") {
          defer { ended.count.setOrdered(1) }
          try await simulation.clock.sleep(for: .seconds(1_000_000))
        }
        await Task.yield()
        await Task.yield()
        try simulation.check(false, "no")
      }
    }
    #expect(ended.count.ordered == 1)
  }

  @Test("fails when code outside asks for the time")
  func timeFromOutside() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await Simulation.explore(schedules: 1) { simulation in
        let hasAsked = Gate.Shared()
        startThread(named: "outside") {
          _ = simulation.clock.now
          hasAsked.open()
        }
        hasAsked.wait()
        await Task.yield()
      }
    }
    #expect(
      failure?.simulationError == .escaped("Code outside asked simulation.clock for the time"))
  }

  @Test("gives what a thread has returned to tasks outside too")
  func valueOutside() async throws {
    let outside = Collected<Task<Int, any Error>>()
    try await Simulation.explore(schedules: 200) { simulation in
      let thread = simulation.thread("thread") { 7 }
      outside.add(Task.detached { try await thread.value })
      _ = try await thread.value
    }
    for task in outside.values { #expect(try await task.value == 7) }
  }

  private final class Ended: Sendable {
    let count = AtomicInt(0)
  }

  private func eat(with first: Box, _ second: Box) async {
    await first.take()
    await second.take()
    await second.giveBack()
    await first.giveBack()
  }
}

extension Gate {
  /// A gate that is opened once.
  fileprivate final class Shared: Sendable {
    private let gate = Gate()
    private let word = AtomicInt(0)
    var isOpen: Bool { word.ordered != 0 }
    func open() { gate.change { word.setOrdered(1) } }
    func wait() { gate.wait { isOpen ? () : nil } }
  }
}

#if !SchedulePoints
  @Suite("Steps at every lock and atomic")
  struct UnavailableStepsTests {
    @Test("are refused in builds that do not have them, with a sentence")
    func refused() async {
      let failure = await #expect(throws: SimulationFailure.self) {
        try await Simulation.explore(steps: .atomics) { _ in }
      }
      #expect(failure?.description.contains("trait SchedulePoints") == true)
    }
  }
#endif
