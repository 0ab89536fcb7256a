import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

@Suite("A model that changes outside of its form", .leavesNothing)
@UIActor
struct ContestTests {
  let person = BehaviorRelay(value: Person())
  let bag = DisposeBag()

  @Test("is followed by fields that the user has left alone, and contested where both have changed")
  func both() {
    let form = FormModel(of: person), name = form[\.name], email = form[\.email]
    name.accept("Augusta")
    person.update { ($0.email, $0.age) = ("a@b.org", 37) }
    #expect(email.value == "a@b.org" && !email.isChanged && !form.isContested)
    #expect(name.value == "Augusta" && form.value.age == 37)
    person.update { $0.name = "Grace" }
    #expect(name.value == "Augusta" && name.isContested && form.isContested)
    #expect(name.contest == Contest(base: "Ada", mine: "Augusta", theirs: "Grace"))
    person.update { $0.name = "Ada" }
    #expect(!name.isContested && name.isChanged)
  }

  @Test("is overwritten, taken or merged where it is contested, as the user says")
  func resolved() async throws {
    let form = FormModel(of: person), name = form[\.name]
    name.accept("Augusta")
    person.update { $0.name = "Grace" }
    name.keepMine()
    #expect(name.value == "Augusta" && name.isChanged && !name.isContested)
    person.update { $0.name = "Grace H." }
    name.takeTheirs()
    #expect(name.value == "Grace H." && !name.isChanged && !name.isContested)
    name.accept("Augusta")
    person.update { $0.name = "Grace" }
    name.merge { "\($0 ?? "nobody"), \($1), \($2 ?? "nobody")" }
    #expect(name.value == "Grace H., Augusta, Grace" && !name.isContested && name.isChanged)
    try await form.submit { _ in }
    #expect(person.value.name == "Grace H., Augusta, Grace" && !form.isChanged)
  }

  @Test("is not contested where both have made the same change")
  func same() {
    let form = FormModel(of: person), name = form[\.name]
    name.accept("Grace")
    person.update { $0.name = "Grace" }
    #expect(!name.isContested && !name.isChanged)
    name.accept("Augusta")
    person.update { $0.name = "Ada" }
    name.accept("Ada")
    #expect(!name.isContested && !name.isChanged)
  }

  @Test("is followed when the user comes back to what was saved, but not while the user is there")
  func back() {
    let form = FormModel(of: person), name = form[\.name]
    name.enter()
    name.accept("Adam")
    person.update { $0.name = "Grace" }
    name.accept("Ada")
    #expect(name.value == "Ada")
    name.leave()
    #expect(name.value == "Grace" && !name.isChanged && !name.isContested)
    name.accept("Gracie")
    person.update { $0.name = "Ada" }
    name.accept("Grace")
    #expect(name.value == "Ada")
  }

  @Test("does not overwrite what is being composed")
  func composing() {
    let form = FormModel(of: person), name = TextField()
    (name.$text <-> form[\.name]).disposed(by: bag)
    name.focus()
    name.compose("に")
    person.update { $0.name = "Grace" }
    name.commitComposing()
    #expect(name.text == "Adaに" && form[\.name].value == "Adaに")
    #expect(form[\.name].contest == Contest(base: "Ada", mine: "Adaに", theirs: "Grace"))
  }

  @Test("is merged below a group that the user has written as a whole")
  func group() {
    let form = FormModel(of: person), city = form[\.address.city]
    city.check(.notEmpty)
    form[\.address].accept(Address(street: "Baker Street", city: "London"))
    person.update { $0.address.city = "Paris" }
    #expect(form[\.address].value == Address(street: "Baker Street", city: "Paris"))
    #expect(!form[\.address].isContested && form[\.address].isChanged && !city.isChanged)
    person.update { $0.address.street = "Rue Morgue" }
    #expect(form[\.address].isContested && !city.isContested)
    form.takeTheirs()
    #expect(form.value.address == Address(street: "Rue Morgue", city: "Paris"))
    #expect(!form.isChanged && !form.isContested)
  }

  @Test("of a part, an observable object, or a store is followed and written")
  func cells() async throws {
    let form = FormModel(of: person[\.address])
    form[\.city].accept("Paris")
    try await form.submit { _ in }
    #expect(person.value.address.city == "Paris" && !form.isChanged)
    person[\.address.street].accept("Rue Morgue")
    #expect(form[\.street].value == "Rue Morgue")
  }

  @Test("never loses a letter, whatever other threads write")
  func threads() async {
    let form = FormModel(of: person), field = TextField(), bag = bag
    (field.$text <-> form[\.name]).disposed(by: bag)
    let others = (0..<2).map { number in
      Task.detached { [person] in
        for round in 1...stressed(10_000) {
          if number == 0 {
            person[\.age].accept(round)
          } else {
            person.update { $0.name = "\(round)" }
          }
          if round % 16 == 0 { await Task.yield() }
        }
      }
    }
    var typed = ""
    field.focus()
    for _ in 0..<stressed(200) {
      if typed.isEmpty {
        form.takeTheirs()
        field.moveToEnd()
        typed = field.text
      }
      for letter in ["a", "b", "c"] {
        field.insert(letter)
        typed += letter
        #expect(field.text == typed && form[\.name].value == typed && form[\.name].isChanged)
        await Task.yield()
        #expect(field.text == typed && form[\.name].value == typed)
      }
      form[\.name].takeTheirs()
      typed = ""
      await Task.yield()
    }
    for other in others { await other.value }
  }
}
