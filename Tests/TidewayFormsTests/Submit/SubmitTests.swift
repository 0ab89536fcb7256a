import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayTesting
import TidewayUI

@Suite("Submitting a form", .leavesNothing)
@UIActor
struct SubmitTests {
  let person = BehaviorRelay(value: Person())
  let server = Server<Person, Void>()
  let names = Server<String, (any Error)?>()

  @Test("sends what is valid, and what was submitted is saved: what is typed meanwhile is kept")
  func typedMeanwhile() async throws {
    let form = FormModel(of: person), server = server
    form[\.name].accept("Grace")
    let submitting = UIRecorder(form.submitting)
    let submission = Task { try await form.submit { try await server.ask($0) } }
    await server.asked(1)
    form[\.name].accept("Grace H.")
    form[\.email].accept("g@h.org")
    person.update { $0.age = 40 }
    #expect(server.questions == [Person(name: "Grace")])
    server.answer(Person(name: "Grace"), .success(()))
    guard case .saved = try await submission.value else { Issue.record("not saved"); return }
    #expect(
      person.value.name == "Grace" && person.value.email == "ada@example.org"
        && person.value.age == 40)
    #expect(form[\.name].value == "Grace H." && form[\.name].isChanged && form[\.email].isChanged)
    #expect(form[\.name].savedValue == "Grace" && form[\.age].value == 40 && !form.isContested)
    #expect(submitting.elements == [false, true, false])
  }

  @Test(
    "leaves what comes from outside meanwhile where the user has changed nothing, in groups and rows too"
  )
  func outsideMeanwhile() async throws {
    person.accept(Person(lines: [Line(id: 1, title: "a"), Line(id: 2, title: "b")]))
    let form = FormModel(of: person), lines = form.rows(\.lines), person = person
    let history = form.makeHistory()
    form[\.name].accept("Grace")
    form[\.address].check { $0.city.isEmpty ? FieldError.required : nil }
    form[\.address.street].accept("Baker Street")
    lines[id: 1]![\.title].accept("A")
    lines.append(Line(id: 3, title: "c"))
    try await form.submit { _ in
      person.update { person in
        person.age = 40
        person.address.city = "Paris"
        person.lines[0].amount = 7
        person.lines[1].title = "B"
        person.lines.append(Line(id: 4, title: "d"))
      }
    }
    let expected = Person(
      name: "Grace", age: 40, address: Address(street: "Baker Street", city: "Paris"),
      lines: [
        Line(id: 1, title: "A", amount: 7), Line(id: 2, title: "B"), Line(id: 3, title: "c"),
        Line(id: 4, title: "d"),
      ])
    #expect(person.value == expected)
    #expect(form.value == expected && !form.isChanged && !form.isContested)
    withExtendedLifetime(history) {}
  }

  @Test("is refused where something is wrong, which comes first")
  func refused() async throws {
    let form = FormModel(of: person)
    form[\.name].check(.notEmpty)
    form[\.email].check(.email)
    form[\.email].accept("x")
    form[\.name].accept("")
    guard case .invalid(let first) = try await form.submit({ _ in Issue.record("sent") }) else {
      Issue.record("sent")
      return
    }
    #expect(first === form[\.name] && form[\.email].isTouched)
  }

  @Test("waits for what is pending, and can't run twice")
  func waits() async throws {
    let form = FormModel(of: person), server = server, names = names
    form[\.name].check(after: .zero, askingSaved: true) { try await names.ask($0) }
    await names.asked(1)
    let submission = Task { try await form.submit { try await server.ask($0) } }
    await until(form.submitting) { $0 }
    guard case .alreadyRunning = try await form.submit({ _ in }) else {
      Issue.record("twice"); return
    }
    #expect(server.questions.isEmpty)
    names.answer("Ada", .success(nil))
    await server.asked(1)
    server.answer(Person(), .success(()))
    guard case .saved = try await submission.value else { Issue.record("not saved"); return }
    #expect(!form.isSubmitting)
  }

  @Test("ends with its task, and nothing is saved")
  func cancelled() async throws {
    let form = FormModel(of: person), names = names
    form[\.name].check(after: .zero, askingSaved: true) { try await names.ask($0) }
    await names.asked(1)
    form[\.email].accept("g@h.org")
    let submission = Task { try await form.submit { _ in Issue.record("sent") } }
    await until(form.submitting) { $0 }
    submission.cancel()
    await #expect(throws: CancellationError.self) { try await submission.value }
    #expect(!form.isSubmitting && form.isChanged && person.value == Person())
    names.answerAll(nil)
  }

  @Test("shows errors of the server at their fields, until these are edited")
  func serverErrors() async throws {
    let form = FormModel(of: person), server = server
    form[\.name].accept("Grace")
    let submission = Task { try await form.submit { try await server.ask($0) } }
    await server.asked(1)
    form[\.email].accept("g@h.org")
    let errors = FieldErrors([form[\.name]: Problem.taken, form[\.email]: Problem.short])
    server.answer(Person(name: "Grace"), .failure(errors))
    await #expect(throws: FieldErrors.self) { try await submission.value }
    #expect(form[\.name].errors(as: Problem.self) == [.taken] && !form.isValid)
    #expect(form[\.email].errors.isEmpty, "it was edited meanwhile")
    form[\.age].accept(37)
    form[\.name].leave()
    #expect(form[\.name].errors(as: Problem.self) == [.taken])
    form[\.name].accept("Augusta")
    #expect(form.isValid)
    form[\.name].accept("Grace")
    #expect(form.isValid, "it went for good")
    #expect(person.value == Person())
  }

  @Test("can be tried again after it has failed otherwise")
  func failed() async throws {
    let form = FormModel(of: person)
    form[\.name].accept("Grace")
    await #expect(throws: Problem.offline) { try await form.submit { _ in throw Problem.offline } }
    #expect(form.isValid && form.isChanged && !form.isSubmitting)
    try await form.submit { _ in }
    #expect(person.value.name == "Grace" && !form.isChanged)
  }

  @Test("lets the sender write the model itself")
  func writesItself() async throws {
    let form = FormModel(of: person), person = person
    form[\.name].accept("grace")
    try await form.submit { model in
      person.accept(Person(name: "grace", age: model.age + 1))
      form[\.name].accept("grace h.")
    }
    #expect(person.value.name == "grace" && person.value.age == 37)
    #expect(form[\.name].value == "grace h." && form[\.age].value == 37)
    #expect(form[\.name].isChanged && !form.isContested)
  }
}
