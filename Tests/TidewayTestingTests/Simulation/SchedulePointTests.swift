#if SchedulePoints
  import Testing
  import Tideway
  import TidewayTesting

  /// Orders of the library's own locks and atomics.
  @Suite("With a step at every lock and atomic,")
  struct SchedulePointTests {
    @Sendable private static func reading(_ simulation: Simulation) async throws {
      let relay = PublishRelay<Int>()
      let reader = Reader(relay.makeCursor())
      let reading = simulation.thread("reader") { reader.look() }
      let writing = simulation.thread("writer") { relay.accept(1) }
      try await reading.value
      try await writing.value
      try simulation.check(reader.hasElement || reader.isWoken, "A wake was lost.")
    }

    @Test("a reader of the log is woken for what it did not see", arguments: [0, 1_000])
    func secondLook(seed: UInt64) throws {
      try Simulation.explore(
        fault: nil, schedules: 3_000, seed: seed, SchedulePointTests.reading)
    }

    @Test(
      "a reader whose waker is seen only after its second look is found out", arguments: [0, 1_000])
    func lateWaker(seed: UInt64) {
      let failure = #expect(throws: SimulationFailure.self) {
        try Simulation.explore(
          fault: .relaxed(in: "Subscriber"), schedules: 1_000, seed: seed,
          SchedulePointTests.reading)
      }
      #expect(failure?.simulationError == .checkFailed("A wake was lost."))
    }

    @Sendable private static func pumping(_ simulation: Simulation) async throws {
      let relay = PublishRelay<Int>()
      let seen = Log()
      let subscription = relay.bind { seen.add("\($0)") }
      let writers = (0..<2).map { number in
        simulation.thread("writer \(number)") { relay.accept(number) }
      }
      for writer in writers { try await writer.value }
      // Until nothing is left to do.
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(seen.lines.count == 2, "\(seen.lines.count) of 2 were delivered.")
      subscription.dispose()
    }

    @Test("a subscription delivers what two threads write")
    func pump() throws {
      try Simulation.explore(fault: nil, schedules: 2_000, SchedulePointTests.pumping)
      let report = try Simulation.explore(
        fault: nil, schedules: 10_000, strategy: .exhaustive(preemptions: 1),
        SchedulePointTests.pumping)
      #expect(report.isExhausted)
    }

    @Test("a subscription whose flags are compared and replaced in two steps is found")
    func unorderedPump() {
      let failure = #expect(throws: SimulationFailure.self) {
        try Simulation.explore(
          fault: .unorderedFlags, schedules: 1_000, strategy: .exhaustive(preemptions: 1),
          SchedulePointTests.pumping)
      }
      #expect(failure?.simulationError == .checkFailed("1 of 2 were delivered."))
    }

    @Sendable private static func parking(_ simulation: Simulation) async throws {
      let relay = PublishRelay<Int>()
      let flow = relay.flow(buffering: .unbounded)
      let reading = simulation.task("reader") {
        for await number in flow where number == 1 { return }
      }
      // Until it waits, or not yet.
      try await simulation.clock.sleep(for: .seconds(1))
      let writers = (0..<2).map { number in
        simulation.thread("writer \(number)") { relay.accept(number) }
      }
      for writer in writers { try await writer.value }
      try await reading.value
    }

    @Test("a task that waits for an element is resumed")
    func parkedTask() throws {
      try Simulation.explore(fault: nil, schedules: 1_000, SchedulePointTests.parking)
    }

    @Test("a task whose flag is compared and replaced in two steps is found out, by its name")
    func unorderedTask() {
      let failure = #expect(throws: SimulationFailure.self) {
        try Simulation.explore(
          fault: .unorderedFlags, schedules: 2_000, SchedulePointTests.parking)
      }
      guard case .deadlock(let tasks)? = failure?.simulationError else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(tasks.contains("reader"))
    }

    @Test("updates of one relay wait for each other at its exclusive section", arguments: [0, 500])
    func exclusiveSection(seed: UInt64) async throws {
      try await Simulation.explore(schedules: 500, seed: seed, steps: .atomics) { simulation in
        let relay = BehaviorRelay(value: 0)
        let threads = (0..<3).map { number in
          simulation.thread("\(number)") { relay.update { $0 += 1 } }
        }
        for thread in threads { try await thread.value }
        try simulation.check(relay.value == 3, "An update was lost.")
      }
    }

    @Test("statuses of a binding say what settles while they are asked for")
    func statuses() async throws {
      let report = try await Simulation.explore(
        schedules: 20_000, strategy: .exhaustive(preemptions: 1), steps: .atomics
      ) { simulation in
        let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 1)
        let binding = TwoWayBinding(left, right)
        let asking = simulation.thread("asks") { Recorder(binding.statuses) }
        let writing = simulation.thread("writes") { left.accept(2) }
        let recorder = try await asking.value
        try await writing.value
        try await simulation.clock.sleep(for: .seconds(1))
        let said = recorder.elements.last?.settledVersion
        try simulation.check(said == right.lastVersion, "What has settled was not said.")
        binding.dispose()
      }
      #expect(report.isExhausted)
    }
  }

  /// Polls a cursor on one thread. Sendable because the steps of a simulation run one at a time.
  private final class Reader: @unchecked Sendable {
    private let cursor: FlowCursor<Int, Never>
    private(set) var hasElement = false
    private(set) var isWoken = false

    init(_ cursor: FlowCursor<Int, Never>) { self.cursor = cursor }

    func look() {
      let waker = FlowWaker { [weak self] in self?.isWoken = true }
      if case .element = cursor.poll(waker) { hasElement = true }
    }
  }
#endif
