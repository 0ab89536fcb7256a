import TestSupport
import Testing
import Tideway
import TidewayStore
import TidewayUI

@Suite("Subscribers on UIActor")
@UIActor
struct UISubscriberTests {
  final class Screen: StoreSubscriber {
    private(set) var texts: [String] = []
    func newState(state: String) { texts.append(state) }
  }

  final class WholeScreen: StoreSubscriber {
    private(set) var states: [AppState] = []
    let onState: (AppState) -> Void
    init(_ onState: @escaping (AppState) -> Void = { _ in }) { self.onState = onState }
    func newState(state: AppState) {
      states.append(state)
      onState(state)
    }
  }

  let store = makeStore()

  @Test("need no annotation, and are called before dispatch returns")
  func synchronous() {
    let screen = Screen()
    var suffix = "!"
    store.subscribe(screen) { $0.select { $0.text + suffix } }
    store.dispatch(SetText(text: "a"))
    suffix = "?"
    store.dispatch(SetText(text: "b"))
    #expect(screen.texts == ["!", "a!", "b?"])
  }

  @Test("see every state of other threads once and in order, on UIActor")
  func fromElsewhere() async {
    let screen = WholeScreen { _ in UIActor.shared.preconditionIsolated() }
    store.subscribe(screen)
    let store = store
    await onThreads(2) { _ in
      for _ in 0..<500 { store.dispatch(Add()) }
    }
    await Task { @UIActor in }.value
    #expect(screen.states.map(\.count) == Array(0...1_000))
  }

  @Test("that go away leave the store")
  func goAway() {
    var screens: [Screen]? = (0..<10).map { _ in Screen() }
    let references = screens!.map { Weak($0) }
    for screen in screens! { store.subscribe(screen) { $0.select(\.text) } }
    #expect(store.subscriberCount == 10)
    screens = nil
    #expect(references.allSatisfy { $0.object == nil })
    store.dispatch(Nothing())
    #expect(store.subscriberCount == 0)
  }

  @Test("that have gone are not counted, and elsewhere not once UIActor has removed them")
  func goneAreNotCounted() async {
    var screens: [Screen] = (0..<10).map { _ in Screen() }
    for screen in screens { store.subscribe(screen) { $0.select(\.text) } }
    screens.removeLast(5)
    #expect(store.subscriberCount == 5)
    screens = []
    let store = store
    await onThreads(1) { _ in _ = store.subscriberCount }
    await Task { @UIActor in }.value
    await onThreads(1) { _ in #expect(store.subscriberCount == 0) }
  }

  final class Selecting<Value>: StoreSubscriber {
    private(set) var values: [Value] = []
    let onState: (Value) -> Void
    init(_ onState: @escaping (Value) -> Void = { _ in }) { self.onState = onState }
    func newState(state: Value) {
      values.append(state)
      onState(state)
    }
  }

  @Test("are called in the order in which they subscribed, those of any thread among them")
  func order() {
    var log: [String] = []
    let early = Selecting<Int> { log.append("early \($0)") }
    let elsewhere = Watcher<Int> { count in
      UIActor.assumeIsolated { log.append("elsewhere \(count)") }
    }
    let late = Selecting<Int> { log.append("late \($0)") }
    store.subscribe(early) { $0.select(\.count) }
    store.subscribe(elsewhere) { $0.select(\.count) }
    store.subscribe(late) { $0.select(\.count) }
    log = []
    store.dispatch(Add())
    #expect(log == ["early 1", "elsewhere 1", "late 1"])
  }

  @Test(
    "select by closures and key paths, optional parts and several, and skip and pass by closures")
  func selections() {
    let notes = Selecting<String?>(), pairs = Selecting<(Int, String)>(), sums = Selecting<Int>()
    let skipping = Selecting<Int>(), only = Selecting<Int>(), repeats = Selecting<Int>()
    store.subscribe(notes) { $0.select(\.note) }
    store.subscribe(pairs) { $0.select { ($0.count, $0.text) } }
    store.subscribe(sums) { $0.select { $0.numbers.reduce(0, +) } }
    store.subscribe(skipping) { $0.select(\.count).skip { $1 == 2 } }
    store.subscribe(only) { $0.select(\.count).only { old, new in old == 1 && new == 2 } }
    store.subscribe(repeats) { $0.select(\.count).skipRepeats { $0 / 2 == $1 / 2 } }
    for _ in 0..<4 { store.dispatch(Add()) }
    store.dispatch(SetNote(note: "n"))
    store.dispatch(SetNumbers(numbers: [1, 2]))
    store.dispatch(SetNumbers(numbers: [3]))
    #expect(notes.values == [nil, "n"])
    #expect(pairs.values.map(\.0) == [0, 1, 2, 3, 4, 4, 4, 4])
    #expect(sums.values == [0, 3])
    #expect(skipping.values == [0, 1, 3, 4])
    #expect(only.values == [0, 2])
    #expect(repeats.values == [0, 2, 4])
  }

  @Test("that dispatch inside newState show all of them every state once and in order")
  func dispatchInside() {
    let store = store
    let first = Selecting<Int>()
    let limiting = Selecting<Int> { count in
      guard count > 42 else { return }
      store.dispatch(Add(amount: 42 - count))
      #expect(store.state.count == 42)
    }
    let last = Selecting<Int>()
    for subscriber in [first, limiting, last] { store.subscribe(subscriber) { $0.select(\.count) } }
    for amount in [40, 10, 3] { store.dispatch(Add(amount: amount)) }
    for subscriber in [first, limiting, last] {
      #expect(subscriber.values == [0, 40, 50, 42, 45, 42])
    }
  }

  @Test("may end themselves and others inside newState")
  func endInside() {
    let store = store
    let other = Selecting<Int>()
    var ending: Selecting<Int>?
    ending = Selecting { count in
      guard count == 1, let ending else { return }
      store.unsubscribe(ending)
      store.unsubscribe(other)
    }
    store.subscribe(ending!) { $0.select(\.count) }
    store.subscribe(other) { $0.select(\.count) }
    for _ in 0..<2 { store.dispatch(Add()) }
    #expect(ending!.values == [0, 1])
    #expect(other.values == [0])
    #expect(store.subscriberCount == 0)
    let reference = Weak(ending)
    ending = nil
    #expect(reference.object == nil)
  }

  @Test("that take long hold up no dispatch of another thread")
  func slow() async {
    let store = store
    let isSlow = Door(), mayGoOn = Door()
    let screen = Selecting<Int> { count in
      guard count == 1 else { return }
      isSlow.open()
      mayGoOn.wait()
    }
    store.subscribe(screen) { $0.select(\.count) }
    startThread(named: "dispatching") {
      store.dispatch(Add())
      isSlow.wait()
      for _ in 0..<100 { store.dispatch(Add()) }
      // Here although the screen is still at the first action.
      mayGoOn.open()
    }
    for await count in store.map(\.count) where count == 101 { break }
    await Task { @UIActor in }.value
    #expect(screen.values == Array(0...101))
  }

  @Test("skip repeats of what is equatable, replace, and unsubscribe")
  func likeTheOthers() {
    let screen = WholeScreen()
    store.subscribe(screen)
    store.dispatch(Nothing())
    store.subscribe(screen) { $0.only { $1.count > 1 } }
    store.dispatch(Add())
    store.dispatch(Add())
    store.unsubscribe(screen)
    store.dispatch(Add())
    #expect(screen.states.map(\.count) == [0, 0, 2])
  }
}
