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
