import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayUI

/// A state as a module that is isolated to the main actor by default declares it.
private struct IsolatedState: StateType {
  var count = 0
}

extension IsolatedState: @MainActor Equatable {}

private struct NoChange: Action {}

/// A subscriber of a type that the compiler can't compare where it subscribes.
private final class Counter<State: Sendable>: ConcurrentStoreSubscriber {
  let calls = Number()
  func newState(state: State) { calls.increment() }
}

@UIActor
private final class Screen: StoreSubscriber {
  var calls = 0
  func newState(state: IsolatedState) { calls += 1 }
}

@Suite("A state that is compared on one actor only")
struct IsolatedEqualityTests {
  private static func store() -> Store<IsolatedState> {
    Store(reducer: { _, state in state ?? IsolatedState() }, state: nil)
  }

  @Test("is delivered each time, and reported once, with what to write")
  func isReported() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>(), store = IsolatedEqualityTests.store()
      Diagnostics.handler = { faults.add("\($0)") }
      let counters = (0..<2).map { _ in Counter<IsolatedState>() }
      for counter in counters { store.subscribe(counter) }
      let screen = Screen()
      await store.subscribe(screen)
      store.dispatch(NoChange())
      precondition(counters.allSatisfy { $0.calls.value == 2 })
      precondition(faults.values.count == 1)
      precondition(faults.values[0].hasPrefix("IsolatedState is Equatable, but not where"))
      precondition(faults.values[0].contains("nonisolated extension IsolatedState: Equatable {}"))
      withExtendedLifetime(screen) {}
    }
  }

  @Test("isn't reported where the subscriber says what repeats, or gets all, or other things")
  func isNotReported() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      let store = IsolatedEqualityTests.store()
      let counters = (0..<3).map { _ in Counter<IsolatedState>() }
      store.subscribe(counters[0]) { $0.skipRepeats { $0.count == $1.count } }
      let all = Store<IsolatedState>(
        reducer: { _, state in state ?? IsolatedState() }, state: nil,
        automaticallySkipsRepeats: false)
      all.subscribe(counters[1])
      let count = Counter<Int>(), closure = Counter<@Sendable () -> Void>()
      store.subscribe(count) { $0.select(\.count) }
      store.subscribe(closure) { $0.select { _ in {} } }
      for store in [store, all] { store.dispatch(NoChange()) }
      precondition(counters.map(\.calls.value) == [1, 2, 0])
      precondition(count.calls.value == 1)
    }
  }
}
