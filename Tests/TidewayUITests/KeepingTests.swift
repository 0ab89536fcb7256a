import TestSupport
import Testing
import Tideway
import TidewayUI

/// Who keeps whom: the rows of the table in *Contract* with a control.
@Suite("A binding to a control's property", .leavesNothing)
@UIActor
struct KeepingTests {
  @UIActor final class Screen {
    @ControlProperty var text = ""
    @ControlProperty var title = ""
    @ControlProperty var note = ""
    let bag: DisposeBag

    init(_ bag: DisposeBag = DisposeBag()) { self.bag = bag }

    func bind(_ model: BehaviorRelay<String>) {
      bag.insert {
        $text <-> model
        model.asDriver().drive($title)
        model.asUIFlow().bind(to: $note)
      }
    }
  }

  @Test("keeps the model, and not the control")
  func model() {
    var screen: Screen? = Screen()
    let references: (Weak<Screen>, Weak<BehaviorRelay<String>>)
    do {
      let model = BehaviorRelay(value: "Ada")
      screen!.bind(model)
      references = (Weak(screen), Weak(model))
    }
    screen!.$text.edit("Grace")
    #expect(references.1.object?.value == "Grace")
    #expect(screen!.title == "Grace")
    screen = nil
    #expect(references.0.object == nil && references.1.object == nil)
  }

  @Test("keeps the relays that a driver, a signal or a property is bound to, until it is disposed")
  func targets() {
    let source = BehaviorRelay(value: "Ada"), screen = Screen()
    let events = PublishRelay<String>()
    let binds: [(BehaviorRelay<String>) -> any Disposable] = [
      { source.asDriver().drive($0) }, { source.asDriver().drive($0, screen.$title) },
      { events.asSignal().emit(to: $0) }, { screen.$text.bind(to: $0) },
      { source.asUIFlow().bind(to: $0, screen.$title) },
    ]
    for bind in binds {
      let reference: Weak<BehaviorRelay<String>>
      let binding: any Disposable
      do {
        let target = BehaviorRelay(value: "")
        reference = Weak(target)
        binding = bind(target)
      }
      #expect(reference.object != nil)
      binding.dispose()
      #expect(reference.object == nil)
    }
    #expect(source.subscriberCount == 0 && events.subscriberCount == 0)
  }

  @Test("vanishes from the bag's bindings when the control goes, and lets go of the model")
  func controlGoes() {
    let bag = DisposeBag()
    var screen: Screen? = Screen(bag)
    let reference: Weak<BehaviorRelay<String>>
    do {
      let model = BehaviorRelay(value: "Ada")
      (screen!.$text <-> model).disposed(by: bag)
      reference = Weak(model)
    }
    #expect(bag.bindings.edges.count == 1)
    screen = nil
    #expect(bag.bindings.edges.isEmpty)
    #expect(reference.object == nil)
  }

  @Test("keeps what a mapping on UIActor and a wrapping property write")
  func others() {
    let mapping = Mapping<String, String>.onUIActor(forward: { $0 }, backward: { $0 })
    let screen = Screen()
    let reference: Weak<BehaviorRelay<String>>
    let binding: TwoWayBinding
    do {
      let model = BehaviorRelay(value: "Ada")
      reference = Weak(model)
      binding = TwoWayBinding(model.mapped(by: .identity), screen.$text, mapping: mapping)
    }
    #expect(reference.object != nil)
    binding.dispose()
    #expect(reference.object == nil)

    var wrapped: ControlProperty<String>?
    let target: Weak<BehaviorRelay<String>>
    do {
      let relay = BehaviorRelay(value: "")
      target = Weak(relay)
      wrapped = ControlProperty(values: relay.asUIFlow(), sink: relay)
    }
    wrapped!.wrappedValue = "Grace"
    #expect(target.object?.value == "Grace")
    wrapped = nil
    #expect(target.object == nil)
  }

  #if DEBUG
    @Test("is reported once, with names and place, when the control goes before it")
    nonisolated func lost() async {
      await #expect(processExitsWith: .success) {
        let faults = Collected<String>()
        Diagnostics.handler = { faults.add("\($0)") }
        let places = await loseControls()
        precondition(faults.values.count == 4, "\(faults.values)")
        for place in places {
          precondition(faults.values.contains { $0.hasPrefix("\(place) has ended") }, place)
        }
      }
    }

    @Test("is not reported when both go, in any order, when it is disposed, or when nobody has it")
    nonisolated func notLost() async {
      await #expect(processExitsWith: .success) {
        let faults = Collected<String>()
        Diagnostics.handler = { faults.add("\($0)") }
        await loseScreens()
        precondition(faults.values.isEmpty, "\(faults.values)")
      }
    }
  #endif
}

/// Lets controls go before their bindings, and waits until what is said of that has been said.
///
/// - Returns: What the bindings are called.
@UIActor private func loseControls() async -> [String] {
  let model = BehaviorRelay(value: "").named("model"), copy = BehaviorRelay(value: "").named("copy")
  let bag = DisposeBag(), another = BehaviorRelay(value: "").named("another")
  var screen: KeepingTests.Screen? = KeepingTests.Screen()
  let line = #line
  (screen!.$text.named("field") <-> model).disposed(by: bag)
  model.asDriver().drive(screen!.$title).disposed(by: bag)
  let kept = model.asUIFlow().bind(to: screen!.$title, copy)
  let other = screen!.$note <-> another
  screen = nil
  model.accept("a")
  model.accept("b")
  await settle()
  withExtendedLifetime((bag, kept, other)) {}
  let file = "TidewayUITests/KeepingTests.swift"
  return [
    "field <-> model at \(file):\(line + 1)", "drive at \(file):\(line + 2)",
    "bind to copy at \(file):\(line + 3)", "ControlProperty<String> <-> another",
  ]
}

@UIActor private func loseScreens() async {
  let model = BehaviorRelay(value: "")
  for _ in 0..<2 {
    // The screen's controls go before its bag, which is declared after them.
    let screen = KeepingTests.Screen()
    screen.bind(model)
  }
  var screen: KeepingTests.Screen? = KeepingTests.Screen()
  _ = screen!.$text <-> model
  _ = model.asDriver().drive(screen!.$title)
  let bag = DisposeBag()
  let disposed = screen!.$note <-> model
  disposed.disposed(by: bag)
  disposed.dispose()
  screen = nil
  model.accept("a")
  await settle()
  withExtendedLifetime(bag) {}
}

/// Returns when all jobs that `UIActor` has now are done.
@UIActor private func settle() async {
  await withCheckedContinuation { continuation in
    UILane.shared.post { continuation.resume() }
  }
}
