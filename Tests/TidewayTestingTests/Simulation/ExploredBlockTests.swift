#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  /// A block of one thread, and what others see of it.
  @Suite("A block, with a step at every lock and atomic,")
  struct ExploredBlockTests {
    struct Pair: Equatable, Sendable { var a = 0, b = 0, c = 0 }

    @Test("is whole for a thread that combines its cells", arguments: [false, true])
    func whole(ofMany: Bool) async throws {
      try await Simulation.explore(
        schedules: stressed(6_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
        let both =
          ofMany
          ? combineLatest([a, b]).map { [$0[0], $0[1]] } : combineLatest(a, b) { [$0, $1] }
        let reader = PolledReader(both.makeCursor(), asksWhetherLast: true)
        reader.readAll()
        let writing = simulation.thread("writer") {
          for number in 1...2 {
            simultaneously {
              a.accept(10 * number)
              b.accept(number)
              a.accept(number)
            }
          }
        }
        let reading = simulation.thread("reader") { for _ in 0..<3 { reader.readAll() } }
        try await writing.value
        try await reading.value
        while reader.isWoken { reader.readAll() }
        let seen = reader.read.map(\.element)
        try simulation.check(seen == [[0, 0], [1, 1], [2, 2]], "\(seen)")
      }
    }

    @Test("loses nothing that another thread writes meanwhile, and shows the newest")
    func others() async throws {
      try await Simulation.explore(
        schedules: stressed(6_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let a = BehaviorRelay(value: 0), model = BehaviorRelay(value: Pair())
        let whole = PolledReader(model.makeCursor(), asksWhetherLast: true)
        let cell = PolledReader(a.makeCursor(), asksWhetherLast: true)
        let writing = simulation.thread("block") {
          simultaneously {
            model[\.a].accept(1)
            a.update { $0 += 1 }
            model[\.b].accept(1)
          }
        }
        let other = simulation.thread("other") {
          model[\.c].accept(1)
          a.update { $0 += 2 }
        }
        let third = simulation.thread("another block") { simultaneously { a.update { $0 += 4 } } }
        for thread in [writing, other, third] { try await thread.value }
        for reader in [cell] { reader.readAll() }
        whole.readAll()
        try simulation.check(a.value == 7 && model.value == Pair(a: 1, b: 1, c: 1), "\(a.value)")
        let models = whole.read.map(\.element)
        try simulation.check(models.allSatisfy { $0.a == $0.b }, "\(models)")
        try simulation.check(models.last == model.value, "\(models)")
        try simulation.check(cell.read.last?.element == 7, "\(cell.read)")
        let versions = cell.read.map(\.version)
        try simulation.check(versions == versions.sorted(), "\(versions)")
      }
    }
  }
#endif
