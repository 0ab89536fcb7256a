#if SchedulePoints
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting
  import TidewayUI

  /// A mechanism of the library on two or three threads, with what must hold in every order that the
  /// memory allows.
  struct Mechanism: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Random orders, and those with few switches unless it works in turns with the body, which then
    /// go on for long.
    let strategies: [SimulationStrategy]
    let body: Simulation.Body

    private init(
      _ name: String, takesTurns: Bool = false, _ body: @escaping Simulation.Body
    ) {
      testDescription = name
      strategies = takesTurns ? [.random] : [.random, .priorityChangePoints(depth: 4)]
      self.body = body
    }

    /// An element with a reference count.
    final class Object: Sendable {
      let number: Int

      init(_ number: Int) { self.number = number }
    }

    // MARK: Logs

    /// A reader sets its waker while a writer writes.
    static let wakers = Mechanism("a reader's waker and a write") { simulation in
      let relay = PublishRelay<Int>()
      let reader = PolledReader(relay.makeCursor(), asksWhetherLast: false)
      let reading = simulation.thread("reader") { reader.readAll() }
      let writing = simulation.thread("writer") { relay.accept(1) }
      try await reading.value
      try await writing.value
      try simulation.check(!reader.read.isEmpty || reader.isWoken, "A wake was lost.")
    }

    /// A reader says that it has read all, and the chunk is filled again from its beginning.
    static let chunks = Mechanism("elements that are taken out of a chunk") { simulation in
      let relay = PublishRelay<Object>()
      let reader = PolledReader(relay.makeCursor(), asksWhetherLast: true)
      reader.readAll()
      relay.accept(Object(0))
      let reading = simulation.thread("reader") { for _ in 0..<2 { reader.readAll() } }
      let writing = simulation.thread("writer") {
        for number in 1..<3 { relay.accept(Object(number)) }
      }
      try await reading.value
      try await writing.value
      if reader.isWoken { reader.readAll() }
      try simulation.check(reader.read.map(\.element.number) == [0, 1, 2], "An element was lost.")
    }

    /// The same for values without references, which are replaced where they are.
    static let values = Mechanism("values that are replaced in a chunk") { simulation in
      let relay = PublishRelay<Int>()
      let reader = PolledReader(relay.makeCursor(), asksWhetherLast: true)
      reader.readAll()
      for number in 0..<3 { relay.accept(number) }
      let reading = simulation.thread("reader") { for _ in 0..<2 { reader.readAll() } }
      let writing = simulation.thread("writer") { for number in 3..<6 { relay.accept(number) } }
      try await reading.value
      try await writing.value
      if reader.isWoken { reader.readAll() }
      try simulation.check(reader.read.map(\.element) == Array(0..<6), "An element was lost.")
    }

    /// Two readers leave full chunks, of which the last one gives them back for reuse.
    static let passedChunks = Mechanism("chunks that two readers leave") { simulation in
      let relay = PublishRelay<Object>()
      let readers = (0..<2).map { _ in PolledReader(relay.makeCursor(), asksWhetherLast: false) }
      for reader in readers { reader.readAll() }
      for number in 0..<5 { relay.accept(Object(number)) }
      let reading = readers.enumerated().map { index, reader in
        simulation.thread("reader \(index)") { reader.readAll() }
      }
      let writing = simulation.thread("writer") {
        for number in 5..<15 { relay.accept(Object(number)) }
      }
      for thread in reading { try await thread.value }
      try await writing.value
      for reader in readers {
        if reader.isWoken { reader.readAll() }
        try simulation.check(
          reader.read.map(\.element.number) == Array(0..<15), "An element was lost.")
      }
    }

    /// A log ends while a reader looks for more.
    static let ends = Mechanism("an element and the end behind it") { simulation in
      let subject = PublishSubject<Int, Never>()
      let reader = PolledReader(subject.makeCursor(), asksWhetherLast: true)
      let reading = simulation.thread("reader") {
        for _ in 0..<2 where !reader.hasEnded { reader.readAll() }
      }
      let writing = simulation.thread("writer") {
        subject.onNext(1)
        subject.onCompleted()
      }
      try await reading.value
      try await writing.value
      while reader.isWoken, !reader.hasEnded { reader.readAll() }
      try simulation.check(reader.read.isEmpty || reader.hasEnded, "The end was lost.")
      try simulation.check(reader.read.count == 1 || !reader.hasEnded, "An element was lost.")
    }

    // MARK: Delivery

    static let fanIn = Mechanism("inputs of a combination") { simulation in
      let relay = PublishRelay<Int>()
      let both = combineLatest(relay.map { $0 }, relay.map { $0 }) { [$0, $1] }
      let reader = PolledReader(both.makeCursor(), asksWhetherLast: true)
      reader.readAll()
      relay.accept(0)
      reader.readAll()
      let reading = simulation.thread("reader") { for _ in 0..<2 { reader.readAll() } }
      let writing = simulation.thread("writer") { relay.accept(1) }
      try await reading.value
      try await writing.value
      if reader.isWoken { reader.readAll() }
      let read = reader.read.map(\.element)
      try simulation.check(read == [[0, 0], [1, 1]], "\(read)")
    }

    static let merging = Mechanism("inputs of a merge") { simulation in
      let relays = (0..<2).map { _ in PublishRelay<Int>() }
      let reader = PolledReader(merge(relays).makeCursor(), asksWhetherLast: true)
      reader.readAll()
      let reading = simulation.thread("reader") { for _ in 0..<2 { reader.readAll() } }
      let writers = (0..<2).map { index in
        simulation.thread("writer \(index)") { relays[index].accept(index) }
      }
      try await reading.value
      for writer in writers { try await writer.value }
      if reader.isWoken { reader.readAll() }
      try simulation.check(reader.read.map(\.element).sorted() == [0, 1], "An element was lost.")
    }

    /// Inputs that no log notes: what one of them has comes from a shared source.
    static let sharedInputs = Mechanism("inputs of a merge that are shared") { simulation in
      let relays = (0..<2).map { _ in PublishRelay<Int>() }
      let merged = merge(relays.map { $0.map { $0 }.share() }).makeCursor()
      let reader = PolledReader(merged, asksWhetherLast: true)
      reader.readAll()
      let reading = simulation.thread("reader") { for _ in 0..<3 { reader.readAll() } }
      let writers = (0..<2).map { index in
        simulation.thread("writer \(index)") { relays[index].accept(index) }
      }
      try await reading.value
      for writer in writers { try await writer.value }
      while reader.isWoken { reader.readAll() }
      try simulation.check(reader.read.map(\.element).sorted() == [0, 1], "An element was lost.")
    }

    static let exclusiveSection = Mechanism("the exclusive section of a relay") { simulation in
      let relay = BehaviorRelay(value: 0)
      let threads = (0..<3).map { number in
        simulation.thread("\(number)") { relay.update { $0 += 1 } }
      }
      for thread in threads { try await thread.value }
      try simulation.check(relay.value == 3, "An update was lost.")
    }

    static let outside = Mechanism("a value outside, changed there and here") { simulation in
      let setting = BehaviorRelay(value: 0), changes = PublishRelay<Void>()
      let change = { @Sendable (value: Int) in
        setting.accept(value)
        changes.accept()
      }
      let relay = BehaviorRelay(getter: { setting.value }, setter: change, changes: changes)
      let outside = simulation.thread("outside") { change(1) }
      let inside = simulation.thread("inside") { relay.accept(2) }
      try await outside.value
      try await inside.value
      // Until nothing is left to do.
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(relay.value == setting.value, "\(relay.value), \(setting.value)")
    }

    static let subscriptions = Mechanism("the state of a subscription") { simulation in
      let relay = PublishRelay<Int>(), seen = Log()
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

    static let disposal = Mechanism("a subscription that is disposed of") { simulation in
      let relay = PublishRelay<Int>(), seen = Log()
      let subscription = relay.bind { seen.add("\($0)") }
      let writing = simulation.thread("writer") { for number in 0..<2 { relay.accept(number) } }
      let disposing = simulation.thread("disposer") { subscription.dispose() }
      try await writing.value
      try await disposing.value
      let count = seen.lines.count
      relay.accept(2)
      try simulation.check(seen.lines.count == count, "Delivered after its disposal.")
    }

    static let parked = Mechanism("a task that waits") { simulation in
      let relay = PublishRelay<Int>()
      let flow = relay.flow(buffering: .unbounded)
      let reading = simulation.task("reader") {
        for await number in flow where number == 1 { return }
      }
      // Until it waits.
      try await simulation.clock.sleep(for: .seconds(1))
      let writers = (0..<2).map { number in
        simulation.thread("writer \(number)") { relay.accept(number) }
      }
      for writer in writers { try await writer.value }
      try await reading.value
    }

    static let newest = bounded("the newest elements, kept for a reader", .newest(2))
    static let oldest = bounded("the oldest elements, kept for a reader", .oldest(2))

    private static func bounded(_ name: String, _ policy: Buffering) -> Mechanism {
      Mechanism(name) { try await read(policy, in: $0) }
    }

    private static func read(_ policy: Buffering, in simulation: Simulation) async throws {
      let relay = PublishRelay<Object>()
      let flow = relay.flow(buffering: policy)
      let reader = PolledReader(flow.makeCursor(), asksWhetherLast: true)
      let reading = simulation.thread("reader") { for _ in 0..<2 { reader.readAll() } }
      let writing = simulation.thread("writer") {
        for number in 0..<2 { relay.accept(Object(number)) }
      }
      try await reading.value
      try await writing.value
      if reader.isWoken { reader.readAll() }
      try simulation.check(reader.read.map(\.element.number) == [0, 1], "An element was lost.")
    }

    static let shared = Mechanism("readers of a shared flow") { simulation in
      let relay = PublishRelay<Int>(), shared = relay.share()
      let readers = (0..<2).map { _ in PolledReader(shared.makeCursor(), asksWhetherLast: true) }
      for reader in readers { reader.readAll() }
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

    static let alarms = Mechanism("an alarm that a write replaces") { simulation in
      let relay = PublishRelay<Int>(), seen = Log()
      let debounced = relay.debounce(for: .seconds(2), clock: simulation.clock)
      let subscription = debounced.bind { seen.add("\($0)") }
      let writers = (0..<2).map { number in
        simulation.thread("writer \(number)") { relay.accept(number) }
      }
      for writer in writers { try await writer.value }
      try await simulation.clock.sleep(for: .seconds(10))
      try simulation.check(seen.lines.count == 1, "\(seen.lines)")
      subscription.dispose()
    }

    static let lane = Mechanism("the lane of an actor", takesTurns: true) { simulation in
      let relay = PublishRelay<Int>(), seen = Log(), there = There()
      let subscription = relay.observe(on: there).bind { seen.add("\($0)") }
      let writers = (0..<2).map { number in
        simulation.thread("writer \(number)") { relay.accept(number) }
      }
      for writer in writers { try await writer.value }
      try await simulation.clock.sleep(for: .seconds(1))
      try simulation.check(seen.lines.count == 2, "\(seen.lines)")
      subscription.dispose()
      withExtendedLifetime(there) {}
    }

    actor There {}

    #if !MainActorUI
      static let uiLane = Mechanism(
        "the lane of the user interface", takesTurns: true
      ) { simulation in
        let relay = PublishRelay<Int>(), seen = Log()
        let subscription = relay.observe(on: UIActor.shared).bind { seen.add("\($0)") }
        let writers = (0..<2).map { number in
          simulation.thread("writer \(number)") { relay.accept(number) }
        }
        for writer in writers { try await writer.value }
        try await simulation.clock.sleep(for: .seconds(1))
        try simulation.check(seen.lines.count == 2, "\(seen.lines)")
        subscription.dispose()
      }

      static let uiLanes = [uiLane]
    #else
      static let uiLanes: [Mechanism] = []
    #endif

    static let all =
      [
        wakers, chunks, values, passedChunks, ends, fanIn, merging, sharedInputs, exclusiveSection,
        subscriptions, outside,
        disposal,
        parked, newest, oldest, shared, alarms, lane,
      ] + uiLanes
  }
#endif
