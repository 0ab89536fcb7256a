import Tideway
import TidewayStore
import TidewayUI

/// Subscribers that come, subscribe again and go: each costs the same, however many there are.
func storeSubscribing(_ harness: Harness) async {
  await measure(harness, "store subscribers") { comeAndGo($0) }
  await measure(harness, "store subscribers on UIActor") { await comeAndGoOnUIActor($0) }
}

/// - Parameter body: Returns whether each of so many subscribers got the state twice, and nothing
///   after it was removed.
private func measure(
  _ harness: Harness, _ name: String, _ body: @escaping (Int) async -> Bool
) async {
  var grown: [Row] = []
  for count in [1_000, 10_000, 100_000] {
    let rounds = 100_000 / count
    grown += await harness.measure([
      Case(
        "\(count) \(name), each subscribed twice and removed",
        operations: count * rounds, expecting: rounds
      ) {
        var right = 0
        for _ in 0..<rounds where await body(count) { right += 1 }
        return right
      }
    ])
  }
  harness.growth("1,000, 10,000, 100,000 \(name)", grown, atMost: 3)
}

private func comeAndGo(_ count: Int) -> Bool {
  let store = makeStore()
  let sum = Sum()
  let all = (0..<count).map { _ in ComingSubscriber(sum) }
  for subscriber in all { store.subscribe(subscriber) }
  for subscriber in all { store.subscribe(subscriber) }
  for subscriber in all { store.unsubscribe(subscriber) }
  store.dispatch(Passing())
  return sum.value == 2 * count
}

@UIActor
private func comeAndGoOnUIActor(_ count: Int) -> Bool {
  let store = makeStore()
  let sum = Sum()
  let all = (0..<count).map { _ in ComingScreen(sum) }
  for screen in all { store.subscribe(screen) }
  for screen in all { store.subscribe(screen) }
  for screen in all { store.unsubscribe(screen) }
  store.dispatch(Passing())
  return sum.value == 2 * count
}

private func makeStore() -> Store<Int> {
  Store(reducer: { _, state in (state ?? 0) + 1 }, state: 0)
}

private struct Passing: Action {}

private final class ComingSubscriber: ConcurrentStoreSubscriber {
  private let sum: Sum
  init(_ sum: Sum) { self.sum = sum }
  func newState(state: Int) { sum.value &+= 1 }
}

private final class ComingScreen: StoreSubscriber {
  private let sum: Sum
  init(_ sum: Sum) { self.sum = sum }
  func newState(state: Int) { sum.value &+= 1 }
}
