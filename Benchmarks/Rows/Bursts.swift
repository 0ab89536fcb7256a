import Tideway

/// A burst of writes to tasks that iterate: what does a delivery cost, where a mutex costs 20 ns?
///
/// The flows end because the relay goes with the task that writes.
func bursts(_ harness: Harness) async {
  guard harness.mayWant("burst to ") else { return }
  var grown: [Row] = []
  for (tasks, goal) in [(1, 5.0), (10, 1), (100, 0.5)] {
    let writes = max(10_000, 1_000_000 / tasks)
    let mutex = mutexGet(writes)
    let burst = Case(
      "burst to \(tasks) tasks in for await", operations: writes * tasks,
      expecting: writes * (writes - 1) / 2 * tasks, floor: mutex, goal: goal
    ) {
      await withTaskGroup(of: Int.self) { group in
        let source = Source()
        for _ in 0..<tasks {
          // Subscribed before the burst begins: an iterator is a subscriber from its making.
          let numbers = source.subscribe()
          group.addTask { await numbers.sum() }
        }
        group.addTask {
          source.send(writes)
          return 0
        }
        return await group.reduce(0, &+)
      }
    }
    if let row = await harness.measure([mutex, burst]).last { grown.append(row) }
  }
  harness.growth("burst to 1, 10, 100 tasks", grown, atMost: 1)
}

/// A relay that goes when everything has been written.
private final class Source: @unchecked Sendable {
  private var relay: PublishRelay<Int>? = PublishRelay()

  func subscribe() -> Subscribed { Subscribed(relay.unsafelyUnwrapped.makeAsyncIterator()) }

  func send(_ count: Int) {
    guard let relay = relay.take() else { return }
    for value in 0..<count { relay.accept(value) }
  }
}

/// An iterator on its way to the task that will use it.
final class Subscribed: @unchecked Sendable {
  private var iterator: Flow<Int, Never>.AsyncIterator?

  init(_ iterator: Flow<Int, Never>.AsyncIterator) { self.iterator = iterator }

  func sum() async -> Int {
    guard var iterator = iterator.take() else { return 0 }
    var sum = 0
    while let number = await iterator.next() { sum &+= number }
    return sum
  }
}
