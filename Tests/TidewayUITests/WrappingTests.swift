import TestSupport
import Testing
import Tideway
import TidewayUI

/// A toolkit's control: a value, and a list of those who want to hear of the user's changes.
@UIActor private final class Slider {
  var value: Int { didSet { sets.append(value) } }
  var sets: [Int] = []
  let changed = ControlEvent<Void>()
  init(_ value: Int) { self.value = value }

  func drag(to value: Int) {
    self.value = value
    sets.removeLast()
    changed.send()
  }

  func makeProperty(commits: ControlEvent<Void>? = nil) -> ControlProperty<Int> {
    ControlProperty(
      getter: { [weak self] in self?.value ?? 0 }, setter: { [weak self] in self?.value = $0 },
      changes: changed, commits: commits)
  }
}

@Suite("ControlProperty(getter:setter:changes:)", .leavesNothing)
@UIActor
struct WrappingTests {
  let bag = DisposeBag()

  @Test("has the object's value, its changes, and sets what the program writes")
  func wraps() {
    let slider = Slider(1), value = slider.makeProperty()
    let all = UIRecorder(value), edits = UIRecorder(value.edits)
    slider.drag(to: 2)
    #expect(value.wrappedValue == 2)
    #expect(slider.sets == [])
    value.wrappedValue = 3
    #expect(slider.value == 3)
    #expect(slider.sets == [3])
    #expect(all.elements == [1, 2, 3])
    #expect(edits.elements == [2])
    #expect(value.subscriberCount == 1)
  }

  @Test("is bound both ways, and never set to what the user has just changed")
  func bindsBothWays() {
    let slider = Slider(1), model = BehaviorRelay(value: 5)
    let value = slider.makeProperty()
    (value <-> model).disposed(by: bag)
    #expect(slider.sets == [5])
    slider.drag(to: 6)
    #expect(model.value == 6)
    model.accept(7)
    #expect(slider.sets == [5, 7])
  }

  @Test("sets the newest of a burst once")
  func setsTheNewest() async {
    let slider = Slider(0), model = BehaviorRelay(value: 0)
    let value = slider.makeProperty()
    model.bind(to: value).disposed(by: bag)
    whileUIActorWaits {
      for number in 1...1_000 { model.accept(number) }
    }
    await jobsHaveRun()
    #expect(slider.value == 1_000)
    #expect(slider.sets.count <= 2)
  }

  @Test("sees what was set past it when it is told to look")
  func refreshes() {
    let slider = Slider(1), value = slider.makeProperty()
    let all = UIRecorder(value), edits = UIRecorder(value.edits)
    slider.value = 4
    #expect(value.wrappedValue == 1)
    value.refresh()
    #expect(all.elements == [1, 4])
    #expect(edits.elements == [])
    #expect(slider.sets == [4])
  }

  @Test("takes a report that comes while it sets the object for none of the user's")
  func reportsWhileItIsSet() {
    let changed = ControlEvent<Void>(), shown = Shown()
    let value = ControlProperty(
      getter: { shown.value },
      setter: {
        shown.value = $0
        changed.send()
      }, changes: changed)
    let edits = UIRecorder(value.edits)
    value.wrappedValue = 3
    #expect(value.wrappedValue == 3 && edits.elements == [])
    shown.value = 4
    changed.send()
    #expect(value.wrappedValue == 4 && edits.elements == [4])
  }

  @Test("is corrected at once, or when the user is done if it is told when that is")
  func commits() {
    let model = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0)
    let atOnce = Slider(0), later = Slider(0), commits = ControlEvent<Void>()
    let first = atOnce.makeProperty(), second = later.makeProperty(commits: commits)
    TwoWayBinding(first, model, mapping: .clamped(to: 0...10), normalizing: .left)
      .disposed(by: bag)
    TwoWayBinding(second, other, mapping: .clamped(to: 0...10), normalizing: .left)
      .disposed(by: bag)
    atOnce.drag(to: 12)
    later.drag(to: 12)
    #expect(atOnce.value == 10 && model.value == 10)
    #expect(later.value == 12 && other.value == 10)
    later.drag(to: 13)
    commits.send()
    #expect(later.value == 10 && second.wrappedValue == 10 && other.value == 10)
    second.wrappedValue = 14
    #expect(later.value == 10)
  }

  @Test("keeps the object not alive, ends with the event, and lets go when it goes itself")
  func ends() {
    var slider: Slider? = Slider(1)
    weak let weakSlider = slider
    let event = slider!.changed
    var value: ControlProperty<Int>? = slider!.makeProperty()
    weak let weakValue = value
    let ends = UIRecorder(value!.materialize())
    slider = nil
    #expect(weakSlider == nil)
    #expect(event.subscriberCount == 1)
    value = nil
    #expect(weakValue == nil)
    #expect(event.subscriberCount == 0)
    #expect(ends.elements == [.element(1), .finished])
  }
}

@UIActor private final class Shown { var value = 0 }

@Suite("ControlProperty(values:sink:)", .leavesNothing)
@UIActor
struct ValuesAndSinkTests {
  let bag = DisposeBag()

  @Test("takes values from a source and writes the program's to a target")
  func takesAndWrites() {
    let values = BehaviorRelay(value: 1), written = ReplayRelay<Int>(bufferSize: 9)
    let property = ControlProperty(values: values.asUIFlow(), sink: written)
    let edits = UIRecorder(property.edits)
    #expect(property.wrappedValue == 1)
    values.accept(2)
    property.wrappedValue = 3
    #expect(property.wrappedValue == 3)
    #expect(UIRecorder(written.asUIFlow()).elements == [3])
    #expect(edits.elements == [2])
  }

  @Test("takes the current value inside of a block of simultaneous writes too")
  func insideABlock() {
    simultaneously {
      let property = ControlProperty(
        values: BehaviorRelay(value: 1).asUIFlow(), sink: PublishRelay<Int>())
      #expect(property.wrappedValue == 1)
    }
  }

  @Test("takes the current value of what is shared")
  func shared() {
    let driver = BehaviorRelay(value: 1).asDriver().map { $0 * 2 }
    #expect(ControlProperty(values: driver, sink: PublishRelay<Int>()).wrappedValue == 2)
  }

  @Test("settles with a binding that corrects what the program writes")
  func corrects() {
    let relay = BehaviorRelay(value: 0), model = BehaviorRelay(value: 0)
    let property = ControlProperty(values: relay.asUIFlow(), sink: relay)
    let edits = UIRecorder(property.edits)
    TwoWayBinding(model, property, mapping: .clamped(to: 0...10), normalizing: .right)
      .disposed(by: bag)
    property.wrappedValue = 15
    #expect([relay.value, model.value, property.wrappedValue] == [10, 10, 10])
    #expect(edits.elements == [])
    relay.accept(20)
    #expect([relay.value, model.value, property.wrappedValue] == [10, 10, 10])
    #expect(edits.elements == [20])
  }

  @Test("settles when both its source and itself are written in one moment, at what is newer")
  func simultaneous() {
    let relay = BehaviorRelay(value: 0), model = BehaviorRelay(value: 0)
    let property = ControlProperty(values: relay.asUIFlow(), sink: relay)
    let edits = UIRecorder(property.edits)
    (property <-> model).disposed(by: bag)
    simultaneously {
      relay.accept(1)
      property.wrappedValue = 9
    }
    #expect([relay.value, model.value, property.wrappedValue] == [9, 9, 9])
    #expect(edits.elements == [1])
    simultaneously {
      property.wrappedValue = 2
      relay.accept(3)
    }
    #expect([relay.value, model.value, property.wrappedValue] == [3, 3, 3])
    #expect(edits.elements == [1, 3])
  }

  @Test("keeps what the program wrote when its target gives it back rounded")
  func rounded() {
    let slider = ControlProperty(wrappedValue: 0.0), model = BehaviorRelay(value: 0.0)
    let percent = ControlProperty(
      values: slider.map { $0 * 100 }, sink: Binder(slider) { $0.wrappedValue = $1 / 100 })
    let edits = UIRecorder(percent.edits)
    (percent <-> model).disposed(by: bag)
    model.accept(7)
    #expect(model.value == 7 && percent.wrappedValue == 7 && slider.wrappedValue == 0.07)
    #expect(edits.elements == [])
    slider.edit(0.5)
    #expect(model.value == 50 && edits.elements == [50])
  }

  @Test("is not corrected while the user types, if it is told when that is done")
  func commits() {
    let typed = ControlProperty(wrappedValue: ""), number = BehaviorRelay(value: 0.0)
    let returns = ControlEvent<Void>()
    let text = ControlProperty(values: typed, sink: typed, commits: returns)
    TwoWayBinding(number, text, mapping: .number, normalizing: .right).disposed(by: bag)
    typed.edit("1.")
    #expect(typed.wrappedValue == "1." && number.value == 1)
    typed.edit("1.5")
    typed.edit("1.50")
    #expect(typed.wrappedValue == "1.50" && number.value == 1.5)
    returns.send()
    #expect(typed.wrappedValue == "1.5" && text.wrappedValue == "1.5")
  }

  @Test("takes the newer of the user's and the program's when both wait for UIActor")
  func bothWait() async {
    let relay = BehaviorRelay(value: 0), model = BehaviorRelay(value: 0)
    let property = ControlProperty(values: relay.asUIFlow(), sink: relay)
    (property <-> model).disposed(by: bag)
    for number in 1...4 {
      whileUIActorWaits {
        if number % 2 == 0 { relay.accept(10 * number) }
        model.accept(number)
        if number % 2 == 1 { relay.accept(10 * number) }
      }
      await jobsHaveRun()
      let newest = number % 2 == 0 ? number : 10 * number
      #expect([relay.value, model.value, property.wrappedValue] == [newest, newest, newest])
    }
  }

  @Test("ends when its source ends")
  func ends() {
    var source: ControlProperty<Int>? = ControlProperty(wrappedValue: 1)
    let property = ControlProperty(values: source!, sink: source!)
    let ends = UIRecorder(property.materialize())
    property.wrappedValue = 2
    #expect(source!.wrappedValue == 2)
    source = nil
    #expect(ends.elements == [.element(1), .element(2), .finished])
  }

  @Test("refuses a source without a current value, with a sentence")
  func refuses() async {
    await #expect(processExitsWith: .failure) {
      await UIActor.run {
        _ = ControlProperty(values: ControlEvent<Int>(), sink: PublishRelay<Int>())
      }
    }
  }
}

@Suite("ControlEvent(events:)", .leavesNothing)
@UIActor
struct WrappedEventTests {
  @Test("happens whenever its source gives something, at the same version")
  func happens() {
    let taps = ControlEvent<Int>()
    let doubled = ControlEvent(events: taps.map { $0 * 2 })
    let both = UIRecorder(combineLatest(taps, doubled) { "\($0)/\($1)" })
    taps.send(1)
    taps.send(2)
    #expect(both.elements == ["1/2", "2/4"])
  }

  @Test("ends with its source, and lets go of it when it goes")
  func ends() {
    var taps: ControlEvent<Int>? = ControlEvent()
    var event: ControlEvent<Int>? = ControlEvent(events: taps!)
    weak let weakEvent = event
    #expect(taps!.subscriberCount == 1)
    event = nil
    #expect(weakEvent == nil)
    #expect(taps!.subscriberCount == 0)
    let other = ControlEvent(events: taps!)
    let ends = UIRecorder(other.materialize())
    taps = nil
    #expect(ends.elements == [.finished])
  }
}

@Suite("ControlProperty.orEmpty", .leavesNothing)
@UIActor
struct OrEmptyTests {
  let property = ControlProperty<String?>(wrappedValue: nil)
  let bag = DisposeBag()

  @Test("gives an empty text where there is none")
  func gives() {
    let all = UIRecorder(property.orEmpty), edits = UIRecorder(property.orEmpty.edits)
    let changes = UIRecorder(property.orEmpty.changed)
    property.wrappedValue = "a"
    property.edit(nil)
    #expect(all.elements == ["", "a", ""])
    #expect(changes.elements == ["a", ""])
    #expect(edits.elements == [""])
  }

  @Test("is bound to, and both ways")
  func binds() {
    let model = BehaviorRelay(value: "Ada"), other = BehaviorRelay(value: "")
    (property.orEmpty <-> model).disposed(by: bag)
    #expect(property.wrappedValue == "Ada")
    property.edit(nil)
    #expect(model.value == "")
    property.orEmpty.map { $0 + "!" }.bind(to: other).disposed(by: bag)
    model.accept("b")
    #expect(other.value == "b!")
    PublishRelay<String>().asDriver().startWith("c").drive(property.orEmpty).disposed(by: bag)
    #expect(model.value == "c")
  }

  @Test("ends with its property")
  func ends() {
    var property: ControlProperty<String?>? = ControlProperty(wrappedValue: "a")
    weak let weakProperty = property
    let orEmpty = property!.orEmpty
    let ends = UIRecorder(orEmpty.asDriver().materialize())
    property = nil
    #expect(weakProperty == nil)
    #expect(ends.elements == [.element("a"), .finished])
  }
}

@Suite("ControlProperty, while the user composes,", .leavesNothing)
@UIActor
struct ComposingTests {
  let text = ControlProperty(wrappedValue: "a")
  let model = BehaviorRelay(value: "a")
  let bag = DisposeBag()

  @Test("keeps back what the program writes, and makes the newest of it when the user gives up")
  func cancels() {
    (text <-> model).disposed(by: bag)
    let all = UIRecorder(text)
    text.beginComposing()
    model.accept("b")
    text.wrappedValue = "c"
    model.accept("d")
    #expect(text.wrappedValue == "a")
    text.cancelComposing()
    #expect(!text.isComposing)
    #expect(text.wrappedValue == "d")
    #expect(all.elements == ["a", "d"])
    #expect(model.value == "d")
  }

  @Test("drops what was kept back for the edit, which is newer")
  func commits() {
    (text <-> model).disposed(by: bag)
    let all = UIRecorder(text)
    text.beginComposing()
    model.accept("b")
    text.edit("漢")
    #expect(model.value == "漢")
    #expect(all.elements == ["a", "漢"])
    model.accept("c")
    #expect(text.wrappedValue == "c")
  }

  @Test("keeps back one-way bindings and writes of other threads too")
  func oneWay() async {
    model.bind(to: text).disposed(by: bag)
    text.beginComposing()
    whileUIActorWaits { [model] in
      for number in 0..<100 { model.accept("\(number)") }
    }
    await jobsHaveRun()
    #expect(text.wrappedValue == "a")
    text.cancelComposing()
    #expect(text.wrappedValue == "99")
  }

  @Test("does not hold up a binding when its control goes")
  func goes() {
    var text: ControlProperty<String>? = ControlProperty(wrappedValue: "")
    model.bind(to: text!).disposed(by: bag)
    text!.beginComposing()
    text = nil
    model.accept("b")
    #expect(model.subscriberCount == 0)
  }
}
