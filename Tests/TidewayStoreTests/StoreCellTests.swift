import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayStore
import TidewayTesting
import TidewayUI

@Suite("store[path, action:]")
struct StoreCellTests {
  let store = makeStore()
  let bag = DisposeBag()

  private func text(_ store: Store<AppState>) -> StoreCell<String> {
    store[\.text, action: { SetText(text: $0) }]
  }

  @Test("prints what it is a part of")
  func prints() {
    #expect("\(text(store))".hasPrefix("StoreCell<String>("))
    #expect("\(text(store))".contains("text"))
  }

  @Test("dispatches what a binding writes, and passes on what actions change")
  func bothWays() {
    let relay = BehaviorRelay(value: "from the relay")
    (relay <-> text(store)).disposed(by: bag)
    #expect(relay.value == "")
    relay.accept("a")
    #expect(store.state.text == "a")
    store.dispatch(SetText(text: "b"))
    #expect(relay.value == "b")
    store.dispatch(Add())
    #expect(store.state == AppState(count: 1, text: "b"))
  }

  @Test("keeps an edit whose answer is on its way while another part is written")
  func answerOnItsWay() async {
    let clock = TestClock(), field = BehaviorRelay(value: "")
    let slow = AsyncMapping<String, String>(
      forward: {
        try await clock.sleep(for: .seconds(1))
        return $0
      }, backward: { $0 })
    let edits = TwoWayBinding(field, text(store), asyncMapping: slow)
    _ = await edits.statuses.first { if case .settled = $0 { true } else { false } }
    field.accept("hello")
    await clock.pendingAlarms(count: 1)
    store.dispatch(Add())
    clock.advance(by: .seconds(1))
    _ = await edits.statuses.first { if case .settled = $0 { true } else { false } }
    #expect(field.value == "hello" && store.state == AppState(count: 1, text: "hello"))
  }

  @Test("takes writes of two parts at once on two threads", .timeLimit(.minutes(20)))
  func twoParts() async {
    struct SetCount: Action { let count: Int }
    let store = Store<AppState>(
      reducer: { action, state in
        var state = state ?? AppState()
        if let action = action as? SetText { state.text = action.text }
        if let action = action as? SetCount { state.count = action.count }
        return state
      }, state: AppState())
    let field = BehaviorRelay(value: ""), number = BehaviorRelay(value: 0)
    (field <-> store[\.text, action: { SetText(text: $0) }]).disposed(by: bag)
    (number <-> store[\.count, action: { SetCount(count: $0) }]).disposed(by: bag)
    for round in 1...stressed(1_000) {
      await onThreads(2) { $0 == 0 ? field.accept("\(round)") : number.accept(round) }
      // What is lost never comes: then the time is up.
      let state = await store.first { $0.count == round && $0.text == "\(round)" }
      #expect(state != nil)
    }
    #expect(field.value == store.state.text && number.value == store.state.count)
  }

  @Test("on the left side takes what the right one has, by an action")
  func startsRight() {
    let relay = BehaviorRelay(value: "from the relay")
    let actions = Collected<String>()
    store.middleware = [
      { _, _ in
        { next in
          { action in
            actions.add("\(action)")
            next(action)
          }
        }
      }
    ]
    (text(store) <-> relay).disposed(by: bag)
    #expect(store.state.text == "from the relay")
    #expect(actions.values == ["SetText(text: \"from the relay\")"])
  }

  @Test("takes NaN for what it was, and is not corrected for it")
  func nan() {
    struct State: StateType { var ratio = 0.0, count = 0 }
    struct SetRatio: Action { let ratio: Double }
    let store = Store<State>(
      reducer: { action, state in
        var state = state ?? State()
        if let action = action as? SetRatio { state.ratio = action.ratio }
        if action is Add { state.count += 1 }
        return state
      }, state: State())
    let relay = BehaviorRelay(value: 0.0)
    let binding = relay <-> store[\.ratio, action: { SetRatio(ratio: $0) }]
    let written = Recorder(relay)
    relay.accept(.nan)
    store.dispatch(Add())
    #expect(store.state.ratio.isNaN && relay.value.isNaN)
    #expect(written.elements.count == 2)
    #expect(binding.status.isValid)
    relay.accept(2)
    #expect(store.state.ratio == 2 && store.state.count == 1)
    binding.dispose()
  }

  @Test("dispatches once for each write, and nothing for actions that change something else")
  func onceEach() {
    let relay = BehaviorRelay(value: "")
    (relay <-> text(store)).disposed(by: bag)
    let actions = Collected<String>()
    store.middleware = [
      { _, _ in
        { next in
          { action in
            actions.add("\(type(of: action))")
            next(action)
          }
        }
      }
    ]
    let writes = Collected<String>()
    relay.bind { writes.add($0) }.disposed(by: bag)
    relay.accept("a")
    store.dispatch(Add())
    relay.accept("b")
    store.dispatch(SetText(text: "c"))
    #expect(actions.values == ["SetText", "Add", "SetText", "SetText"])
    #expect(writes.values == ["", "a", "b", "c"])
  }

  @Test("gives back what the reducer makes of a value")
  func altered() {
    let store = Store<AppState>(
      reducer: { action, state in
        var state = reducer(action, state)
        state.count = min(max(state.count, 0), 10)
        return state
      }, state: nil)
    let relay = BehaviorRelay(value: 0)
    let cell = store[\.count, action: { [store] in Add(amount: $0 - store.state.count) }]
    (relay <-> cell).disposed(by: bag)
    relay.accept(5)
    #expect(store.state.count == 5)
    relay.accept(50)
    #expect(store.state.count == 10)
    #expect(relay.value == 10)
    relay.accept(50)
    #expect(relay.value == 10)
    relay.accept(-3)
    #expect(relay.value == 0)
    relay.accept(7)
    #expect(store.state.count == 7)
    #expect(relay.value == 7)
  }

  @Test("gives back its value when the reducer refuses one, or middleware swallows the action")
  func refused() {
    let store = makeStore(AppState(text: "kept"))
    let relay = BehaviorRelay(value: "")
    let other = BehaviorRelay(value: "")
    (relay <-> store[\.text, action: { _ in Nothing() }]).disposed(by: bag)
    (other <-> relay).disposed(by: bag)
    relay.accept("a")
    #expect(relay.value == "kept")
    #expect(other.value == "kept")
    store.middleware = [{ _, _ in { _ in { _ in } } }]
    other.accept("b")
    #expect(relay.value == "kept")
    #expect(other.value == "kept")
    store.middleware = []
    store.dispatch(SetText(text: "new"))
    #expect(other.value == "new")
  }

  @Test("takes a value with the action that has it, though middleware sends another one before")
  @UIActor
  func afterAnother() {
    let log: Middleware<AppState> = { _, _ in
      { next in
        { action in
          next(SetNote(note: "\(type(of: action))"))
          next(action)
        }
      }
    }
    let store = makeStore(middleware: [log])
    let field = TextField(), bag = DisposeBag()
    let binding = field.$text <-> text(store)
    var changes = 0
    field.$text.changed.bind { _ in changes += 1 }.disposed(by: bag)
    field.insert("a")
    #expect(changes == 1)
    #expect(field.text == "a" && field.caret == 1)
    #expect(store.state == AppState(text: "a", note: "SetText"))
    #expect(binding.status.settledVersion == field.$text.lastVersion)
    binding.dispose()
  }

  @Test("gives back its value when only an action beside is reduced")
  func onlyAnother() {
    let store = makeStore(
      AppState(text: "kept"),
      middleware: [
        { _, _ in
          { next in { action in next(action is SetText ? Add() : action) } }
        }
      ])
    let relay = BehaviorRelay(value: "")
    (relay <-> text(store)).disposed(by: bag)
    relay.accept("a")
    #expect(relay.value == "kept")
    #expect(store.state == AppState(count: 1, text: "kept"))
  }

  @Test("may dispatch a thunk")
  func thunk() {
    let relay = BehaviorRelay(value: "")
    let cell = store[
      \.text,
      action: { text in
        Thunk<AppState> { dispatch, _ in
          dispatch(SetText(text: text + "!"))
          dispatch(Add())
        }
      }]
    (relay <-> cell).disposed(by: bag)
    relay.accept("a")
    #expect(store.state == AppState(count: 1, text: "a!"))
    #expect(relay.value == "a!")
  }

  @Test("stops two cells whose reducers correct each other without end, and names one of them")
  func fighting() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>()
      Diagnostics.handler = { faults.add("\($0)") }
      let even = Store<Int>(
        reducer: { action, state in ((action as? Add)?.amount ?? 0) / 2 * 2 }, state: 0)
      let odd = Store<Int>(
        reducer: { action, state in ((action as? Add)?.amount ?? 0) / 2 * 2 + 1 }, state: 1)
      let binding =
        even[\.self, action: { Add(amount: $0 + 1) }] <-> odd[\.self, action: { Add(amount: $0) }]
      even.dispatch(Add(amount: 4))
      precondition(faults.values.contains { $0.contains("each other more than 60 times") })
      binding.dispose()
    }
  }

  @Test("of one path made twice, in a ring with relays, converges")
  func ring() {
    let a = BehaviorRelay(value: "a"), b = BehaviorRelay(value: "b")
    (a <-> text(store)).disposed(by: bag)
    (b <-> text(store)).disposed(by: bag)
    (a <-> b).disposed(by: bag)
    (a <-> text(store)).disposed(by: bag)
    let writes: [(String) -> Void] = [
      { a.accept($0) }, { b.accept($0) }, { store.dispatch(SetText(text: $0)) },
    ]
    for (index, write) in writes.enumerated() {
      write("\(index)")
      #expect([a.value, b.value, store.state.text] == Array(repeating: "\(index)", count: 3))
    }
    simultaneously {
      a.accept("x")
      store.dispatch(SetText(text: "y"))
      b.accept("z")
    }
    #expect(a.value == b.value && b.value == store.state.text)
  }

  @Test("writes nothing into the field being typed in")
  @UIActor
  func typing() {
    let field = TextField()
    let bag = DisposeBag()
    (field.$text <-> store[\.text, action: { SetText(text: $0) }]).disposed(by: bag)
    var changes = 0
    field.$text.changed.bind { _ in changes += 1 }.disposed(by: bag)
    for character in "Ada Lovelace" {
      field.insert(String(character))
      store.dispatch(Add())
    }
    #expect(changes == 12)
    #expect(field.text == "Ada Lovelace")
    #expect(store.state.text == "Ada Lovelace")
    #expect(field.caret == 12)
  }

  @Test("on UIActor takes closures and values that live there")
  @UIActor
  func onUIActor() {
    let field = TextField()
    let bag = DisposeBag()
    var suffix = ""
    (field.$text <-> store[ui: \.text, action: { SetText(text: $0 + suffix) }]).disposed(by: bag)
    field.edit("a")
    #expect(store.state.text == "a")
    suffix = "!"
    field.edit("b")
    #expect(store.state.text == "b!")
    #expect(field.text == "b!")
  }

  @Test("on UIActor is compared there only, whoever asks how a binding stands")
  @UIActor
  func status() {
    let store = store, relay = BehaviorRelay(value: Compared(text: ""))
    let cell = store[ui: \.compared, action: { SetText(text: $0.text) }]
    let binding = TwoWayBinding(relay, cell)
    let before = binding.status.settledVersion
    let hasAsked = Door(), asked = Collected<Version?>()
    startThread(named: "asks") {
      store.dispatch(SetText(text: "a"))
      asked.add(binding.status.settledVersion)
      asked.add(Recorder(binding.statuses).elements.first?.settledVersion)
      hasAsked.open()
    }
    hasAsked.wait()
    #expect(asked.values == [before, before])
    #expect(Compared.elsewhere.value == 0)
    binding.dispose()
  }

  @Test("keeps the store, as its binding does until it is disposed")
  func release() {
    var store: Store<AppState>? = makeStore()
    let relay = BehaviorRelay(value: ""), reference = Weak(store)
    var cell: StoreCell<String>? = text(store!)
    store = nil
    #expect(reference.object != nil)
    let binding = relay <-> cell!
    cell = nil
    relay.accept("kept")
    #expect(reference.object?.state.text == "kept")
    binding.dispose()
    #expect(reference.object == nil)
    #expect(relay.subscriberCount == 0)
  }

  @Test("a binding that nobody has ends with the store")
  func storeGoes() {
    var store: Store<AppState>? = makeStore()
    let relay = BehaviorRelay(value: ""), reference = Weak(store)
    _ = relay <-> text(store!)
    #expect(relay.subscriberCount == 1)
    store = nil
    #expect(reference.object == nil)
    #expect(relay.subscriberCount == 0)
    relay.accept("still writable")
  }

  @Test("converges when threads write both sides and dispatch beside", arguments: 0..<20)
  func threads(round: Int) async {
    let a = BehaviorRelay(value: ""), b = BehaviorRelay(value: "")
    let store = store
    let bindings = DisposeBag {
      a <-> text(store)
      b <-> text(store)
    }
    await onThreads(4) { thread in
      for number in 0..<stressed(300) {
        switch thread {
        case 0: a.accept("a\(number)")
        case 1: b.accept("b\(number)")
        case 2: store.dispatch(SetText(text: "s\(number)"))
        default: store.dispatch(Add())
        }
      }
    }
    // What another thread was doing when the last write returned, a job does.
    let all = combineLatest(a, b, store.map(\.text)) { [$0, $1, $2] }
    for await texts in all where Set(texts).count == 1 { break }
    #expect(a.value == store.state.text)
    #expect(b.value == store.state.text)
    #expect(store.state.count == stressed(300))
    withExtendedLifetime(bindings) {}
  }
}

/// Counts comparisons away from UIActor.
private struct Compared: Equatable {
  static let elsewhere = Number()
  let text: String

  static func == (left: Compared, right: Compared) -> Bool {
    if !UILane.shared.isCurrent { elsewhere.increment() }
    return left.text == right.text
  }
}

extension AppState {
  fileprivate var compared: Compared { Compared(text: text) }
}
