import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("A part as a relay", .leavesNothing)
struct PartRelayTests {
  struct Address: Equatable {
    var street = "Main Street", city = "London"

    var text: String {
      get { "\(street), \(city)" }
      set {
        let parts = newValue.split(separator: ",").map { $0.drop { $0 == " " } }
        (street, city) = (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
      }
    }
  }

  struct Person: Equatable {
    var a = "", b = ""
    var address = Address()
  }

  let model = BehaviorRelay(value: Person())
  let fa = BehaviorRelay(value: ""), fb = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @Test("is read, written, watched and bound like any relay")
  func relay() {
    let a = model[\.a], other = BehaviorRelay(value: "")
    let values = Recorder(a.asFlow())
    a.bind(to: other).disposed(by: bag)
    a.accept("x")
    a.update { $0 += "y" }
    model.update { $0.b = "other" }
    model.update { $0.a = "z" }
    fb.bind(to: a).disposed(by: bag)
    #expect(values.elements == ["", "x", "xy", "z", ""])
    #expect(other.value == "" && a.value == "" && model.value.b == "other")
    fb.accept("w")
    #expect(a.value == "w" && a.lastVersion == fb.lastVersion)
    #expect(model.lastVersion >= a.lastVersion)
  }

  @Test("does not make an older write that comes late newer than the last one")
  func late() {
    let text = BehaviorRelay(value: "")
    let slashed = Mapping<String, Person>(
      forward: { text in
        let parts = text.split(separator: "/").map(String.init)
        return Person(a: parts.first ?? "", b: parts.last ?? "")
      }, backward: { "\($0.a)/\($0.b)" })
    (fa <-> model[\.a]).disposed(by: bag)
    TwoWayBinding(text, model, mapping: slashed).disposed(by: bag)
    simultaneously {
      fa.accept("1")
      model[\.b].accept("2")
      text.accept("3/3")
    }
    #expect(text.value == "3/3" && fa.value == "3" && model.value == Person(a: "3", b: "3"))
  }

  @Test("keeps an edit whose answer is on its way while another part is written")
  func answerOnItsWay() async {
    let clock = TestClock()
    let edits = TwoWayBinding(fa, model[\.a], asyncMapping: slow(clock))
    (fb <-> model[\.b]).disposed(by: bag)
    await Jobs.shared.areDone()
    await settled(edits)
    fa.accept("hello")
    await clock.pendingAlarms(count: 1)
    fb.accept("world")
    model.update { $0.address.city = "Paris" }
    clock.advance(by: .seconds(1))
    await settled(edits)
    #expect(fa.value == "hello")
    #expect(model.value.a == "hello" && model.value.b == "world")
    #expect(model.value.address.city == "Paris")
    edits.dispose()
  }

  @Test("gives way to a newer write of the whole that does change it")
  func newerWhole() async {
    let clock = TestClock()
    let edits = TwoWayBinding(fa, model[\.a], asyncMapping: slow(clock))
    await settled(edits)
    fa.accept("hello")
    await clock.pendingAlarms(count: 1)
    model.update { $0.a = "newer" }
    await settled(edits)
    #expect(fa.value == "newer" && model.value.a == "newer")
    edits.dispose()
  }

  @Test("is changed together with another one by one write that reaches both")
  func oneSource() {
    (fa <-> model[\.a]).disposed(by: bag)
    (fa <-> model[\.b]).disposed(by: bag)
    fa.accept("both")
    #expect(model.value.a == "both" && model.value.b == "both")
    model.update { $0.b = "back" }
    #expect(fa.value == "back" && model.value.a == "back")
  }

  @Test("keeps its version, and its bindings asleep, when another part is written")
  func otherPart() {
    (fa <-> model[\.a]).disposed(by: bag)
    (fb <-> model[\.b]).disposed(by: bag)
    let version = model[\.a].lastVersion, before = fa.lastVersion
    let whole = Recorder(model)
    fb.accept("x")
    #expect(model[\.a].lastVersion == version && fa.lastVersion == before)
    #expect(whole.elements.map(\.b) == ["", "x"])
    #expect(model[\.b].lastVersion == fb.lastVersion)
  }

  @Test("of a part is the part at the joined path, and each knows what the other writes")
  func nested() {
    let city = BehaviorRelay(value: ""), address = BehaviorRelay(value: Address())
    (city <-> model[\.address][\.city]).disposed(by: bag)
    (address <-> model[\.address]).disposed(by: bag)
    #expect(city.value == "London")
    city.accept("Paris")
    #expect(address.value.city == "Paris" && model.value.address.city == "Paris")
    address.accept(Address(street: "Rue", city: "Lyon"))
    #expect(city.value == "Lyon")
    #expect(model[\.address.city].lastVersion == model[\.address][\.city].lastVersion)
    model[\.address][\.city].accept("Nice")
    #expect(city.value == "Nice" && address.value == Address(street: "Rue", city: "Nice"))
    model.update { $0.address.street = "Quai" }
    #expect(address.value.street == "Quai")
    #expect(model[\.address].lastVersion >= model[\.address.city].lastVersion)
    #expect(model.lastVersion >= model[\.address].lastVersion)
  }

  @Test("is known to a larger one that is used later, whichever of the two is written")
  func largerOneLater() {
    (fa <-> model[\.address.city]).disposed(by: bag)
    let address = BehaviorRelay(value: Address()), street = model[\.address.street]
    (address <-> model[\.address]).disposed(by: bag)
    fa.accept("Paris")
    #expect(address.value.city == "Paris")
    address.update { $0.city = "Rome" }
    #expect(fa.value == "Rome" && street.value == "Main Street")
    let streets = Recorder(street.asFlow())
    address.update { $0.street = "Via Appia" }
    #expect(streets.elements == ["Main Street", "Via Appia"])
  }

  @Test(
    "that is first used, or bound, while the model is written has what is written then",
    arguments: [false, true])
  func usedMeanwhile(isFirst: Bool) async {
    let model = model, fa = fa, bag = bag
    let other = isFirst ? nil : model[\.b]
    model.update { person in
      person.a = "written"
      onAnotherThread { (fa <-> model[\.a]).disposed(by: bag) }
    }
    #expect(fa.value == "written" && model[\.a].value == "written")
    #expect(withExtendedLifetime(other) { model.lastVersion >= model[\.a].lastVersion })
  }

  /// Runs a closure whenever it is compared.
  struct Hooked: Equatable {
    var number = 0
    let hook: @Sendable () -> Void

    static func == (left: Hooked, right: Hooked) -> Bool {
      left.hook()
      return left.number == right.number
    }
  }

  struct Compared {
    var hooked: Hooked
    var a = ""
  }

  @Test("that is bound while others are compared has what is written then")
  func boundWhileOthersAreCompared() {
    let model = Collected<BehaviorRelay<Compared>>(), bound = Number()
    let fa = fa, bag = bag
    let hooked = Hooked {
      guard bound.increment() == 1 else { return }
      onAnotherThread { (fa <-> model.values[0][\.a]).disposed(by: bag) }
    }
    let relay = BehaviorRelay(value: Compared(hooked: hooked))
    model.add(relay)
    let part = relay[\.hooked]
    relay.update {
      $0.hooked.number = 1
      $0.a = "written"
    }
    #expect(bound.value > 0 && fa.value == "written" && part.value.number == 1)
    // The closure keeps the relay that it is in.
    relay.update { $0.hooked = Hooked {} }
  }

  @Test("that is written as it was is shown to nobody who watches the model")
  func unchanged() {
    let models = Recorder(model.asFlow())
    (fa <-> model[\.a]).disposed(by: bag)
    fa.accept("x")
    fa.accept("x")
    #expect(models.elements.map(\.a) == ["", "x"] && model[\.a].lastVersion == fa.lastVersion)
  }

  @Test("that is computed follows what it is made of, and writes it")
  func computed() {
    let text = BehaviorRelay(value: ""), city = BehaviorRelay(value: "")
    (text <-> model[\.address.text]).disposed(by: bag)
    (city <-> model[\.address.city]).disposed(by: bag)
    city.accept("Paris")
    #expect(text.value == "Main Street, Paris")
    text.accept("Rue, Lyon")
    #expect(city.value == "Lyon" && model.value.address.street == "Rue")
  }

  @Test("is one of the cells of a block: what is written at once is one moment")
  func block() {
    (fa <-> model[\.a]).disposed(by: bag)
    let whole = Recorder(model)
    simultaneously {
      model[\.a].accept("x")
      model[\.b].accept("y")
      fa.accept("z")
    }
    #expect(model.value.a == "z" && model.value.b == "y" && fa.value == "z")
    #expect(whole.elements.last == model.value)
  }

  @Test("takes what is written in another relay's update when that has ended")
  func deferWrite() {
    let other = BehaviorRelay(value: 0)
    other.update { value in
      value = 1
      model[\.a].accept("later")
      #expect(model.value.a == "")
    }
    #expect(model.value.a == "later")
  }

  @Test("keeps what it was given in its relay's own isolated methods")
  func isolated() async {
    let model = model
    await model.note("x")
    #expect(model[\.a].value == "x" && model[\.b].value == "x!")
  }

  @Test("ends with its relay")
  func ends() {
    var relay: BehaviorRelay? = BehaviorRelay(value: Person())
    let values = relay.map { Recorder($0[\.a]) }
    relay = nil
    #expect(values?.isFinished == true)
  }

  /// Answers after a second.
  private func slow(_ clock: TestClock) -> AsyncMapping<String, String> {
    AsyncMapping(
      forward: {
        try await clock.sleep(for: .seconds(1))
        return $0
      }, backward: { $0 })
  }

  private func settled(_ binding: TwoWayBinding) async {
    for await status in binding.statuses {
      if case .settled = status { return }
    }
  }
}

extension BehaviorRelay where Value == PartRelayTests.Person {
  fileprivate func note(_ text: String) {
    self[\.a].accept(text)
    self[\.b].accept(value.a + "!")
    accept(value)
  }
}
