import TestSupport
import Tideway
import TidewayStore

extension DyingCase {
  struct State: Equatable, Sendable {
    var object = Dying()
    var byKey: [Dying: Int] = [:]
    var count = 0
  }

  struct Put: Action { let object: Dying }
  struct Count: Action {}

  static func reduce(_ action: any Action, _ state: State?) -> State {
    var state = state ?? State()
    switch action {
    case let action as Put: state.object = action.object
    case is Count: state.count += 1
    default: break
    }
    return state
  }

  /// Lets each `deinit` use a store.
  private static func use(_ store: Store<State>, in deaths: Deaths) {
    deaths.use { [weak store] in
      guard let store else { return }
      store.dispatch(Count())
      _ = store.state.count
      store.map(\.count).bind { _ in }.dispose()
      (BehaviorRelay(value: 0) <-> store[\.count, action: { _ in Count() }]).dispose()
    }
  }

  private static func store(
    _ name: String, middleware: [Middleware<State>] = [],
    _ make: @escaping @Sendable (Store<State>, Deaths) -> @Sendable () -> Void
  ) -> DyingCase {
    DyingCase(name) { deaths in
      let store = Store<State>(
        reducer: reduce, state: State(object: deaths.object()), middleware: middleware)
      use(store, in: deaths)
      return make(store, deaths)
    }
  }

  private static func timeTravel(
    _ name: String, keeping limit: Int,
    _ step: @escaping @Sendable (TimeTravel<State>, Store<State>, Deaths) -> Void
  ) -> DyingCase {
    DyingCase(name) { deaths in
      let travel = TimeTravel<State>(keeping: limit)
      let store = Store<State>(
        reducer: reduce, state: State(object: deaths.object()), middleware: [travel.middleware])
      use(store, in: deaths)
      let watching = store.map(\.object).bind { _ in }
      return {
        defer { withExtendedLifetime(watching) {} }
        for _ in 0..<3 { store.dispatch(Put(object: deaths.object())) }
        step(travel, store, deaths)
      }
    }
  }

  static let ofStores = [
    store("a store") { store, deaths in { store.dispatch(Put(object: deaths.object())) } },
    store("a store with middleware", middleware: [{ _, _ in { next in { next($0) } } }]) {
      store, deaths in
      { store.dispatch(Put(object: deaths.object())) }
    },
    store("a watched store") { store, deaths in
      let watching = store.map(\.object).bind { _ in }
      return {
        store.dispatch(Put(object: deaths.object()))
        withExtendedLifetime(watching) {}
      }
    },
    store("a bound path") { store, deaths in
      let relay = BehaviorRelay(value: Dying())
      let binding = relay <-> store[\.object, action: { Put(object: $0) }]
      return {
        relay.accept(deaths.object())
        store.dispatch(Put(object: deaths.object()))
        withExtendedLifetime(binding) {}
      }
    },
    store("paths that come and go") { store, deaths in
      {
        let key = deaths.object()
        let relay = BehaviorRelay(value: deaths.object()), number = BehaviorRelay<Int?>(value: 0)
        let binding = relay <-> store[\.object, action: { Put(object: $0) }]
        let other = number <-> store[\.byKey[key], action: { _ in Count() }]
        relay.accept(deaths.object())
        // The cell still has the object, which the store has no more.
        store.dispatch(Put(object: Dying()))
        binding.dispose()
        other.dispose()
      }
    },
    timeTravel("a time travel", keeping: 2) { _, _, _ in },
    timeTravel("a time travel that goes back", keeping: 9) { travel, store, deaths in
      travel.back()
      travel.back()
      store.dispatch(Put(object: deaths.object()))
    },
    timeTravel("a time travel that repeats", keeping: 4) { travel, _, _ in travel.replay() },
  ]
}
