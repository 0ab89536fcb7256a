import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("cell(of: model, \\.property) <-> relay", .leavesNothing)
@UIActor
struct ObservedBindingTests {
  let bag = DisposeBag()
  let model = Profile()

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
      whileUIActorWaits { relay.accept("loaded") }
    }
    await jobsHaveRun()
    #expect(model.first == "loaded" && relay.value == "loaded")
    await inOneJob { [model] in
      whileUIActorWaits { relay.accept("loaded again") }
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
      whileUIActorWaits { relay.accept("loaded") }
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
      Cells(cell(of: model, \.first), cell(of: model, \.last)), full,
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
}
