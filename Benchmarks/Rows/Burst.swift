import Tideway

/// Writes a burst to tasks that iterate, and gives the sum of what all have read.
///
/// The flows end because the relay goes with the task that writes.
func sumOfBurst(_ writes: Int, to tasks: Int) async -> Int {
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

/// A relay that goes when everything has been written.
private final class Source: @unchecked Sendable {
  private var relay: PublishRelay<Int>? = PublishRelay()

  func subscribe() -> Subscribed { Subscribed(relay!.makeAsyncIterator()) }

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
