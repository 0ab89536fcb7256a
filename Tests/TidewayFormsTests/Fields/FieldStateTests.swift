import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

@Suite("A field of a form", .leavesNothing)
@UIActor
struct FieldStateTests {
  let person = BehaviorRelay(value: Person())
  let bag = DisposeBag()

  @Test("is changed while it differs from what was saved, and no longer when it is typed back")
  func changed() {
    let form = FormModel(of: person), name = form[\.name]
    let states = UIRecorder(name.statuses.map(\.isChanged).distinctUntilChanged())
    #expect(!name.isChanged && !form.isChanged)
    name.accept("Ad")
    #expect(name.isChanged && form.isChanged)
    #expect(!form[\.email].isChanged)
    name.accept("Ada")
    #expect(!name.isChanged && !form.isChanged)
    #expect(states.elements == [false, true, false])
    #expect(person.value.name == "Ada")
  }

  @Test("is the same object by whichever path, and its groups are changed with it")
  func paths() {
    let form = FormModel(of: person)
    let street = form[\.address.street], address = form[\.address]
    #expect(address[\.street] === street && form[\.address.street] === street)
    street.accept("Baker Street")
    #expect(address.isChanged && form.isChanged && !form[\.name].isChanged)
    #expect(!address[\.city].isChanged)
    address.accept(Address())
    #expect(!street.isChanged && !form.isChanged)
    #expect("\(address.name) \(street.name)" == ".address .address.street")
  }

  @Test("follows what is written through a group, a computed property, or a whole")
  func overlapping() {
    let form = FormModel(of: person)
    let name = form[\.name], city = form[\.address.city], contact = form[\.contact]
    let changes = UIRecorder(name.statuses.map(\.isChanged).distinctUntilChanged())
    contact.accept("Grace <ada@example.org>")
    #expect(name.value == "Grace" && name.isChanged)
    #expect(!form[\.email].isChanged)
    form[\.address].update { $0.city = "Paris" }
    #expect(city.isChanged)
    form.accept(Person())
    #expect(!name.isChanged && !city.isChanged && !contact.isChanged && !form.isChanged)
    #expect(changes.elements == [false, true, false])
  }

  @Test("may be an element of a dictionary, of which the others are left alone")
  func dictionary() async throws {
    person.update { $0.phones = ["home": "1"] }
    let form = FormModel(of: person), home = form[\.phones["home"]], work = form[\.phones["work"]]
    work.check(.notNil())
    let changes = UIRecorder(work.statuses.map(\.isChanged).distinctUntilChanged())
    #expect(home.value == "1" && work.value == nil && !work.isValid)
    work.accept("2")
    #expect(work.isChanged && work.isValid && !home.isChanged && form.value.phones.count == 2)
    person.update { $0.phones["home"] = "3" }
    #expect(home.value == "3" && !home.isContested && work.value == "2" && work.isChanged)
    person.update { $0.phones["work"] = "4" }
    #expect(work.isContested && work.value == "2" && !home.isContested)
    work.keepMine()
    try await form.submit { #expect($0.phones == ["home": "3", "work": "2"]) }
    #expect(person.value.phones == ["home": "3", "work": "2"] && !form.isChanged)
    #expect(changes.elements == [false, true, false])
  }

  @Test("is touched when the user has left it, and all are when the form is submitted")
  func touched() async throws {
    let form = FormModel(of: person), name = TextField()
    (name.$text <-> form[\.name]).disposed(by: bag)
    form[\.name].follow(focus: name.$isFocused).disposed(by: bag)
    name.focus()
    name.edit("Grace")
    #expect(!form[\.name].isTouched)
    name.resignFocus()
    #expect(form[\.name].isTouched && form.isTouched && !form[\.email].isTouched)
    try await form.submit { _ in }
    #expect(form[\.email].isTouched)
    form.reset()
    #expect(!form.isTouched && !form[\.name].isTouched)
  }

  @Test("keeps a text that its mapping refuses, and shows why")
  func refused() {
    let form = FormModel(of: person), age = TextField()
    (age.$text <-> form[\.age].mapped(by: .number)).disposed(by: bag)
    #expect(age.text == "36")
    age.edit("3x")
    #expect(form[\.age].value == 36 && age.text == "3x")
    #expect(form[\.age].isChanged && !form[\.age].isValid && !form.isValid)
    #expect("\(form[\.age].errors)" == #"["3x" is not a whole number.]"#)
    #expect(form.invalidFields == [form[\.age]])
    person.update { $0.age = 40 }
    #expect(age.text == "3x" && form[\.age].isContested)
    form[\.age].reset()
    #expect(age.text == "40" && form[\.age].value == 40)
    #expect(form.isValid && !form.isChanged && !form.isContested)
  }

  @Test("shows its value and its state in one moment")
  func oneMoment() {
    let form = FormModel(of: person), name = form[\.name]
    name.check(.length(3...))
    let shown = UIRecorder(
      combineLatest(name.values, name.statuses, form.statuses) {
        "\($0) \($1.isChanged) \($1.isValid) \($2.isValid)"
      })
    name.accept("Al")
    name.accept("Ada")
    simultaneously {
      name.accept("Grace")
      form[\.email].accept("")
    }
    #expect(
      shown.elements == [
        "Ada false true true", "Al true false false", "Ada false true true", "Grace true true true",
      ])
  }

  @Test("has the state of its present value, also inside of a block and of an observer")
  func inside() {
    let form = FormModel(of: person), name = form[\.name]
    let pairs = UIRecorder(combineLatest(name.values, name.statuses) { "\($0) \($1.isChanged)" })
    simultaneously {
      name.accept("Grace")
      #expect(name.isChanged && form.isChanged)
      name.accept("Ada")
      #expect(!name.isChanged)
      name.accept("Augusta")
    }
    #expect(pairs.elements == ["Ada false", "Augusta true"])
    var seen: [Bool] = []
    form[\.email].values.skip(1).bind { _ in
      name.accept("Ada")
      seen.append(name.isChanged)
    }.disposed(by: bag)
    form[\.email].accept("g@h.org")
    #expect(seen == [false] && !name.isChanged)
  }

  @Test("of an optional is there while there is a value")
  func optional() throws {
    let form = FormModel(of: person)
    #expect(form[\.billing].unwrapped() == nil)
    form[\.billing].accept(Address(street: "Ockham Park", city: "Ockham"))
    let billing = try #require(form[\.billing].unwrapped())
    billing[\.city].check(.notEmpty)
    billing[\.city].accept("")
    #expect(!form.isValid && form[\.billing].isChanged)
    form[\.billing].accept(nil)
    #expect(form.isValid && !form.isChanged)
  }

  @Test("that nobody has asked for costs nothing, and follows")
  func unasked() {
    let form = FormModel(of: person)
    person.update { $0.name = "Grace" }
    #expect(form[\.name].value == "Grace" && !form[\.name].isChanged)
  }
}
