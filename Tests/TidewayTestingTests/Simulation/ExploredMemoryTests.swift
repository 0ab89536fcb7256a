#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  /// Each mechanism on a few threads, whose loads may see what the memory allows.
  @Suite("In the orders that the memory allows,", .serialized)
  struct ExploredMemoryTests {
    @Test("each mechanism does what it is for", arguments: Mechanism.all)
    func mechanisms(mechanism: Mechanism) throws {
      for strategy in mechanism.strategies {
        try Simulation.explore(
          fault: nil, schedules: stressed(2_000), strategy: strategy, mechanism.body)
      }
    }

    /// A mechanism with a fault in it.
    struct Faulty: Sendable, CustomTestStringConvertible {
      let mechanism: Mechanism
      let fault: Fault

      var testDescription: String { "\(mechanism.testDescription), \(fault)" }
    }

    // Not the lane of an actor: whoever wakes it exchanges `isUnderWay`, which always gives the latest
    // value, and what the job then polls was written before that.
    static let faulty =
      [
        (Mechanism.wakers, Fault.relaxed(in: "Chunk")), (.wakers, .relaxed(in: "Subscriber")),
        (.chunks, .relaxed(in: "Chunk")), (.chunks, .relaxed(in: "Subscriber")),
        (.values, .relaxed(in: "Chunk")), (.values, .relaxed(in: "Subscriber")),
        (.passedChunks, .relaxed(in: "Chunk")),
        (.ends, .relaxed(in: "EventLog")), (.ends, .relaxed(in: "Subscriber")),
        (.newest, .relaxedLocks), (.oldest, .relaxedLocks),
        (.fanIn, .relaxed(in: "Chunk")), (.merging, .relaxed(in: "Chunk")),
        (.sharedInputs, .relaxed(in: "SharedConnection")),
        (.shared, .relaxed(in: "SharedConnection")),
        (.exclusiveSection, .relaxedLocks),
        (.subscriptions, .relaxed(in: "RunState")), (.subscriptions, .unorderedFlags),
        (.disposal, .unorderedFlags),
        (.parked, .relaxed(in: "ParkedTask")), (.parked, .unorderedFlags),
        (.alarms, .relaxedLocks),
      ].map { Faulty(mechanism: $0, fault: $1) }
      + Mechanism.uiLanes.map { Faulty(mechanism: $0, fault: .relaxed(in: "ObserveOn")) }

    @Test("a fault that is put into it is found", arguments: faulty)
    func faults(faulty: Faulty) {
      let isFound = faulty.mechanism.strategies.contains { strategy in
        do throws(SimulationFailure) {
          try Simulation.explore(
            fault: faulty.fault, schedules: 1_000, strategy: strategy, faulty.mechanism.body)
          return false
        } catch {
          return true
        }
      }
      #expect(isFound)
    }

    /// The reader tells by a store, sequentially consistent as it is, that it has read everything.
    /// The optimizer moves the retain of what it has read below that, and the writer releases it.
    @Test("a reader that tells by a store what it has read is found out")
    func storedPosition() {
      let failure = #expect(throws: SimulationFailure.self) {
        try Simulation.explore(
          fault: .storedHandOver, schedules: 1_000, Mechanism.chunks.body)
      }
      guard case .unordered(let message)? = failure?.simulationError else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(message.hasPrefix("“writer” takes out a value that “reader”"))
      // Numbers aren't retained: they have been read before the store.
      #expect(throws: Never.self) {
        _ = try Simulation.explore(fault: .storedHandOver, schedules: 1_000, Mechanism.values.body)
      }
    }
  }
#endif
