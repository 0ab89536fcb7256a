import Observation
import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("cell(of: model, \\.property), as its object is released,", .leavesNothing)
@UIActor
struct ObservedLifetimeTests {
  let bag = DisposeBag()

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

  @Test("of an object that owns the bag of its bindings is no cycle")
  func ownBag() {
    let relay = BehaviorRelay(value: "Ada")
    var owner: Owner? = Owner(relay)
    weak let weakOwner = owner
    #expect(owner?.name == "Ada")
    owner = nil
    #expect(weakOwner == nil && relay.subscriberCount == 0)
  }

  private func elsewhere(_ model: Profile) -> UIRecorder<FlowEvent<String, Never>> {
    let events = UIRecorder(cell(of: model, \.first).materialize())
    let handed = Handed(model)
    withExtendedLifetime(model) {}
    whileUIActorWaits { handed.drop() }
    return events
  }
}

/// A view model that owns the bag of its bindings.
@UIActor @Observable private final class Owner {
  var name = ""
  @ObservationIgnored let bag = DisposeBag()

  init(_ relay: BehaviorRelay<String>) {
    (cell(of: self, \.name) <-> relay).disposed(by: bag)
  }
}
