import Synchronization
import Tideway
import TidewayStore

/// An action to a store, seen by its subscribers, beside a mutex, a reducer and callbacks.
///
/// Subscribers of a store are held weakly, so they also stand beside a floor that does the same.
func storeDispatch(_ harness: Harness) async {
  var grown: [Row] = []
  for subscribers in [1, 10, 100] {
    guard harness.mayWant("store dispatch, \(subscribers) ") else { continue }
    let actions = 200_000 / subscribers
    let expected = actions * subscribers

    let strong = LeastStore(reducer: count, state: 0), strongSum = Sum()
    for _ in 0..<subscribers { strong.subscribe { _ in strongSum.value &+= 1 } }
    let floor = dispatching(
      "  floor: mutex, reducer, \(subscribers) callbacks", expected, strongSum
    ) {
      for _ in 0..<actions { strong.dispatch(Increment()) }
    }

    let bound = Store<Int>(reducer: count, state: 0), boundSum = Sum(), bag = DisposeBag()
    for _ in 0..<subscribers { bound.bind { _ in boundSum.value &+= 1 }.disposed(by: bag) }
    let closures = dispatching(
      "store dispatch, \(subscribers) closures", expected, boundSum, floor: floor, goal: 2
    ) {
      for _ in 0..<actions { bound.dispatch(Increment()) }
    }

    let sum = Sum()
    let watchers = (0..<subscribers).map { _ in CountingSubscriber(sum) }
    let store = Store<Int>(reducer: count, state: 0, automaticallySkipsRepeats: false)
    for watcher in watchers { store.subscribe(watcher) }
    func subscribed(_ name: String, _ floor: Case, goal: Double?) -> Case {
      dispatching(name, expected, sum, floor: floor, goal: goal) {
        for _ in 0..<actions { store.dispatch(Increment()) }
      }
    }
    let weakly = weakFloor(subscribers, actions)
    grown += await harness.measure([
      floor, closures,
      subscribed("store dispatch, \(subscribers) subscribers", floor, goal: 2),
      weakly,
      subscribed("store dispatch, \(subscribers) beside weak ones", weakly, goal: nil),
    ]).filter { $0.name.hasSuffix("closures") }
    withExtendedLifetime((bag, watchers)) {}
  }
  harness.growth("store dispatch to 1, 10, 100 closures", grown, atMost: 1)
}

private func dispatching(
  _ name: String, _ expected: Int, _ sum: Sum, floor: Case? = nil, goal: Double? = nil,
  _ dispatch: @escaping () -> Void
) -> Case {
  Case(
    name, operations: expected, expecting: expected, floor: floor, goal: goal, allocations: 0
  ) {
    sum.value = 0
    dispatch()
    return sum.value
  }
}

private func weakFloor(_ subscribers: Int, _ actions: Int) -> Case {
  let sum = Sum()
  let watchers = (0..<subscribers).map { _ in CountingSubscriber(sum) }
  let store = LeastStore(reducer: count, state: 0)
  for watcher in watchers { store.subscribe { [weak watcher] in watcher?.newState(state: $0) } }
  return dispatching(
    "  floor: the same, \(subscribers) held weakly", actions * subscribers, sum
  ) {
    for _ in 0..<actions { store.dispatch(Increment()) }
    withExtendedLifetime(watchers) {}
  }
}

private struct Increment: Action {}

@Sendable private func count(_ action: any Action, _ state: Int?) -> Int {
  (state ?? 0) &+ (action is Increment ? 1 : 0)
}

private final class CountingSubscriber: ConcurrentStoreSubscriber {
  private let sum: Sum
  init(_ sum: Sum) { self.sum = sum }
  func newState(state: Int) { sum.value &+= 1 }
}

/// The least that a thread-safe store can be.
private final class LeastStore<State: Sendable>: @unchecked Sendable {
  private let mutex = Mutex<Void>(())
  private let reducer: Reducer<State>
  private var state: State
  private var callbacks: [(State) -> Void] = []

  init(reducer: @escaping Reducer<State>, state: State) {
    self.reducer = reducer
    self.state = state
  }

  func subscribe(_ callback: @escaping (State) -> Void) { callbacks.append(callback) }

  func dispatch(_ action: any Action) {
    mutex._unsafeLock()
    state = reducer(action, state)
    let state = state
    let callbacks = callbacks
    mutex._unsafeUnlock()
    for callback in callbacks { callback(state) }
  }
}
