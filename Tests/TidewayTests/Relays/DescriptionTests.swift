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

  @Test("show the parts of a relay")
  func parts() {
    var text = ""
    dump(name, to: &text)
    #expect(text.contains(#"- name: "name""#))
    #expect(text.contains(#"- value: "Ada""#))
    #expect(text.contains("- subscribers: 0"))
  }
}
