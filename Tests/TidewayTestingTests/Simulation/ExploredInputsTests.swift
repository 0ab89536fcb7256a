#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  /// What two threads write to two of many inputs, with threads that stop at any lock and atomic.
  @Suite("The elements of many inputs, with a step at every lock and atomic,")
  struct ExploredInputsTests {
    typealias Write = @Sendable (BehaviorRelay<Int>, Int) -> Void

    static let writes: [(name: String, write: Write)] = [
      ("accept", { $0.accept($1) }),
      ("update", { relay, number in relay.update { $0 = number } }),
    ]

    @Test("come in the order of their versions, and none is lost", arguments: writes.map(\.name))
    func order(name: String) async throws {
      let write = ExploredInputsTests.writes.first { $0.name == name }!.write
      try await Simulation.explore(
        schedules: stressed(8_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let relays = (0..<10).map { BehaviorRelay(value: $0) }
        let reader = Reader(merge(relays.map { $0.skip(1).asFlow() }).makeCursor())
        reader.readAll()
        let writers = [0, 1].map { thread in
          simulation.thread("writer \(thread)") {
            for number in 0..<2 { write(relays[thread], 10 * thread + number) }
          }
        }
        let reading = simulation.thread("reader") { for _ in 0..<3 { reader.readAll() } }
        for writer in writers { try await writer.value }
        try await reading.value
        try simulation.check(reader.isWoken || reader.versions.count == 4, "A wake was lost.")
        reader.readAll()
        try simulation.check(reader.versions.count == 4, "\(reader.versions)")
        try simulation.check(reader.versions == reader.versions.sorted(), "\(reader.versions)")
      }
    }

    /// Sendable because the simulation runs one thread at a time.
    private final class Reader: @unchecked Sendable {
      private let cursor: FlowCursor<Int, Never>
      private var waker: FlowWaker?
      private(set) var isWoken = false
      private(set) var versions: [Version] = []

      init(_ cursor: FlowCursor<Int, Never>) {
        self.cursor = cursor
        waker = FlowWaker { [weak self] in self?.isWoken = true }
      }

      func readAll() {
        isWoken = false
        while case .element(_, let version) = cursor.poll(waker!) { versions.append(version) }
      }
    }
  }
#endif
