import Testing
import Tideway

@Suite("named(_:)")
struct NamedTests {
  let bag = DisposeBag()

  @Test("gives the relay itself")
  func itself() {
    let name: BehaviorRelay<String> = BehaviorRelay(value: "Ada").named("name")
    #expect(name.named("other") === name)
    let events: PublishRelay<Int> = PublishRelay()
    #expect(events.named("events") === events)
    let recent: ReplayRelay<Int> = ReplayRelay(bufferSize: 1)
    #expect(recent.named("recent") === recent)
  }

  @Test("stays with the relay, in bindings made before and after, and in those of its parts")
  func stays() {
    struct Person { var name = "Ada" }
    let person = BehaviorRelay(value: Person()), field = BehaviorRelay(value: "")
    (field <-> person[\.name]).disposed(by: bag)
    person.named("person")
    field.named("field")
    (person[\.name].mapped(by: .trimmed) <-> field).disposed(by: bag)
    #expect("\(bag.bindings)" == "field <-> person.name\nperson.name <-> field")
    field.named("name field")
    #expect(bag.bindings.cells == ["name field", "person.name"])
  }

  @Test("of another cell is the name of the cell that it gives")
  func cells() {
    struct Person { var name = "Ada" }
    let person = BehaviorRelay(value: Person()).named("person"), field = BehaviorRelay(value: "")
    let trimmed = person[\.name].mapped(by: .trimmed)
    let binding = field <-> trimmed.named("name")
    #expect("\([binding].graph)" == "BehaviorRelay<String> <-> name")
    let other = field <-> trimmed
    #expect("\([other].graph)" == "BehaviorRelay<String> <-> person.name")
    binding.dispose()
    other.dispose()
  }

  @Test("of a part stays with the part")
  func part() {
    struct Person { var name = "Ada" }
    let person = BehaviorRelay(value: Person()).named("person"), field = BehaviorRelay(value: "")
    (field.named("field") <-> person[\.name]).disposed(by: bag)
    person[\.name].named("full name")
    #expect("\(bag.bindings)" == "field <-> full name")
  }
}
