import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayTesting

@Suite("Store on threads")
struct StoreStressTests {
  @Test("eight threads count every action, and every subscriber sees all states in order")
  func eightThreads() async {
    let each = stressed(100_000)
    let store = Store<Int>(
      reducer: { action, count in (count ?? 0) + ((action as? Add)?.amount ?? 0) }, state: 0)
    let watchers = (0..<3).map { _ in Watcher<Int>() }
    for watcher in watchers { store.subscribe(watcher) }
    let recorder = Recorder(store)
    let iterator = store.take(8 * each + 1).makeAsyncIterator()
    let task = Task {
      var iterator = iterator
      var isInOrder = true, next = 0
      while let count = await iterator.next() {
        isInOrder = isInOrder && count == next
        next += 1
      }
      return isInOrder ? next : -1
    }
    await onThreads(8) { _ in
      for _ in 0..<each { store.dispatch(Add()) }
    }
    #expect(store.state == 8 * each)
    #expect(await task.value == 8 * each + 1)
    #expect(await recorder.elements(count: 8 * each + 1).elementsEqual(0...8 * each))
    for watcher in watchers {
      #expect(await watcher.values(count: 8 * each + 1).elementsEqual(0...8 * each))
    }
  }

  @Test(
    "a subscriber that takes long holds up no dispatch of another thread, nor other subscribers")
  func slowSubscriber() async {
    let store = makeStore()
    let isSlow = Door(), mayGoOn = Door()
    let slow = Watcher<Int> { count in
      if count == 1 {
        isSlow.open()
        mayGoOn.wait()
      }
    }
    let quick = Watcher<Int>()
    store.subscribe(quick) { $0.select(\.count) }
    store.subscribe(slow) { $0.select(\.count) }
    await onThreads(2) { thread in
      if thread == 0 { return store.dispatch(Add()) }
      isSlow.wait()
      for _ in 0..<100 { store.dispatch(Add()) }
      // Here although the slow one is still at the first action.
      #expect(store.state.count == 101)
      #expect(quick.values == Array(0...101))
      #expect(slow.values == [0, 1])
      mayGoOn.open()
    }
    #expect(await slow.values(count: 102) == Array(0...101))
  }

  @Test("subscribing, unsubscribing and going away meanwhile", arguments: 0..<5)
  func comingAndGoing(round: Int) async {
    let store = makeStore()
    let seen = Collected<[Int]>()
    await onThreads(4) { thread in
      if thread < 2 {
        for _ in 0..<stressed(2_000) { store.dispatch(Add()) }
        return
      }
      for index in 0..<stressed(300) {
        let watcher = Watcher<Int>()
        store.subscribe(watcher) { $0.select(\.count) }
        store.dispatch(Nothing())
        if index.isMultiple(of: 2) { store.unsubscribe(watcher) }
        seen.add(watcher.values)
      }
    }
    store.dispatch(Nothing())
    #expect(store.subscriberCount == 0)
    for counts in seen.values {
      #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
  }

  @Test("changing the middleware meanwhile loses no action")
  func changingMiddleware() async {
    let store = makeStore()
    await onThreads(3) { thread in
      for index in 0..<stressed(3_000) {
        if thread == 0 {
          store.middleware = index.isMultiple(of: 2) ? [] : [{ _, _ in { next in { next($0) } } }]
        } else {
          store.dispatch(Add())
        }
      }
    }
    #expect(store.state.count == 2 * stressed(3_000))
  }

  @Test("middleware that two threads set at once is in force as a whole, or not at all")
  func settingMiddlewareAtOnce() async {
    let rounds = stressed(2_000)
    let stores = (0..<rounds).map { _ in makeStore() }
    let histories = (0..<rounds).map { _ in TimeTravel<AppState>() }
    let arrived = Number()
    await onThreads(2) { thread in
      for round in 0..<rounds {
        arrived.increment()
        while arrived.value < (round + 1) * 2 {}
        stores[round].middleware = thread == 0 ? [] : [histories[round].middleware]
      }
    }
    for (store, history) in zip(stores, histories) {
      store.dispatch(Add())
      #expect(history.actions.count == store.middleware.count)
    }
  }

  @Test("a subscriber whose deinit unsubscribes may go while others come")
  func unsubscribingInDeinit() async {
    let store = makeStore()
    await onThreads(2) { thread in
      for _ in 0..<stressed(20_000) {
        if thread == 0 {
          let watcher = Watcher<AppState>()
          store.subscribe(watcher)
          store.unsubscribe(watcher)
        } else {
          store.subscribe(Leaving(store))
        }
      }
    }
    store.dispatch(Add())
    #expect(store.subscriberCount == 0)
  }

  private final class Leaving: ConcurrentStoreSubscriber {
    let store: Store<AppState>
    init(_ store: Store<AppState>) { self.store = store }
    deinit { store.unsubscribe(self) }
    func newState(state: AppState) {}
  }
}
