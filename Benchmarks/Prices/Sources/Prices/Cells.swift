import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

struct Person: Equatable, Sendable {
  var name = 0, age = 0, size = 0, weight = 0, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0
}

private let paths: [WritableKeyPath<Person, Int> & Sendable] = [
  \.name, \.age, \.size, \.weight, \.a, \.b, \.c, \.d, \.e, \.f,
]

/// A model of which so many parts are bound to relays.
private final class Model {
  let relay = BehaviorRelay(value: Person())
  let fields: [BehaviorRelay<Int>]
  private let bag = DisposeBag()

  init(parts: Int) {
    fields = (0..<parts).map { _ in BehaviorRelay(value: 0) }
    for (field, path) in zip(fields, paths) { (field <-> relay[path]).disposed(by: bag) }
  }
}

@UIActor
func writes() -> [Price] {
  let behavior = BehaviorRelay(value: 0), publish = PublishRelay<Int>()
  let one = Model(parts: 1), ten = Model(parts: 10), unbound = BehaviorRelay(value: Person())
  let part = unbound[\.name], boundPart = ten.relay[\.name]
  let recorded = BehaviorRelay(value: 0), history = History(of: recorded)
  let subject = BehaviorSubject<Int, Never>(value: 0),
    replay = ReplaySubject<Int, Never>(bufferSize: 4)
  return [
    Price(.write, "a behavior relay") { for value in 0..<$0 { behavior.accept(value) } },
    Price(.write, "its update") { for _ in 0..<$0 { behavior.update { $0 += 1 } } },
    Price(.write, "its value, read") { for _ in 0..<$0 { _ = behavior.value } },
    Price(.write, "a publish relay") { for value in 0..<$0 { publish.accept(value) } },
    Price(.write, "a behavior subject") { for value in 0..<$0 { subject.onNext(value) } },
    Price(.write, "a replay subject") { for value in 0..<$0 { replay.onNext(value) } },
    Price(.write, "a part of a model, unbound") { for value in 0..<$0 { part.accept(value) } },
    Price(.write, "a part of a model, one of ten bound") {
      for value in 0..<$0 { boundPart.accept(value) }
    },
    Price(.write, "a part of a model, read") { for _ in 0..<$0 { _ = part.value } },
    Price(
      .write, "update of a model, its part unbound",
      because: "all parts that are held are compared"
    ) {
      for value in 0..<$0 { unbound.update { $0.name = value } }
    },
    Price(
      .write, "update of a model with one bound part",
      because: "all parts that are held are compared, and a binding runs"
    ) {
      for value in 0..<$0 { one.relay.update { $0.name = value } }
    },
    Price(
      .write, "update of a model with one bound part, of another",
      because: "all parts that are held are compared"
    ) {
      for value in 0..<$0 { one.relay.update { $0.f = value } }
    },
    Price(
      .write, "update of a model with ten bound parts",
      because: "all parts that are held are compared, and a binding runs"
    ) {
      for value in 0..<$0 { ten.relay.update { $0.name = value } }
    },
    Price(
      .write, "accept of a model with ten bound parts",
      because: "all parts that are held are compared, and a binding runs"
    ) {
      var person = Person()
      for value in 0..<$0 {
        person.age = value
        ten.relay.accept(person)
      }
    },
    Price(
      .write, "a relay with a history",
      because: "a step keeps the value before, and says that it can be undone"
    ) {
      for value in 0..<$0 { recorded.accept(value) }
      withExtendedLifetime(history) {}
    },
  ]
}

@UIActor
func bindings() -> [Price] {
  let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0)
  let plain = left <-> right
  let number = BehaviorRelay(value: 0), text = BehaviorRelay(value: "")
  let mapped = TwoWayBinding(
    number, text, mapping: Mapping(forward: { "\($0)" }, backward: { Int($0) ?? 0 }))
  let first = BehaviorRelay(value: 0), second = BehaviorRelay(value: 0),
    sum = BehaviorRelay(value: 0)
  let several = TwoWayBinding(
    Cells(first, second), sum, mapping: Mapping(forward: { $0 + $1 }, backward: { ($0, 0) }))
  let ten = Model(parts: 10)
  let from = BehaviorRelay(value: 0), to = BehaviorRelay(value: 0)
  let oneWay = from.bind(to: to)
  return [
    Price(.binding, "one way") {
      for value in 0..<$0 { from.accept(value) }
      withExtendedLifetime(oneWay) {}
    },
    Price(.binding, "two ways") {
      for value in 0..<$0 { left.accept(value) }
      withExtendedLifetime(plain) {}
    },
    Price(.binding, "two ways, mapped") {
      for value in 0..<$0 { number.accept(value & 1) }
      withExtendedLifetime(mapped) {}
    },
    Price(.binding, "two cells on a side") {
      for value in 0..<$0 { first.accept(value) }
      withExtendedLifetime(several) {}
    },
    Price(.binding, "a field of ten that are bound to parts") {
      for value in 0..<$0 { ten.fields[0].accept(value) }
    },
  ]
}

@UIActor
func bindingsOfControls() -> [Price] {
  let model = BehaviorRelay(value: 0), control = ControlProperty(wrappedValue: 0)
  let binding = control <-> model
  let form = FormModel(Person()), field = form[\.name]
  field.check { $0 < 0 ? FieldError.required : nil }
  let driven = BehaviorRelay(value: 0), others = [BehaviorRelay(value: 1), BehaviorRelay(value: 2)]
  let count = Sum()
  let bag = DisposeBag()
  driven.asDriver().map { $0 + 1 }.drive { _ in count.count += 1 }.disposed(by: bag)
  let switched = BehaviorRelay(value: 0)
  switched.asDriver().flatMapLatest { others[$0 & 1].asDriver() }.drive { _ in count.count += 1 }
    .disposed(by: bag)
  return [
    Price(
      .binding, "a control's property, by its user",
      because: "a block of two cells, the value and the edit"
    ) { times in
      for value in 0..<times { control.edit(value) }
      withExtendedLifetime(binding) {}
    },
    Price(.binding, "a control's property, by the model") { times in
      for value in 0..<times { model.accept(value) }
    },
    Price(
      .binding, "a field of a form with a rule",
      because: "it is compared with what was saved and what is outside, and its rule is asked"
    ) { times in
      for value in 0..<times { field.accept(value) }
    },
    Price(
      .element, "a driver's map",
      because: "shared twice, by the driver and by its map"
    ) { times in
      for value in 0..<times { driven.accept(value) }
      withExtendedLifetime(bag) {}
    },
    Price(
      .element, "a driver's flatMapLatest to drivers",
      because: "each element opens a shared flow and closes the one before"
    ) { times in
      for value in 0..<times { switched.accept(value) }
    },
  ]
}
