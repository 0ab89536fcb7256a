import TestSupport
import Testing
import Tideway

@Suite("print and dump")
struct DescriptionTests {
  let age = BehaviorRelay(value: 36), name = BehaviorRelay(value: "Ada").named("name")
  let bag = DisposeBag()

  @Test("show a relay's type, name, value and number of subscribers")
  func relays() {
    #expect("\(age)" == "BehaviorRelay<Int>(value: 36, subscribers: 0)")
    name.bind { _ in }.disposed(by: bag)
    #expect("\(name)" == #"BehaviorRelay<String>("name", value: "Ada", subscribers: 1)"#)
    #expect("\(PublishRelay<Int>())" == "PublishRelay<Int>(subscribers: 0)")
    #expect("\(ReplayRelay<Int>(bufferSize: 1))" == "ReplayRelay<Int>(subscribers: 0)")
    #expect(
      "\(BehaviorSubject<Int, Never>(value: 1))"
        == "BehaviorSubject<Int, Never>(value: 1, subscribers: 0)")
    #expect("\(age.map { $0 + 1 })" == "Flow<Int, Never>")
  }

  @Test("show a relay inside its own update, with the value before it")
  func insideUpdate() {
    let age = age
    age.update { value in
      value = 37
      #expect("\(age)" == "BehaviorRelay<Int>(value: 36, subscribers: 0)")
    }
  }

  @Test("show where a binding was made, and whether it is disposed")
  func bindings() {
    let line = #line + 1
    let binding = age.bind { _ in }
    #expect("\(binding)" == "bind at TidewayTests/DescriptionTests.swift:\(line)")
    binding.dispose()
    #expect("\(binding)" == "bind at TidewayTests/DescriptionTests.swift:\(line), disposed")
    age.bind { _ in }.disposed(by: bag)
    #expect("\(bag)" == "DisposeBag[bind at TidewayTests/DescriptionTests.swift:\(#line - 1)]")
  }

  @Test("show the cells and the status of a two-way binding")
  func twoWay() {
    let title = BehaviorRelay(value: "").named("title")
    let line = #line + 1
    let binding = TwoWayBinding(title, name)
    let version = name.lastVersion
    #expect(
      "\(binding)"
        == "title <-> name at TidewayTests/DescriptionTests.swift:\(line), settled at \(version)")
    binding.disposed(by: bag)
  }

  private struct Person: Sendable, Equatable {
    var first = "Ada", last = "Lovelace"
  }

  @Test("show a part's name and value, also inside of an update, and who watches parts")
  func partsOfModels() {
    let person = BehaviorRelay(value: Person()).named("person"), first = person[\.first]
    #expect("\(first)" == #"PartRelay<String>(person.first, value: "Ada")"#)
    person.update { model in
      model.first = "Grace"
      #expect("\(first)" == #"PartRelay<String>(person.first, value: "Ada")"#)
    }
    #expect(!"\(person)".contains("of parts"))
    (first <-> name).disposed(by: bag)
    #expect("\(person)".hasSuffix("subscribers: 0, of parts: 1)"))
    #expect("\(first.mapped(by: Mapping.identity))" == "MappedCell<String>(person.first)")
    #expect(
      "\(Cells(first, person[\.last]))" == "Cells<(String, String)>(person.first, person.last)")
  }

  @Test("show the relay of a history")
  func histories() {
    #expect(
      "\(History(of: age))" == "History(of: BehaviorRelay<Int>(value: 36, subscribers: 1))")
  }

  @Test("dump a few lines of each")
  func dumps() {
    func lines(of value: Any) -> Int {
      var text = ""
      dump(value, to: &text)
      return text.split(separator: "\n").count
    }
    let person = BehaviorRelay(value: Person())
    #expect(lines(of: person[\.first]) <= 3)
    #expect(lines(of: person[\.first].mapped(by: Mapping.identity)) <= 3)
    #expect(lines(of: Cells(age, name)) <= 3)
    #expect(lines(of: History(of: age)) <= 7)
  }

  @Test("show the parts of a relay")
  func parts() {
    var text = ""
    dump(name, to: &text)
    #expect(text.contains(#"- name: "name""#))
    #expect(text.contains(#"- value: "Ada""#))
    #expect(text.contains("- subscribers: 0"))
  }
}
