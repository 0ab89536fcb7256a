import Tideway
import TidewayStore

/// Subscribers that come, subscribe again and go: each costs the same, however many there are.
func storeSubscribing(_ harness: Harness) async {
  var grown: [Row] = []
  for count in [1_000, 10_000, 100_000] {
    let rounds = 100_000 / count
    grown += await harness.measure([
      Case(
        "\(count) store subscribers, each subscribed twice and removed",
        operations: count * rounds, expecting: rounds
      ) {
        (0..<rounds).count { _ in comeAndGo(count) }
      }
    ])
  }
  harness.growth("1,000, 10,000, 100,000 store subscribers", grown, atMost: 3)
}

/// - Returns: Whether each got the state twice, and nothing after it was removed.
private func comeAndGo(_ count: Int) -> Bool {
  let store = Store<Int>(reducer: { _, state in (state ?? 0) + 1 }, state: 0)
  let sum = Sum()
  let all = (0..<count).map { _ in ComingSubscriber(sum) }
  for subscriber in all { store.subscribe(subscriber) }
  for subscriber in all { store.subscribe(subscriber) }
  for subscriber in all { store.unsubscribe(subscriber) }
  store.dispatch(Passing())
  return sum.value == 2 * count
}

private struct Passing: Action {}

private final class ComingSubscriber: ConcurrentStoreSubscriber {
  private let sum: Sum
  init(_ sum: Sum) { self.sum = sum }
  func newState(state: Int) { sum.value &+= 1 }
}
