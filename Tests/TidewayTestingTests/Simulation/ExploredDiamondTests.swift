#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  /// As `DiamondStressTests`, with threads that stop at any lock and atomic: what is rare there is found here.
  @Suite("What depends on a relay by several ways, with a step at every lock and atomic,")
  struct ExploredDiamondTests {
    typealias Diamond = @Sendable (PublishRelay<Int>) -> Flow<[Int], Never>

    static let diamonds: [(name: String, diamond: Diamond)] = [
      ("combineLatest", { a in combineLatest(a, a.map { $0 }) { [$0, $1] } }),
      (
        "combineLatest of a collection",
        { a in combineLatest([a.asFlow(), a.map { $0 }, a.filter { _ in true }]) }
      ),
      ("zip of a collection", { a in zip([a.asFlow(), a.map { $0 }, a.filter { _ in true }]) }),
      ("withLatestFrom", { a in a.withLatestFrom(a.map { $0 }) { [$0, $1] } }),
      ("sample", { a in a.sample(on: a.map { $0 }).map { [$0] } }),
      ("flatMap", { a in a.flatMap { Flow.just([$0]) } }),
      (
        "combineLatest of shared flows",
        { a in combineLatest(a.share(), a.map { $0 }.share()) { [$0, $1] } }
      ),
      (
        "combineLatest of switched flows",
        { a in
          combineLatest(Flow.just(0).flatMapLatest { _ in a }, a.share().map { $0 }) { [$0, $1] }
        }
      ),
      (
        "combineLatest of a collection of shared, switched and combined flows",
        { a in
          combineLatest([
            a.share(), Flow.just(0).flatMapLatest { _ in a.share() },
            combineLatest([a.map { $0 }, a.share()]).map { $0[0] }, a.asFlow(),
          ])
        }
      ),
      (
        "combineLatest of shared flows, all on an actor",
        { a in
          let there = There()
          return combineLatest(a.share().observe(on: there), a.map { $0 }.share()) { [$0, $1] }
            .observe(on: there)
        }
      ),
      (
        "combineLatest of a collection, all on an actor",
        { a in
          let there = There()
          return combineLatest([a.observe(on: there), a.map { $0 }, a.filter { _ in true }])
            .observe(on: there)
        }
      ),
    ]

    actor There {}

    @Test("is never seen half changed by a thread that polls", arguments: diamonds.map(\.name))
    func polled(name: String) async throws {
      let diamond = ExploredDiamondTests.diamonds.first { $0.name == name }!.diamond
      try await Simulation.explore(
        schedules: stressed(4_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let relay = PublishRelay<Int>()
        let reader = PolledReader(diamond(relay).makeCursor(), asksWhetherLast: true)
        reader.readAll()
        relay.accept(0)
        reader.readAll()
        let writing = simulation.thread("writer") { relay.accept(1) }
        let reading = simulation.thread("reader") { for _ in 0..<3 { reader.readAll() } }
        try await writing.value
        try await reading.value
        while reader.isWoken { reader.readAll() }
        let seen = reader.read.map(\.element)
        try simulation.check(seen.allSatisfy { Set($0).count == 1 }, "\(seen)")
        try simulation.check(seen.map(\.first) == [0, 1], "\(seen)")
      }
    }

    @Test("gives one element for each write, of that alone", arguments: diamonds.map(\.name))
    func writers(name: String) async throws {
      let diamond = ExploredDiamondTests.diamonds.first { $0.name == name }!.diamond
      try await Simulation.explore(schedules: stressed(2_000), steps: .atomics) { simulation in
        let relay = PublishRelay<Int>(), seen = Collected<[Int]>()
        let subscription = diamond(relay).bind { seen.add($0) }
        let threads = (0..<3).map { thread in
          simulation.thread("writer \(thread)") {
            for number in 0..<2 { relay.accept(2 * thread + number) }
          }
        }
        for thread in threads { try await thread.value }
        // Until nothing is left to do.
        try await simulation.clock.sleep(for: .seconds(1))
        try simulation.check(seen.values.allSatisfy { Set($0).count == 1 }, "\(seen.values)")
        try simulation.check(Set(seen.values.map(\.first)).count == 6, "\(seen.values)")
        subscription.dispose()
      }
    }
  }
#endif
