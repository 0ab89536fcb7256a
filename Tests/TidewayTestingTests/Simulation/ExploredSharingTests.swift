#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  /// Two readers of one shared flow on two threads, each of which polls the source for both.
  @Suite("Readers of a shared flow, with a step at every lock and atomic,")
  struct ExploredSharingTests {
    @Test("get each element, or are woken for it", arguments: [false, true])
    func readers(asksWhetherLast: Bool) async throws {
      try await Simulation.explore(
        schedules: stressed(8_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let relay = PublishRelay<Int>(), shared = relay.share()
        let readers = (0..<2).map { _ in
          PolledReader(shared.makeCursor(), asksWhetherLast: asksWhetherLast)
        }
        for reader in readers { reader.readAll() }
        // Both are awake, and the source has two.
        for number in 0..<2 { relay.accept(number) }
        let threads = readers.enumerated().map { index, reader in
          simulation.thread("reader \(index)") { reader.readAll() }
        }
        for thread in threads { try await thread.value }
        while readers.contains(where: \.isWoken) {
          for reader in readers where reader.isWoken { reader.readAll() }
        }
        for reader in readers {
          try simulation.check(reader.read.map(\.element) == [0, 1], "\(reader.read)")
        }
      }
    }

    /// The connection's driver polls the source when it is written to, and one that joins polls it when
    /// it subscribes: those that stay are woken by whoever was first.
    @Test("get each element while others join and leave")
    func joining() async throws {
      try await Simulation.explore(
        schedules: stressed(8_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let relay = PublishRelay<Int>(), shared = relay.share()
        let read = (0..<2).map { _ in Collected<Int>() }
        let bindings = read.map { read in shared.bind { read.add($0) } }
        let writer = simulation.thread("writer") { for number in 0..<2 { relay.accept(number) } }
        let visitor = simulation.thread("visitor") { shared.bind { _ in }.dispose() }
        try await writer.value
        try await visitor.value
        // Until nothing is left to do.
        try await simulation.clock.sleep(for: .seconds(1))
        for read in read { try simulation.check(read.values == [0, 1], "\(read.values)") }
        for binding in bindings { binding.dispose() }
      }
    }

    @Test("get what one of them has read, also when the connection ends at that moment")
    func closing() async throws {
      try await Simulation.explore(
        schedules: stressed(8_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let relay = PublishRelay<Int>(), published = relay.publish()
        let counted = published.refCount()
        let readers = (0..<2).map { _ in
          PolledReader(counted.makeCursor(), asksWhetherLast: true)
        }
        for reader in readers { reader.readAll() }
        relay.accept(0)
        var threads = readers.enumerated().map { index, reader in
          simulation.thread("reader \(index)") { reader.readAll() }
        }
        threads.append(simulation.thread("closer") { published.connect().dispose() })
        for thread in threads { try await thread.value }
        while readers.contains(where: \.isWoken) {
          for reader in readers where reader.isWoken { reader.readAll() }
        }
        let counts = readers.map(\.read.count)
        try simulation.check(counts[0] == counts[1], "\(counts)")
      }
    }
  }
#endif
