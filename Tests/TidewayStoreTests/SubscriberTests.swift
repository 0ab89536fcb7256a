import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayUI

/// ReSwift's cases, and those in which it shows states twice, or never.
@Suite("Subscribers")
struct SubscriberTests {
  let store = makeStore()

  @Test("get the current state, then every further one, in the order in which they subscribed")
  func order() {
    let log = Collected<String>()
    let watchers = (0..<5).map { number in Watcher<AppState> { log.add("\(number):\($0.count)") } }
    for watcher in watchers { store.subscribe(watcher) }
    store.dispatch(Add())
    #expect(log.values == (0..<5).map { "\($0):0" } + (0..<5).map { "\($0):1" })
    withExtendedLifetime(watchers) {}
  }

  @Test("select by a closure and by a key path, optional parts too")
  func select() {
    let texts = Watcher<String>(), notes = Watcher<String?>()
    store.subscribe(texts) { $0.select { $0.text + "!" } }
    store.subscribe(notes) { $0.select(\.note) }
    store.dispatch(SetText(text: "a"))
    store.dispatch(SetNote(note: "n"))
    store.dispatch(SetNote(note: nil))
    #expect(texts.values == ["!", "a!"])
    #expect(notes.values == [nil, "n", nil])
  }

  @Test("select several parts, which are not compared")
  func tuples() {
    let watcher = Watcher<(Int, String?)>()
    store.subscribe(watcher) { $0.select { ($0.count, $0.note) } }
    store.dispatch(Add(amount: 5))
    store.dispatch(SetNote(note: "n"))
    store.dispatch(Nothing())
    #expect(watcher.values.map(\.0) == [0, 5, 5, 5])
    #expect(watcher.values.last?.1 == "n")
  }

  @Test("to something equatable are called only when it has changed")
  func automaticSkipping() {
    let states = Watcher<AppState>(), counts = Watcher<Int>()
    store.subscribe(states)
    store.subscribe(counts) { $0.select(\.count) }
    store.dispatch(Nothing())
    store.dispatch(SetText(text: "a"))
    #expect(states.values.count == 2)
    #expect(counts.values == [0])
  }

  @Test("are called with repeats if the store does not skip them, unless the subscription does")
  func withoutSkipping() {
    let store = makeStore(automaticallySkipsRepeats: false)
    let states = Watcher<AppState>(), counts = Watcher<Int>(), skipping = Watcher<Int>()
    store.subscribe(states)
    store.subscribe(counts) { $0.select(\.count) }
    store.subscribe(skipping) { $0.select(\.count).skipRepeats() }
    store.dispatch(Nothing())
    #expect(states.values.count == 2)
    #expect(counts.values == [0, 0])
    #expect(skipping.values == [0])
  }

  @Test("skip what a closure says, and pass what it says, the first value always")
  func skipAndOnly() {
    let repeats = Watcher<AppState>(), skipping = Watcher<AppState>(), only = Watcher<AppState>()
    store.subscribe(repeats) { $0.skipRepeats { $0.count / 2 == $1.count / 2 } }
    store.subscribe(skipping) { $0.skip { $1.count == 2 } }
    store.subscribe(only) { $0.only { old, new in new.count == 2 && old.count == 1 } }
    for _ in 0..<4 { store.dispatch(Add()) }
    #expect(repeats.values.map(\.count) == [0, 2, 4])
    #expect(skipping.values.map(\.count) == [0, 1, 3, 4])
    #expect(only.values.map(\.count) == [0, 2])
  }

  @Test("are held weakly, and leave the store when they have gone")
  func weak() {
    var first: Watcher<AppState>? = Watcher(), second: Watcher<AppState>? = Watcher()
    store.subscribe(first!)
    store.subscribe(second!)
    let reference = Weak(first)
    #expect(store.subscriberCount == 2)
    first = nil
    #expect(reference.object == nil)
    store.dispatch(Add())
    #expect(store.subscriberCount == 1)
    second = nil
    store.dispatch(Nothing())
    #expect(store.subscriberCount == 0)
  }

  @Test("that have gone are not counted, before any further state")
  func goneAreNotCounted() {
    var gone: [Watcher<AppState>] = (0..<20).map { _ in Watcher() }
    let stays = Watcher<AppState>()
    for watcher in gone { store.subscribe(watcher) }
    store.subscribe(stays)
    let bag = DisposeBag()
    store.bind { _ in }.disposed(by: bag)
    #expect(store.subscriberCount == 22)
    gone = []
    #expect("\(store)".hasSuffix("subscribers: 2)"))
    #expect(store.subscriberCount == 2)
    store.dispatch(Add())
    #expect(stays.values.map(\.count) == [0, 1])
  }

  @Test("that have gone are not shown by dump")
  func goneAreNotDumped() {
    var gone: Watcher<AppState>? = Watcher()
    store.subscribe(gone!)
    gone = nil
    let children = Mirror(reflecting: store).children
    #expect(children.first { $0.label == "subscribers" }?.value as? Int == 0)
  }

  @Test("have nothing to do with those that had their place in memory before")
  func reusedIdentity() {
    var identities: Set<ObjectIdentifier> = []
    var isReused = false
    for round in 1...100 {
      let watcher = Watcher<Int>()
      if !identities.insert(ObjectIdentifier(watcher)).inserted { isReused = true }
      store.subscribe(watcher) { $0.select(\.count) }
      #expect(store.subscriberCount == 1)
      store.dispatch(Add())
      #expect(watcher.values == [round - 1, round])
    }
    #expect(isReused || !isMemoryReused, "No address was used twice, so this showed nothing.")
  }

  @Test("keep their order when many come, subscribe again and go")
  func orderOfMany() {
    let log = Collected<Int>()
    let watchers = (0..<100).map { number in Watcher<Int> { if $0 == 1 { log.add(number) } } }
    for watcher in watchers { store.subscribe(watcher) { $0.select(\.count) } }
    for number in 0..<50 where number.isMultiple(of: 2) {
      store.subscribe(watchers[number]) { $0.select(\.count) }
    }
    for number in 50..<75 { store.unsubscribe(watchers[number]) }
    store.dispatch(Add())
    let once = (0..<50).filter { !$0.isMultiple(of: 2) }
    #expect(log.values == once + Array(75..<100) + (0..<50).filter { $0.isMultiple(of: 2) })
    withExtendedLifetime(watchers) {}
  }

  @Test("may have no transform, where one is optional", arguments: [true, false])
  @UIActor func noTransform(skipsRepeats: Bool) {
    let store = makeStore(automaticallySkipsRepeats: skipsRepeats)
    let states = Watcher<AppState>(), others = Watcher<AppState>(), odd = Watcher<AppState>()
    let screen = Screen()
    let none: (@Sendable (StoreSubscription<AppState>) -> StoreSubscription<AppState>)? = nil
    let oddOnly = { @Sendable (states: StoreSubscription<AppState>) in
      states.only { !$1.count.isMultiple(of: 2) }
    }
    store.subscribe(states, transform: nil)
    store.subscribe(others, transform: none)
    store.subscribe(odd, transform: Optional(oddOnly))
    store.subscribe(screen, transform: nil)
    for action in [Add(), Add(), Add(amount: 0)] { store.dispatch(action) }
    let all = skipsRepeats ? [0, 1, 2] : [0, 1, 2, 2]
    #expect(states.values.map(\.count) == all)
    #expect(others.values.map(\.count) == all)
    #expect(odd.values.map(\.count) == [0, 1])
    #expect(screen.counts == all)
  }

  @UIActor final class Screen: StoreSubscriber {
    private(set) var counts: [Int] = []
    func newState(state: AppState) { counts.append(state.count) }
  }

  @Test("that go while a state waits for others are not called with it, nor kept alive by it")
  func goneWhileHeldBack() {
    let store = store
    let seen = Collected<Int>()
    let second = BehaviorRelay<Watcher<Int>?>(value: Watcher { seen.add($0) })
    let first = Watcher<Int> { count in
      if count == 1 { store.dispatch(Add()) }
      if count == 2 { second.accept(nil) }
    }
    let reference = Weak(second.value)
    store.subscribe(first) { $0.select(\.count) }
    store.subscribe(second.value!) { $0.select(\.count) }
    store.dispatch(Add())
    #expect(first.values == [0, 1, 2])
    #expect(seen.values == [0, 1])
    #expect(reference.object == nil)
    store.dispatch(Add())
    #expect(store.subscriberCount == 1)
  }

  @Test("that subscribe twice replace their subscription, and come last")
  func twice() {
    let log = Collected<String>()
    let first = Watcher<AppState> { log.add("first \($0.count)") }
    let second = Watcher<AppState> { log.add("second \($0.count)") }
    store.subscribe(first)
    store.subscribe(second)
    store.subscribe(first) { $0.skipRepeats { $0.count == $1.count } }
    #expect(store.subscriberCount == 2)
    store.dispatch(Add())
    store.dispatch(Add(amount: 0))
    #expect(log.values == ["first 0", "second 0", "first 0", "second 1", "first 1"])
  }

  @Test("get nothing between unsubscribing and subscribing again")
  func unsubscribe() {
    let watcher = Watcher<AppState>()
    store.dispatch(Add(amount: 5))
    store.subscribe(watcher)
    store.dispatch(Add(amount: 5))
    store.unsubscribe(watcher)
    store.unsubscribe(watcher)
    store.dispatch(Add(amount: 5))
    store.dispatch(Add(amount: 10))
    store.subscribe(watcher)
    store.dispatch(Add(amount: -5))
    #expect(watcher.values.map(\.count) == [5, 10, 25, 20])
  }

  @Test("may unsubscribe inside newState, also at the first call, and get nothing more")
  func unsubscribeInside() {
    let store = store
    let box = BehaviorRelay<Watcher<AppState>?>(value: nil)
    let watcher = Watcher<AppState> { state in
      if state.count == 1 { store.unsubscribe(box.value!) }
    }
    box.accept(watcher)
    store.subscribe(watcher)
    store.dispatch(Add())
    store.dispatch(Add())
    #expect(watcher.values.map(\.count) == [0, 1])
    store.dispatch(Add(amount: -1))
    store.subscribe(watcher)
    store.dispatch(Add())
    #expect(watcher.values.map(\.count) == [0, 1, 1])
    #expect(store.subscriberCount == 0)
  }

  @Test("that unsubscribe, or let go of, others inside newState spare them that state")
  func endOthersInside() {
    let store = store
    let unsubscribed = Watcher<Int>()
    let counts = Collected<Int>()
    let released = BehaviorRelay<Watcher<Int>?>(value: Watcher { counts.add($0) })
    let ending = Watcher<Int> { count in
      guard count == 1 else { return }
      store.unsubscribe(unsubscribed)
      released.accept(nil)
    }
    store.subscribe(ending) { $0.select(\.count) }
    store.subscribe(unsubscribed) { $0.select(\.count) }
    store.subscribe(released.value!) { $0.select(\.count) }
    store.dispatch(Add())
    #expect(ending.values == [0, 1])
    #expect(unsubscribed.values == [0])
    #expect(counts.values == [0])
    #expect(store.subscriberCount == 1)
  }

  @Test("may subscribe anew inside newState, to something else")
  func subscribeAnewInside() {
    let store = store
    let box = BehaviorRelay<Watcher<String>?>(value: nil)
    let watcher = Watcher<String> { text in
      if text == "a" { store.subscribe(box.value!) { $0.select { "count \($0.count)" } } }
    }
    box.accept(watcher)
    store.subscribe(watcher) { $0.select(\.text) }
    store.dispatch(SetText(text: "a"))
    store.dispatch(SetText(text: "b"))
    store.dispatch(Add())
    #expect(watcher.values == ["", "a", "count 0", "count 1"])
    #expect(store.subscriberCount == 1)
  }

  @Test("are let go of when they have unsubscribed inside newState")
  func releasedInside() {
    let store = store
    let box = BehaviorRelay<Watcher<AppState>?>(value: nil)
    box.accept(Watcher { _ in if let watcher = box.value { store.unsubscribe(watcher) } })
    let reference = Weak(box.value)
    store.subscribe(box.value!)
    #expect(store.subscriberCount == 0)
    box.accept(nil)
    #expect(reference.object == nil)
  }

  @Test("see every state once, in order, when some of them subscribe inside newState")
  func everyStateOnce() {
    let store = store
    let log = Collected<String>()
    let late = Watcher<Int> { log.add("late \($0)") }
    let second = Watcher<Int> { log.add("second \($0)") }
    let first = Watcher<Int> { count in
      log.add("first \(count)")
      if count == 1 { store.subscribe(late) { $0.select(\.count) } }
      if count == 2 { store.subscribe(second) { $0.select(\.count) } }
    }
    store.subscribe(first) { $0.select(\.count) }
    store.subscribe(second) { $0.select(\.count) }
    for _ in 0..<3 { store.dispatch(Add()) }
    #expect(
      log.values == [
        "first 0", "second 0", "first 1", "late 1", "second 1", "first 2", "second 2", "late 2",
        "first 3", "late 3", "second 3",
      ])
  }

  @Test("may subscribe others inside newState, which then see every state once")
  func subscribeInside() {
    let store = store
    let late = Watcher<AppState>()
    let early = Watcher<AppState> { state in
      guard state.count == 1 else { return }
      store.subscribe(late) { $0.skip { _, _ in false } }
      store.dispatch(Add())
    }
    store.subscribe(early)
    store.dispatch(Add())
    store.dispatch(Add())
    #expect(early.values.map(\.count) == [0, 1, 2, 3])
    #expect(late.values.map(\.count) == [1, 2, 3])
  }

  @Test("that limit a value by dispatching show every subscriber each value once (ReSwift #519)")
  func limiting() {
    let store = store
    let limiter = Watcher<Int> { count in
      if count > 42 { store.dispatch(Add(amount: 42 - count)) }
    }
    let printer = Watcher<Int>()
    store.subscribe(limiter) { $0.select(\.count).skipRepeats() }
    store.subscribe(printer) { $0.select(\.count).skipRepeats() }
    store.dispatch(Add(amount: 40))
    store.dispatch(Add(amount: 10))
    store.dispatch(Add(amount: 3))
    #expect(printer.values == [0, 40, 50, 42, 45, 42])
    #expect(limiter.values == printer.values)
  }

  @Test("that dispatch three levels deep are all seen in order by all (ReSwift #74)")
  func threeLevels() {
    let store = store
    let log = Collected<String>()
    store.middleware = [
      { _, getState in
        { next in
          { action in
            next(action)
            log.add(getState()!.text)
          }
        }
      }
    ]
    let dispatching = Watcher<String> { text in
      if text.count < 3 { store.dispatch(SetText(text: text + "@")) }
    }
    let watching = Watcher<String>()
    store.subscribe(watching) { $0.select(\.text) }
    store.subscribe(dispatching) { $0.select(\.text) }
    #expect(watching.values == ["", "@", "@@", "@@@"])
    #expect(log.values == ["@", "@@", "@@@"])
    withExtendedLifetime(dispatching) {}
  }

  @Test("that dispatch in a circle without end are reported by name")
  func endless() async {
    await #expect(processExitsWith: .success) {
      LoopGuard.mostRounds = 1_000
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let store = makeStore()
      let circling = Watcher<Int> { _ in store.dispatch(Add()) }
      store.subscribe(circling) { $0.select(\.count) }
      precondition(faults.values.count == 1)
      precondition(faults.values[0].contains("cycle that never settles"))
    }
  }
}
