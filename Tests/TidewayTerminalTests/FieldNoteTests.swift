import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

@testable import TidewayTerminal

@Suite("The note of a field in a terminal")
@UIActor
struct FieldNoteTests {
  struct Person: Equatable, Sendable { var name = "Ada", age = 36 }

  let person = BehaviorRelay(value: Person())
  let name = TextField(), age = TextField()

  @Test("says what is wrong below the field, when the user has been there or has changed it")
  func wrong() throws {
    let fields = FormModel(of: person), form = form(of: fields)
    fields[\.name].check(.notEmpty)
    #expect(lines(of: form)[2...4] == [" ▸ Name  Ada", "   Age   36", ""])
    for _ in 0..<3 { form.press(.backspace) }
    #expect(lines(of: form)[2...4] == [" ▸ Name", "         This is needed.", "   Age   36"])
    age.edit("old")
    #expect(lines(of: form)[5] == "         \"old\" is not a whole number.")
  }

  @Test("offers two keys where the field was changed outside too")
  func contested() async throws {
    let fields = FormModel(of: person), form = form(of: fields)
    name.edit("Augusta")
    person.update { $0.name = "Grace" }
    #expect(
      lines(of: form)[3] == "         Outside it is “Grace” now: m keeps yours, t takes that.")
    form.press(.tab)
    form.press(.character("x"))
    form.press(.character("t"))
    #expect(name.text == "Grace" && !fields.isContested && lines(of: form)[3] == " ▸ Age   36")
    name.edit("Augusta")
    person.update { $0.name = "Ada" }
    #expect(
      try await Script(form).apply("name conflict: m", number: 1) == "name: Augusta | age: 36")
    #expect(fields[\.name].isChanged && !fields.isContested)
  }

  @Test("says that somebody was asked")
  func pending() {
    let fields = FormModel(of: person), form = form(of: fields)
    fields[\.name].check(after: .seconds(3600)) { _ in nil }
    name.edit("Augusta")
    #expect(lines(of: form)[3] == "         Checking…")
    fields.reset()
    #expect(lines(of: form)[3] == "   Age   36")
  }

  private func form(of fields: FormModel<Person>) -> Form {
    let form = Form(
      "Person",
      [
        .row("Name", name), .note(of: fields[\.name]), .row("Age", age), .note(of: fields[\.age]),
      ])
    form.bag.insert {
      name.$text <-> fields[\.name]
      age.$text <-> fields[\.age].mapped(by: .number)
    }
    return form
  }

  private func lines(of form: Form) -> [String] {
    form.settleFocus()
    return form.frame(in: Size(columns: 80, lines: 12)).rows.map { row in
      var line = row.map(\.text).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
