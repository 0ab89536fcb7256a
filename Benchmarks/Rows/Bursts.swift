import Tideway

/// A burst of writes to tasks that iterate: what does a delivery cost?
func bursts(_ harness: Harness) async {
  for tasks in [1, 10, 100] {
    let name = "burst to \(tasks) tasks in for await"
    guard harness.wants(name) else { continue }
    let writes = max(10_000, 1_000_000 / tasks)
    let expected = writes * (writes - 1) / 2 * tasks
    await harness.measure(name, operations: writes * tasks, expecting: expected) {
      let relay = PublishRelay<Int>()
      return await withTaskGroup(of: Int.self) { group in
        for _ in 0..<tasks {
          // Subscribed before the burst begins: an iterator is a subscriber from its making.
          let numbers = Subscribed(relay.take(writes).makeAsyncIterator())
          group.addTask { await numbers.sum() }
        }
        group.addTask {
          for value in 0..<writes { relay.accept(value) }
          return 0
        }
        return await group.reduce(0, &+)
      }
    }
  }
}

/// An iterator on its way to the task that will use it.
final class Subscribed: @unchecked Sendable {
  private var iterator: Flow<Int, Never>.AsyncIterator

  init(_ iterator: Flow<Int, Never>.AsyncIterator) { self.iterator = iterator }

  func sum() async -> Int {
    var iterator = iterator
    var sum = 0
    while let number = await iterator.next() { sum &+= number }
    return sum
  }
}
