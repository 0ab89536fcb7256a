import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Parts of a model")
struct PartTests {
  struct Person: Equatable {
    var first = "Ada", last = "Lovelace"
    var address = Address()
    var nickname: String?
  }

  struct Address: Equatable {
    var city = "London"
  }

  let model = BehaviorRelay(value: Person())
  let field = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @Test("are cells of their own")
  func part() {
    (field <-> model[\.first]).disposed(by: bag)
    #expect(field.value == "Ada")
    field.accept("Grace")
    #expect(model.value == Person(first: "Grace"))
    model.accept(Person(first: "Eva"))
    #expect(field.value == "Eva")
    #expect(field.lastVersion == model.lastVersion)
  }

  @Test("can be deep, optional and mapped")
  func deep() {
    let city = BehaviorRelay(value: ""), nickname = BehaviorRelay(value: "")
    (city <-> model[\.address.city]).disposed(by: bag)
    (nickname <-> model[\.nickname].orEmpty).disposed(by: bag)
    (field <-> model[\.address][\.city].mapped(by: .caseFolded)).disposed(by: bag)
    #expect(field.value == "london")
    city.accept("Paris")
    #expect(model.value.address.city == "Paris")
    #expect(field.value == "paris")
    nickname.accept("Countess")
    #expect(model.value.nickname == "Countess")
    nickname.accept("")
    #expect(model.value.nickname == nil)
  }

  @Test("on one side of a binding are changed together")
  func together() {
    TwoWayBinding(
      (model[\.first], model[\.last]), field,
      mapping: Mapping(
        forward: { "\($0) \($1)" },
        backward: { full in
          let words = full.split(separator: " ").map(String.init)
          return (words.first ?? "", words.dropFirst().first ?? "")
        })
    ).disposed(by: bag)
    let models = Recorder(model)
    field.accept("Grace Hopper")
    #expect(model.value == Person(first: "Grace", last: "Hopper"))
    #expect(models.elements.count == 2)
    #expect(models.versions.last == field.lastVersion)
  }

  @Test("changed by bindings on four threads never lose another part for good")
  func threads() async {
    let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
    (first <-> model[\.first]).disposed(by: bag)
    (last <-> model[\.last]).disposed(by: bag)
    let rounds = stressed(2_000)
    await onThreads(4) { [model] thread in
      for round in 0..<rounds {
        switch thread {
        case 0: first.accept("first \(round)")
        case 1: last.accept("last \(round)")
        case 2: model.update { $0.address.city = "city \(round)" }
        default: _ = model.value
        }
      }
    }
    await Jobs.shared.areDone()
    #expect(model.value.first == first.value)
    #expect(model.value.last == last.value)
    #expect(model.value.address.city == "city \(rounds - 1)")
  }

  @Test("are refused by a mapped whole as the whole is")
  func mappedWhole() {
    let even = Mapping<Person, Person>(
      forward: { $0 },
      backward: { person in
        if person.first.isEmpty { throw MappingRefusal("Nobody has no name.") }
        return person
      })
    let binding = field <-> model.mapped(by: even)[\.first]
    field.accept("")
    #expect(model.value.first == "Ada")
    #expect("\(binding.status)" == "left refused: Nobody has no name.")
    binding.dispose()
  }
}
