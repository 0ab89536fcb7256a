import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("ControlProperty", .leavesNothing)
@UIActor
struct ControlPropertyTests {
  @UIActor final class Control {
    @ControlProperty var text = ""
    let taps = ControlEvent<Void>()
  }

  let bag = DisposeBag()

  @Test("gives the current value, then changes of the program and of the user")
  func givesBoth() {
    let control = Control()
    let recorder = UIRecorder(control.$text)
    control.text = "a"
    control.$text.edit("b")
    #expect(recorder.elements == ["", "a", "b"])
    #expect(control.text == "b")
  }

  @Test("prints its value on UIActor, and an event its subscribers")
  func prints() async {
    let control = Control()
    control.text = "Ada"
    control.$text.bind { _ in }.disposed(by: bag)
    #expect("\(control.$text)" == #"ControlProperty<String>(value: "Ada", subscribers: 1)"#)
    #expect("\(control.taps)" == "ControlEvent<()>(subscribers: 0)")
    var text = ""
    dump(control.$text, to: &text)
    #expect(text.split(separator: "\n").count <= 6)
    let property = control.$text
    await Task.detached {
      #expect("\(property)" == "ControlProperty<String>(subscribers: 1)")
    }.value
  }

  @Test("is not bound to itself, and loses no write")
  func itself() async {
    await #expect(processExitsWith: .success) {
      let faults = BehaviorRelay(value: [String]())
      Diagnostics.handler = { fault in faults.update { $0.append("\(fault)") } }
      await UIActor.run {
        let property = ControlProperty(wrappedValue: 1), other = ControlProperty(wrappedValue: 0)
        let bindings = [property.bind(to: property), property.bind(to: property, other)]
        property.wrappedValue = 5
        precondition(property.wrappedValue == 5 && other.wrappedValue == 5)
        for binding in bindings { binding.dispose() }
      }
      precondition(faults.value.count == 2)
      precondition(faults.value.allSatisfy { $0.contains("binds a cell to itself") })
    }
  }

  @Test("tells the edits of the user apart")
  func tellsEdits() {
    let control = Control()
    let edits = UIRecorder(control.$text.edits)
    let changes = UIRecorder(control.$text.changed)
    control.text = "a"
    control.$text.edit("b")
    #expect(edits.elements == ["b"])
    #expect(changes.elements == ["a", "b"])
  }

  @Test("reports an edit and the change that it makes as one moment")
  func oneMoment() {
    let control = Control()
    let both = UIRecorder(
      combineLatest(control.$text.edits, control.$text) { "\($0)/\($1)" })
    control.$text.edit("a")
    control.$text.edit("b")
    #expect(both.elements == ["a/a", "b/b"])
  }

  @Test("has what follows from a write when the assignment is done")
  func followsAtOnce() {
    let field = Control(), label = Control()
    let model = BehaviorRelay(value: "model")
    (field.$text <-> model).disposed(by: bag)
    field.$text.bind(to: label.$text).disposed(by: bag)
    #expect(field.text == "model")
    field.$text.edit("Ada")
    #expect(model.value == "Ada")
    #expect(label.text == "Ada")
    model.accept("Grace")
    #expect(field.text == "Grace")
    #expect(label.text == "Grace")
  }

  @Test("never gets its own edit written back")
  func noEcho() {
    let control = Control()
    let model = BehaviorRelay(value: "")
    (control.$text <-> model).disposed(by: bag)
    let recorder = UIRecorder(control.$text)
    for text in ["A", "Ad", "Ada"] { control.$text.edit(text) }
    #expect(recorder.elements == ["", "A", "Ad", "Ada"])
    #expect(model.value == "Ada")
  }

  @Test("takes the newest of what another thread writes, and a newer edit wins")
  func newerEditWins() async {
    let control = Control()
    let model = BehaviorRelay(value: 0)
    let number = ControlProperty(wrappedValue: 0)
    (number <-> model).disposed(by: bag)
    whileUIActorWaits {
      for value in 1...1_000 { model.accept(value) }
    }
    #expect(number.wrappedValue == 0)
    number.edit(-1)
    await jobsHaveRun()
    #expect(number.wrappedValue == -1)
    #expect(model.value == -1)
    withExtendedLifetime(control) {}
  }

  @Test("converges with a model that other threads write")
  func convergesWithAModel() async {
    let number = ControlProperty(wrappedValue: 0)
    let model = BehaviorRelay(value: 0)
    (number <-> model).disposed(by: bag)
    for round in 1...100 {
      let writer = Task.detached {
        for value in 0..<100 { model.accept(round * 1_000 + value) }
      }
      for value in 0..<100 { number.edit(-(round * 1_000 + value)) }
      await writer.value
      await jobsHaveRun()
      #expect(number.wrappedValue == model.value)
      #expect(number.lastVersion == model.lastVersion)
    }
  }

  @Test("keeps what is written to each of its parts while the user composes")
  func composedParts() {
    struct Name: Equatable { var first = "Ada", last = "Byron" }
    let name = ControlProperty(wrappedValue: Name())
    let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
    (name[\.first] <-> first).disposed(by: bag)
    (name[\.last] <-> last).disposed(by: bag)
    name.beginComposing()
    first.accept("Grace")
    last.accept("Hopper")
    #expect(name.wrappedValue == Name(first: "", last: ""))
    name.cancelComposing()
    #expect(name.wrappedValue == Name(first: "Grace", last: "Hopper"))
    #expect(first.value == "Grace" && last.value == "Hopper")
  }

  @Test("ends with its control, which nothing keeps alive")
  func endsWithItsControl() {
    var control: Control? = Control()
    weak let weakControl = control
    weak let weakProperty = control?.$text
    let model = BehaviorRelay(value: ""), other = BehaviorRelay(value: "")
    (control!.$text <-> model).disposed(by: bag)
    control!.$text.bind(to: other).disposed(by: bag)
    control!.taps.bind { model.accept("tapped") }.disposed(by: bag)
    #expect(model.subscriberCount == 1)
    control = nil
    #expect(weakControl == nil)
    #expect(weakProperty == nil)
    model.accept("later")
    #expect(model.subscriberCount == 0)
  }

  @Test("can be bound to from elsewhere: the values go over as one job")
  func boundFromElsewhere() async {
    let control = Control()
    let model = PublishRelay<String>()
    model.bind(to: control.$text).disposed(by: bag)
    whileUIActorWaits {
      for value in 0..<1_000 { model.accept("\(value)") }
    }
    #expect(control.text == "")
    await jobsHaveRun()
    #expect(control.text == "999")
  }
}

@Suite("ControlEvent", .leavesNothing)
@UIActor
struct ControlEventTests {
  @Test("gives events from the subscription on")
  func givesEvents() {
    let event = ControlEvent<Int>()
    event.send(1)
    let recorder = UIRecorder(event)
    event.send(2)
    event.send(3)
    #expect(recorder.elements == [2, 3])
  }

  @Test("finishes when its control goes")
  func finishes() async {
    var event: ControlEvent<Int>? = ControlEvent()
    var iterator = event!.makeAsyncIterator()
    event!.send(1)
    event = nil
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }

  @Test("sends an event made inside a handler after the one that is running")
  func queuesInsideHandlers() {
    let event = ControlEvent<Int>()
    let bag = DisposeBag()
    var log: [String] = []
    event.bind {
      log.append("A\($0)")
      if $0 == 1 { event.send(2) }
    }.disposed(by: bag)
    event.bind { log.append("B\($0)") }.disposed(by: bag)
    event.send(1)
    #expect(log == ["A1", "B1", "A2", "B2"])
  }
}
