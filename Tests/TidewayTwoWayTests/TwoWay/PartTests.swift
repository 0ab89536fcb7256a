import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Parts of a model", .leavesNothing)
struct PartTests {
  struct Person: Equatable {
    var first = "Ada", last = "Lovelace"
    var address = Address()
    var nickname: String?
    var age = 36
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
    #expect(field.lastVersion == model[\.first].lastVersion)
    #expect(model.lastVersion.isSameMoment(as: field.lastVersion))
    #expect(model.lastVersion >= field.lastVersion)
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
      Cells(model[\.first], model[\.last]), field,
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
    #expect(models.versions.last?.isSameMoment(as: field.lastVersion) == true)
  }

  @Test("on one side are changed together though what they have cannot be shown by a mapping")
  func togetherThoughUnreadable() {
    struct Size: Equatable { var width = "", height = "" }
    let size = BehaviorRelay(value: Size()), area = BehaviorRelay(value: 6)
    let number = Mapping<String, Int>.number
    let binding = TwoWayBinding(
      Cells(size[\.width].mapped(by: number), size[\.height].mapped(by: number)), area,
      mapping: Mapping(forward: { $0 * $1 }, backward: { ($0, 1) }))
    #expect(size.value == Size(width: "6", height: "1"))
    area.accept(8)
    #expect(size.value == Size(width: "8", height: "1"))
    #expect(binding.status.settledVersion?.isSameMoment(as: size.lastVersion) == true)
    binding.dispose()
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

  @Test("are left as they are typed, also what is refused, when another part is written")
  func otherPart() {
    let city = BehaviorRelay(value: ""), age = BehaviorRelay(value: "")
    (city <-> model[\.address][\.city]).disposed(by: bag)
    let ages = age <-> model[\.age].mapped(by: .number)
    age.accept("036")
    city.accept("Paris")
    #expect(age.value == "036")
    #expect(age.lastVersion < city.lastVersion)
    model.update { $0.age = 37 }
    #expect(age.value == "37")
    age.accept("4x")
    city.accept("Rome")
    #expect(age.value == "4x")
    #expect(!ages.status.isValid)
    age.accept("40")
    #expect(model.value.age == 40 && model.value.address.city == "Rome")
    age.accept("4x")
    model.update { $0.age = 41 }
    #expect(age.value == "41")
    #expect(ages.status.isValid)
    ages.dispose()
  }

  @Test("keep their versions when another part is written, which maps nothing")
  func otherPartOfSeveral() {
    let mapped = Number()
    TwoWayBinding(
      Cells(model[\.first], model[\.last]), field,
      mapping: Mapping(
        forward: { first, last in
          mapped.add(1)
          return "\(first) \(last)"
        },
        backward: { full in
          let words = full.split(separator: " ").map(String.init)
          return (words.first ?? "", words.dropFirst().first ?? "")
        })
    ).disposed(by: bag)
    field.accept("Ada  King")
    model.update { $0.age += 1 }
    #expect(field.value == "Ada  King")
    #expect(field.lastVersion < model.lastVersion)
    #expect(mapped.value == 0)
  }

  @Test("keep the versions of cells further away too")
  func keptBack() {
    let other = BehaviorRelay(value: "")
    let age = BehaviorRelay(value: "")
    (age <-> model[\.age].mapped(by: .number)).disposed(by: bag)
    (other <-> age).disposed(by: bag)
    other.accept("036")
    let version = other.lastVersion
    model.update { $0.first = "Grace" }
    #expect(other.value == "036" && age.value == "036")
    #expect(other.lastVersion == version && model.lastVersion > version)
    other.accept("0037")
    #expect(model.value == Person(first: "Grace", age: 37))
  }

  @Test("that cannot be compared show again at any write of the model")
  func incomparable() {
    struct Part { var text: String }
    struct Model { var part = Part(text: "a"), count = 0 }
    let model = BehaviorRelay(value: Model()), shown = BehaviorRelay(value: "")
    TwoWayBinding(
      shown, model[\.part],
      mapping: Mapping(forward: { Part(text: $0.lowercased()) }, backward: { $0.text })
    ).disposed(by: bag)
    shown.accept("B")
    #expect(model.value.part.text == "b")
    model.update { $0.count += 1 }
    #expect(shown.value == "b")
  }

  @Test("are wanted after all when another part of the whole has changed that refused them")
  func refusedByAnotherPart() {
    struct Days: Equatable { var start = 0, end = 5 }
    let days = BehaviorRelay(value: Days())
    let inOrder = days.mapped(
      by: Mapping<Days, Days>(
        forward: { $0 },
        backward: { days in
          if days.start > days.end { throw MappingRefusal("It ends before it starts.") }
          return days
        }))
    let start = BehaviorRelay(value: 0), end = BehaviorRelay(value: 0)
    let starts = start <-> inOrder[\.start], ends = end <-> inOrder[\.end]
    start.accept(10)
    #expect(days.value == Days(start: 0, end: 5))
    end.accept(8)
    #expect(days.value == Days(start: 0, end: 8))
    #expect(!starts.status.isValid && start.value == 10)
    end.accept(20)
    #expect(days.value == Days(start: 10, end: 20))
    #expect(starts.status.settledVersion == days.lastVersion)
    #expect(ends.status.settledVersion == days.lastVersion)
    starts.dispose()
    ends.dispose()
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
