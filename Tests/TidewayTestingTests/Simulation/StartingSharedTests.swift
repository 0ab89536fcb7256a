import TestSupport
import Testing
import Tideway
import TidewayTesting

/// A shared flow whose source is being started by one thread while another one connects it and leaves.
@Suite("The source of a shared flow", .leavesNothing)
struct StartingSharedTests {
  /// A source in whose start other threads have a turn.
  @Sendable private static func starting(_ relay: PublishRelay<Int>) -> Flow<Int, Never> {
    .deferred {
      PublishRelay<Int>().accept(0)
      return relay.asFlow()
    }
  }

  @Test("is released when it is disconnected while it starts", arguments: [false, true])
  func disconnecting(isMulticast: Bool) async throws {
    let report = try await Simulation.explore(
      strategy: .exhaustive(), steps: .deliveries
    ) { simulation in
      let relay = PublishRelay<Int>(), source = StartingSharedTests.starting(relay)
      let shared = isMulticast ? source.multicast { PublishSubject() } : source.publish()
      let threads = (0..<2).map { index in
        simulation.thread("connects \(index)") { shared.connect().dispose() }
      }
      for thread in threads { try await thread.value }
      try simulation.check(relay.subscriberCount == 0, "\(relay.subscriberCount)")
    }
    #expect(report.isExhausted)
    #expect(report.schedules > 1)
  }

  @Test("is released when its own start disconnects it", arguments: [false, true])
  func disconnectedByItself(isMulticast: Bool) {
    let relay = PublishRelay<Int>(), ownStart = Collected<ConnectableFlow<Int, Never>>()
    let source = Flow<Int, Never>.deferred {
      for shared in ownStart.values { shared.connect().dispose() }
      return relay.asFlow()
    }
    let shared = isMulticast ? source.multicast { PublishSubject() } : source.publish()
    ownStart.add(shared)
    let connection = shared.connect()
    #expect(relay.subscriberCount == 0)
    connection.dispose()
  }
}
