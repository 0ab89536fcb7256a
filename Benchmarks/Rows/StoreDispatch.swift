import Synchronization
import Tideway
import TidewayStore

/// An action to a store, seen by its subscribers, beside a mutex, a reducer and callbacks.
func storeDispatch(_ harness: Harness) async {
  for subscribers in [1, 100] {
    let name = "store dispatch, \(subscribers) subscribers"
    guard harness.wants(name) else { continue }
    let actions = 500_000 / subscribers
    let expected = actions * subscribers
    let sum = Sum()

    let least = LeastStore(reducer: count, state: 0)
    for _ in 0..<subscribers { least.subscribe { _ in sum.value &+= 1 } }
    let floor = await harness.measure(
      "  floor: mutex, reducer, \(subscribers) callbacks", operations: expected,
      expecting: expected
    ) {
      sum.value = 0
      for _ in 0..<actions { least.dispatch(Increment()) }
      return sum.value
    }

    let bound = Store<Int>(reducer: count, state: 0)
    let bag = DisposeBag()
    for _ in 0..<subscribers { bound.bind { _ in sum.value &+= 1 }.disposed(by: bag) }
    await harness.measure(
      "store dispatch, \(subscribers) closures", operations: expected, floor: floor, goal: 2,
      expecting: expected
    ) {
      sum.value = 0
      for _ in 0..<actions { bound.dispatch(Increment()) }
      return sum.value
    }

    // Subscribers of a store are held weakly: looking one up and letting it go costs more than calling
    // three closures, so they have a floor of their own.
    let watchers = (0..<subscribers).map { _ in CountingSubscriber(sum) }
    let weak = LeastStore(reducer: count, state: 0)
    for watcher in watchers { weak.subscribe { [weak watcher] in watcher?.newState(state: $0) } }
    let weakFloor = await harness.measure(
      "  floor: the same, \(subscribers) weak subscribers", operations: expected,
      expecting: expected
    ) {
      sum.value = 0
      for _ in 0..<actions { weak.dispatch(Increment()) }
      return sum.value
    }

    let store = Store<Int>(reducer: count, state: 0, automaticallySkipsRepeats: false)
    for watcher in watchers { store.subscribe(watcher) }
    await harness.measure(
      name, operations: expected, floor: weakFloor, goal: 2, expecting: expected
    ) {
      sum.value = 0
      for _ in 0..<actions { store.dispatch(Increment()) }
      return sum.value
    }
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
