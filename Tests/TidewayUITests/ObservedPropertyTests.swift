import Observation
import Testing
import Tideway
import TidewayUI

@Suite("cell(of: model, \\.property)")
@UIActor
struct ObservedPropertyTests {
  let bag = DisposeBag()
  let model = Profile()

  @Test("is read and written")
  func readAndWritten() {
    let name = cell(of: model, \.first)
    #expect(name.value == "Ada")
    name.accept("Grace")
    #expect(model.first == "Grace" && name.value == "Grace")
    name.update { $0 += "!" }
    #expect(model.first == "Grace!")
    model.first = "Mary"
    #expect(name.value == "Mary")
  }

  @Test("gives the current value, then each change, however it is made")
  func gives() async {
    let name = cell(of: model, \.first), relay = PublishRelay<String>()
    let all = UIRecorder(name)
    relay.bind(to: name).disposed(by: bag)
    name.accept("Grace")
    relay.accept("Mary")
    await inOneJob { model.first = "Emmy" }
    #expect(all.elements == ["Ada", "Grace", "Mary", "Emmy"])
  }

  @Test("gives a direct write when the job is done, before the next one")
  func sameJob() async {
    let all = UIRecorder(cell(of: model, \.first))
    var seenByNext: [String] = []
    let next = Task { @UIActor [model] in
      model.first = "Grace"
      #expect(all.elements == ["Ada"])
      return Task { @UIActor in seenByNext = all.elements }
    }
    await next.value.value
    #expect(seenByNext == ["Ada", "Grace"])
  }

  @Test("gives a direct write before the jobs that waited already, where the run loop is ours")
  func beforeWaitingJobs() async {
    let all = UIRecorder(cell(of: model, \.first))
    var seen: [String] = []
    await Task { @UIActor [model] in
      UILane.shared.post { onUIActor { seen = all.elements } }
      model.first = "Grace"
    }.value
    await jobsHaveRun()
    #if !(MainActorUI || canImport(Darwin))
      #expect(seen == ["Ada", "Grace"])
    #endif
    #expect(all.elements == ["Ada", "Grace"])
  }

  @Test("gives several direct writes of one job as one moment, with the last value")
  func oneMoment() async {
    let first = cell(of: model, \.first), last = cell(of: model, \.last)
    let full = cell(of: model, \.full)
    let all = UIRecorder(first)
    let combined = UIRecorder(combineLatest(first, last, full) { "\($0) \($1)/\($2)" })
    await inOneJob { [model] in
      model.first = "A"
      model.first = "B"
      model.last = "C"
      model.first = "Grace"
      model.last = "Hopper"
    }
    #expect(all.elements == ["Ada", "Grace"])
    #expect(combined.elements == ["Ada Byron/Ada Byron", "Grace Hopper/Grace Hopper"])
  }

  @Test("gives nothing for a write that changes nothing, or is undone in the same job")
  func unchanged() async {
    let name = cell(of: model, \.first)
    let all = UIRecorder(name), full = UIRecorder(cell(of: model, \.full))
    let version = name.lastVersion
    await inOneJob { [model] in model.first = "Ada" }
    await inOneJob { [model] in
      model.first = "B"
      model.first = "Ada"
    }
    #expect(name.lastVersion == version)
    name.accept("Ada")
    #expect(all.elements == ["Ada"] && full.elements == ["Ada Byron"])
  }

  @Test("gives each write of a value that can't be compared")
  func notComparable() async {
    let marker = cell(of: model, \.marker)
    let counts = UIRecorder(marker.map(\.count))
    await inOneJob { [model] in model.marker.count = 1 }
    await inOneJob { [model] in model.marker.count = 1 }
    marker.accept(Marker(count: 2))
    #expect(counts.elements == [0, 1, 1, 2])
  }

  @Test("sees direct writes when it is polled, bound or written in the same job")
  func inTheSameJob() {
    let name = cell(of: model, \.first)
    let all = UIRecorder(name), other = BehaviorRelay(value: "")
    let pairs = UIRecorder(combineLatest(name, other.asUIFlow()) { $0 + $1 })
    model.first = "B"
    other.accept("!")
    #expect(pairs.elements == ["Ada", "B", "B!"])
    #expect(all.elements == ["Ada", "B"])
    model.first = "C"
    name.accept("D")
    #expect(all.elements == ["Ada", "B", "C", "D"])
    model.first = "E"
    #expect(UIRecorder(name).elements == ["E"])
  }

  @Test("is one moment with other writes of a block")
  func block() {
    let name = cell(of: model, \.first), relay = BehaviorRelay(value: 0)
    let pairs = UIRecorder(combineLatest(name, relay.asUIFlow()) { "\($0)\($1)" })
    simultaneously {
      model.first = "B"
      relay.accept(1)
    }
    simultaneously {
      relay.accept(2)
      name.accept("C")
    }
    #expect(pairs.elements == ["Ada0", "B1", "C2"])
  }

  @Test("is one cell for each object and property")
  func identity() {
    let first = cell(of: model, \.first), again = cell(of: model, \.first)
    let other = cell(of: Profile(), \.first)
    first.accept("B")
    let recorder = UIRecorder(first)
    #expect(first.lastVersion == again.lastVersion)
    #expect(again.subscriberCount == 1 && recorder.elements == ["B"])
    #expect(other.lastVersion == .initial)
  }

  @Test("is the cell of a later object at the same address no more")
  func addresses() {
    var cells: [ObservedProperty<String>] = []
    for _ in 0..<100 {
      let model = Profile(), name = cell(of: model, \.first)
      #expect(name.value == "Ada" && name.lastVersion == .initial)
      name.accept("Grace")
      cells.append(name)
    }
    #expect(cells.allSatisfy { $0.value == "Grace" })
  }

  @Test("that nobody uses costs one more reading of the property, at the next write")
  func unused() async {
    var recorder: UIRecorder<Int>? = UIRecorder(values(of: model, \.countedAge))
    await inOneJob { [model] in model.age = 1 }
    let readings = model.readings
    await inOneJob { [model] in model.age = 2 }
    #expect(model.readings == readings + 1)
    recorder = nil
    for age in 3..<9 { await inOneJob { [model] in model.age = age } }
    #expect(model.readings == readings + 1)
    #expect(recorder == nil)
  }

  @Test("that was watched before can be written")
  func watchedFirst() {
    let all = UIRecorder(values(of: model, \.first))
    cell(of: model, \.first).accept("Grace")
    #expect(model.first == "Grace" && all.elements == ["Ada", "Grace"])
  }

  // MARK: Two-way

  @Test("is bound both ways, without an echo")
  func bothWays() async {
    let name = cell(of: model, \.first), relay = BehaviorRelay(value: "Grace")
    (name <-> relay).disposed(by: bag)
    #expect(model.first == "Grace")
    let all = UIRecorder(name), ofRelay = UIRecorder(relay.asUIFlow())
    relay.accept("B")
    await inOneJob { [model] in model.first = "C" }
    name.accept("D")
    #expect(all.elements == ["Grace", "B", "C", "D"])
    #expect(ofRelay.elements == ["Grace", "B", "C", "D"])
    #expect(name.lastVersion == relay.lastVersion)
    #expect(model.first == "D")
  }

  @Test("keeps what is newer of a direct write and one to the other side")
  func newer() {
    let name = cell(of: model, \.first), relay = BehaviorRelay(value: "Ada")
    (name <-> relay).disposed(by: bag)
    model.first = "direct"
    relay.accept("relay")
    #expect(model.first == "relay")
    relay.accept("older")
    model.first = "newer"
    #expect(name.lastVersion == relay.lastVersion)
    #expect(relay.value == "newer")
  }

  @Test("loses a direct write to a later one elsewhere, not to an earlier one")
  func elsewhere() async {
    let name = cell(of: model, \.first), relay = BehaviorRelay(value: "Ada")
    (name <-> relay).disposed(by: bag)
    await inOneJob { [model] in
      model.first = ""
      onAnother { relay.accept("loaded") }
    }
    await jobsHaveRun()
    #expect(model.first == "loaded" && relay.value == "loaded")
    await inOneJob { [model] in
      onAnother { relay.accept("loaded again") }
      model.first = "typed"
    }
    await jobsHaveRun()
    #expect(model.first == "typed" && relay.value == "typed")
  }

  @Test("wins over a write elsewhere that is older than its job, though another job wrote before")
  func elsewhereBetweenJobs() async {
    let relay = BehaviorRelay(value: "Ada"), last = UIRecorder(cell(of: model, \.last))
    (cell(of: model, \.first) <-> relay).disposed(by: bag)
    let earlier = Task { @UIActor [model] in model.last = "A" }
    let later = Task { @UIActor [model] in
      onAnother { relay.accept("loaded") }
      model.first = "typed"
    }
    await earlier.value
    await later.value
    await jobsHaveRun()
    #expect(model.first == "typed" && relay.value == "typed")
    #expect(last.elements == ["Byron", "A"])
  }

  @Test("gives the value that the object makes of what is written")
  func corrected() {
    let age = cell(of: model, \.age), relay = BehaviorRelay(value: 36)
    let all = UIRecorder(age)
    let binding = age <-> relay
    binding.disposed(by: bag)
    relay.accept(200)
    #expect(model.age == 150 && relay.value == 150)
    relay.accept(300)
    #expect(model.age == 150 && relay.value == 150)
    age.accept(1_000)
    #expect(model.age == 150 && relay.value == 150)
    #expect(all.elements == [36, 150])
    #expect(binding.status.isValid)
  }

  @Test("changes with the properties that it is computed from, in the same moment")
  func computed() async {
    let first = cell(of: model, \.first), full = cell(of: model, \.full)
    let firstRelay = BehaviorRelay(value: "Ada"), fullRelay = BehaviorRelay(value: "Ada Byron")
    bag.insert {
      first <-> firstRelay
      full <-> fullRelay
    }
    let all = UIRecorder(
      combineLatest(firstRelay.asUIFlow(), fullRelay.asUIFlow()) { "\($0)/\($1)" })
    fullRelay.accept("Grace Hopper")
    firstRelay.accept("Emmy")
    await inOneJob { [model] in model.full = "Mary Shelley" }
    #expect(
      all.elements == [
        "Ada/Ada Byron", "Grace/Grace Hopper", "Emmy/Emmy Hopper", "Mary/Mary Shelley",
      ])
    #expect(firstRelay.lastVersion.isSameMoment(as: fullRelay.lastVersion))
  }

  @Test("can be nested in other objects, which may be replaced")
  func nested() async {
    let city = cell(of: model, \.address.city), relay = BehaviorRelay(value: "London")
    (city <-> relay).disposed(by: bag)
    let all = UIRecorder(city), old = model.address
    relay.accept("Paris")
    #expect(model.address.city == "Paris")
    await inOneJob { [model] in model.address.city = "Rome" }
    await inOneJob { [model] in
      model.address = Address()
      model.address.city = "Bern"
    }
    await inOneJob { old.city = "nobody's" }
    await inOneJob { [model] in model.address.city = "Oslo" }
    #expect(all.elements == ["London", "Paris", "Rome", "Bern", "Oslo"])
    #expect(relay.value == "Oslo" && old.city == "nobody's")
  }

  @Test("can be an optional or an array, and has parts")
  func optionalsArraysParts() async {
    let nickname = cell(of: model, \.nickname), tags = cell(of: model, \.tags)
    let place = cell(of: model, \.place)
    let text = BehaviorRelay(value: ""), list = BehaviorRelay(value: ["a"])
    let city = BehaviorRelay(value: "Paris"), street = BehaviorRelay(value: "Rue")
    bag.insert {
      nickname.orEmpty <-> text
      tags <-> list
      place[\.city] <-> city
      cell(of: model, \.place.street) <-> street
    }
    text.accept("Countess")
    await inOneJob { [model] in model.tags.append("b") }
    await inOneJob { [model] in model.place.city = "Rome" }
    #expect(model.nickname == "Countess" && list.value == ["a", "b"])
    #expect(city.value == "Rome" && model.place == Place(city: "Rome", street: "Rue"))
    city.accept("Bern")
    street.accept("Gasse")
    #expect(model.place == Place(city: "Bern", street: "Gasse"))
    await inOneJob { [model] in
      model.nickname = nil
      model.place = Place(city: "Oslo", street: "Gata")
    }
    #expect(text.value == "" && city.value == "Oslo" && street.value == "Gata")
  }

  @Test("can be two cells of one side")
  func twoOfOneSide() async {
    let full = BehaviorRelay(value: "Grace Hopper")
    TwoWayBinding(
      (cell(of: model, \.first), cell(of: model, \.last)), full,
      mapping: Mapping(
        forward: { first, last in "\(first) \(last)" },
        backward: { full in
          let words = full.split(separator: " ").map(String.init)
          return (words[0], words[1])
        })
    ).disposed(by: bag)
    #expect(model.full == "Grace Hopper")
    await inOneJob { [model] in
      model.first = "Mary"
      model.last = "Shelley"
    }
    #expect(full.value == "Mary Shelley")
  }

  @Test("that can only be read is a flow of its values")
  func readOnly() async {
    let greetings = UIRecorder(values(of: model, \.greeting))
    await inOneJob { [model] in
      model.first = "Grace"
      model.last = "Hopper"
    }
    #expect(greetings.elements == ["Hello, Ada!", "Hello, Grace!"])
  }

  @Test("is seen from elsewhere")
  func fromElsewhere() async {
    let flow = cell(of: model, \.first).asFlow()
    var iterator = flow.makeAsyncIterator()
    #expect(await iterator.next() == "Ada")
    model.first = "B"
    #expect(await iterator.next() == "B")
  }

  // MARK: Lifetimes

  @Test("keeps the object not alive, and ends with it, with its flows and bindings")
  func ends() {
    var model: Profile? = Profile()
    weak let weakModel = model
    let relay = BehaviorRelay(value: "Grace"), name = cell(of: model!, \.first)
    let events = UIRecorder(name.materialize())
    let binding = name <-> relay
    let other = PublishRelay<String>()
    other.bind(to: name).disposed(by: bag)
    model = nil
    #expect(weakModel == nil)
    #expect(events.elements == [.element("Ada"), .element("Grace"), .finished])
    other.accept("later")
    #expect(relay.subscriberCount == 0 && other.subscriberCount == 0)
    name.accept("nobody's")
    #expect(name.value == "Grace")
    withExtendedLifetime(binding) {}
  }

  @Test("ends when nested objects outlive the object, at the next use")
  func endsNested() async {
    var model: Profile? = Profile()
    let address = model!.address
    let city = cell(of: model!, \.address.city), events = UIRecorder(city.materialize())
    model = nil
    await inOneJob { address.city = "Rome" }
    #expect(events.elements == [.element("London"), .finished])
  }

  @Test("ends when another thread releases the object")
  func endsElsewhere() async {
    let events = elsewhere(Profile())
    await jobsHaveRun()
    #expect(events.elements == [.element("Ada"), .finished])
  }

  private func elsewhere(_ model: Profile) -> UIRecorder<FlowEvent<String, Never>> {
    let events = UIRecorder(cell(of: model, \.first).materialize())
    let handed = Handed(model)
    withExtendedLifetime(model) {}
    onAnother { handed.drop() }
    return events
  }

  @Test("of an object that owns the bag of its bindings is no cycle")
  func ownBag() {
    let relay = BehaviorRelay(value: "Ada")
    var owner: Owner? = Owner(relay)
    weak let weakOwner = owner
    #expect(owner?.name == "Ada")
    owner = nil
    #expect(weakOwner == nil && relay.subscriberCount == 0)
  }

}

/// Runs `body` on another thread while this one waits.
@UIActor private func onAnother(_ body: @escaping @Sendable () -> Void) {
  whileUIActorWaits(body)
}

/// A view model that owns the bag of its bindings.
@UIActor @Observable private final class Owner {
  var name = ""
  @ObservationIgnored let bag = DisposeBag()

  init(_ relay: BehaviorRelay<String>) {
    (cell(of: self, \.name) <-> relay).disposed(by: bag)
  }
}
