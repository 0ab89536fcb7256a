#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayStore
  import TidewayTesting

  /// What two threads write to two of many inputs, with threads that stop at any lock and atomic.
  @Suite("The elements of many inputs, with a step at every lock and atomic,")
  struct ExploredInputsTests {
    @Test(
      "come in the order in which they were written, and none is lost, whatever writes them",
      arguments: Input.all.map(\.name), [false, true])
    func order(name: String, asksWhetherLast: Bool) async throws {
      let input = Input.all.first { $0.name == name }!
      try await Simulation.explore(
        schedules: stressed(2_000), strategy: .priorityChangePoints(depth: 4), steps: .atomics
      ) { simulation in
        let inputs = (0..<10).map { _ in input.make() }
        let merged = merge(inputs.map { $0.flow }).makeCursor()
        let reader = PolledReader(merged, asksWhetherLast: asksWhetherLast)
        reader.readAll()
        let writers = [0, 1].map { thread in
          simulation.thread("writer \(thread)") {
            for number in 0..<2 { inputs[thread].write(10 * thread + number) }
          }
        }
        let reading = simulation.thread("reader") { for _ in 0..<3 { reader.readAll() } }
        for writer in writers { try await writer.value }
        try await reading.value
        try simulation.check(reader.isWoken || reader.read.count == 4, "A wake was lost.")
        while reader.isWoken { reader.readAll() }
        let numbers = reader.read.map(\.element), versions = reader.read.map(\.version)
        try simulation.check(numbers.filter { $0 < 10 } == [0, 1], "\(numbers)")
        try simulation.check(numbers.filter { $0 >= 10 } == [10, 11], "\(numbers)")
        guard input.isOfOneOrder else { return }
        try simulation.check(versions == versions.sorted(), "\(versions)")
      }
    }

    /// A flow, and what writes to it.
    private struct Input {
      typealias Made = (flow: Flow<Int, Never>, write: @Sendable (Int) -> Void)

      let name: String
      /// Whether writes of two threads come in the order of their versions too: they take those when
      /// their input has been noted. A block takes its moment when it begins, and a shared flow has an
      /// element when one of its subscribers has read it.
      var isOfOneOrder = true
      let make: @Sendable () -> Made

      struct Model { var number = 0 }

      struct Set: Action { let number: Int }

      static let all = [
        Input(name: "accept") {
          let relay = PublishRelay<Int>()
          return (relay.asFlow(), { relay.accept($0) })
        },
        Input(name: "accept of a value") {
          let relay = BehaviorRelay(value: 0)
          return (relay.skip(1), { relay.accept($0) })
        },
        Input(name: "update") {
          let relay = BehaviorRelay(value: 0)
          return (relay.skip(1), { number in relay.update { $0 = number } })
        },
        Input(name: "accept in a block", isOfOneOrder: false) {
          let relay = BehaviorRelay(value: 0)
          return (relay.skip(1), { number in simultaneously { relay.accept(number) } })
        },
        Input(name: "accept of a part") {
          let relay = BehaviorRelay(value: Model()), part = relay[\.number]
          return (relay.skip(1).map(\.number), { part.accept($0) })
        },
        Input(name: "dispatch") {
          let store = Store(
            reducer: { action, state in (action as? Set)?.number ?? state ?? 0 }, state: 0)
          return (store.skip(1), { store.dispatch(Set(number: $0)) })
        },
        Input(name: "accept into a shared flow", isOfOneOrder: false) {
          let relay = PublishRelay<Int>()
          return (relay.share(), { relay.accept($0) })
        },
      ]
    }
  }
#endif
