#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  /// Elements whose end uses the relay that they were written to: it must not hold its lock.
  @Suite("The deinitializers of elements, with a step at every lock and atomic,")
  struct ExploredDeinitTests {
    @Test("run outside of their relay's lock, whoever is the last to have them")
    func chunks() async throws {
      try await Simulation.explore(
        schedules: stressed(8_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let relay = PublishRelay<Dying?>()
        let reader = PolledReader(relay.makeCursor(), asksWhetherLast: false)
        reader.readAll()
        // All but one of the first chunk's places.
        for _ in 0..<3 { relay.accept(Dying(relay)) }
        let writing = simulation.thread("writer") {
          for _ in 0..<2 { relay.accept(Dying(relay)) }
        }
        let reading = simulation.thread("reader") {
          for _ in 0..<2 {
            reader.readAll()
            reader.forget()
          }
        }
        try await writing.value
        try await reading.value
        withExtendedLifetime(reader) {}
      }
    }

    private final class Dying: Sendable {
      private let relay: PublishRelay<Dying?>
      init(_ relay: PublishRelay<Dying?>) { self.relay = relay }
      deinit { _ = relay.subscriberCount }
    }
  }
#endif
