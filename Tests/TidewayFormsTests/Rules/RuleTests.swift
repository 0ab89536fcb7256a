import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayTesting
import TidewayUI

@Suite("A rule of a form", .leavesNothing)
@UIActor
struct RuleTests {
  let clock = TestClock()
  let server = Server<String, (any Error)?>()
  let bag = DisposeBag()

  @Test("that answers at once says what is wrong, in any language")
  func atOnce() {
    let form = FormModel(Person())
    form[\.name].check(.notEmpty, .length(2...4))
    form[\.age].check(.range(0...130)).check { $0 == 99 ? Problem.taken : nil }
    form[\.email].check(.email)
    form[\.name].accept("")
    form[\.age].accept(200)
    form[\.email].accept("nowhere")
    #expect(form[\.name].errors(as: FieldError.self) == [.required])
    #expect(FieldSentences.german.text(for: form[\.name].errors) == "Bitte ausfüllen.")
    #expect("\(form[\.age].errors)" == "[At most 130.]")
    #expect("\(form[\.email].errors)" == "[This is not an e-mail address.]")
    #expect(form.invalidFields == [form[\.name], form[\.age], form[\.email]])
    form[\.name].accept("A")
    #expect(form[\.name].errors(as: FieldError.self) == [.tooShort(minimum: 2)])
    form[\.age].accept(99)
    #expect(form[\.age].errors(as: Problem.self) == [.taken])
    form.reset()
    #expect(form.isValid)
  }

  @Test("over several fields runs when one of them changes, and once for a moment in which all do")
  func several() {
    let form = FormModel(Person())
    var runs = 0
    form[\.again].check(with: form[\.password], form[\.name]) { again, password, _ in
      runs += 1
      return again == password ? nil : Problem.mismatch
    }
    #expect(runs == 1)
    let states = UIRecorder(form.statuses.map(\.isValid).distinctUntilChanged())
    simultaneously {
      form[\.password].accept("secret")
      form[\.again].accept("secret")
      form[\.name].accept("Grace")
    }
    #expect(runs == 2 && states.elements == [true])
    form[\.password].accept("other")
    #expect(runs == 3 && states.elements == [true, false])
    #expect(form[\.again].errors(as: Problem.self) == [.mismatch] && form[\.password].isValid)
    form[\.age].accept(37)
    #expect(runs == 3)
  }

  @Test("that takes time is pending from the keystroke to the answer, and never valid in between")
  func takesTime() async {
    let form = FormModel(Person(), clock: clock), name = form[\.name], server = server
    name.check(after: .seconds(1), askingSaved: true) { try await server.ask($0) }
    #expect(name.isPending && !form.isValid)
    clock.advance(by: .seconds(1))
    await server.asked(1)
    server.answer("Ada", .success(nil))
    await until(name.statuses) { !$0.isPending }
    #expect(name.isValid && form.isValid)

    let states = UIRecorder(form.statuses.map { "\($0.isPending) \($0.isValid)" })
    name.accept("Grace")
    #expect(name.isPending && !form.isValid && name.errors.isEmpty)
    clock.advance(by: .milliseconds(500))
    name.accept("Grace H.")
    clock.advance(by: .milliseconds(600))
    #expect(server.questions == ["Ada"])
    clock.advance(by: .milliseconds(400))
    await server.asked(2)
    server.answer("Grace H.", .success(Problem.taken))
    await until(name.statuses) { !$0.isPending }
    #expect(states.elements == ["false true", "true false", "false false"])
    #expect(name.errors(as: Problem.self) == [.taken])

    name.accept("Ada")
    #expect(name.isPending)
    name.accept("Grace H.")
    #expect(!name.isPending && !name.isValid, "the last answer is still known")
  }

  @Test("never shows an answer to a value that was overtaken, in whichever order answers come")
  func overtaken() async {
    let form = FormModel(Person(), clock: clock), name = form[\.name], server = server
    name.check(after: .zero, askingSaved: true) { try await server.ask($0) }
    await server.asked(1)
    name.accept("a")
    await server.asked(2)
    name.accept("b")
    await server.asked(3)
    let states = UIRecorder(name.statuses.map { "\($0.isPending) \($0.errors.count)" })
    server.answer("b", .success(nil))
    await until(name.statuses) { !$0.isPending }
    server.answer("a", .success(Problem.taken))
    server.answer("Ada", .success(Problem.taken))
    await Task.yield()
    #expect(name.isValid && states.elements == ["true 0", "false 0"])
  }

  @Test("that takes time isn't asked while one that answers at once refuses the value")
  func notAsked() async {
    let form = FormModel(Person(), clock: clock), name = form[\.name], server = server
    name.check(.length(3...)).check(after: .zero, askingSaved: true) { try await server.ask($0) }
    await server.asked(1)
    name.accept("A")
    #expect(!name.isPending && !name.isValid)
    server.answer("Ada", .success(Problem.taken))
    name.accept("Ada ")
    await server.asked(2)
    #expect(server.questions == ["Ada", "Ada "])
    #expect(name.isPending && name.errors.isEmpty)
    server.answer("Ada ", .failure(Problem.offline))
    await until(name.statuses) { !$0.isPending }
    #expect(name.errors(as: Problem.self) == [.offline])
  }

  @Test("is asked when the user leaves, or submits, if it says so")
  func later() async throws {
    let form = FormModel(Person(), clock: clock), name = form[\.name], server = server
    var runs = 0
    name.check(at: .leaving) {
      runs += 1
      return $0.isEmpty ? FieldError.required : nil
    }
    form[\.email].check(at: .submitting, after: .zero, askingSaved: true) {
      try await server.ask($0)
    }
    name.accept("")
    #expect(runs == 0 && name.status.isUnchecked && !name.isValid && name.errors.isEmpty)
    name.leave()
    #expect(runs == 1 && name.errors(as: FieldError.self) == [.required])
    name.accept("Grace")
    #expect(name.status.isUnchecked && name.errors.isEmpty)
    async let submitted = form.submit { _ in }
    await server.asked(1)
    #expect(form.isPending && form.isSubmitting)
    server.answer("ada@example.org", .success(Problem.taken))
    guard case .invalid(let first) = try await submitted else { Issue.record("saved"); return }
    #expect(first === form[\.email] && runs == 2)
  }

  @Test("does not count where a field is disabled or hidden")
  func unavailable() async throws {
    let form = FormModel(of: BehaviorRelay(value: Person()))
    form[\.address.city].check(.notEmpty)
    form[\.address].hide(by: form[\.isCompany]) { $0 ? "Companies have none." : nil }
    form[\.age].check(.range(0...10)).disable(by: form[\.isCompany]) {
      $0 ? "Companies have none." : nil
    }
    form[\.address.city].accept("")
    #expect(!form.isValid && form.invalidFields == [form[\.address.city], form[\.age]])
    let states = UIRecorder(
      form[\.address.city].statuses.map { $0.hiddenReason ?? "" }.distinctUntilChanged())
    form[\.isCompany].accept(true)
    #expect(form.isValid && form[\.address.city].isHidden && !form[\.age].isEnabled)
    #expect(form[\.age].status.disabledReason == "Companies have none.")
    var sent: Person?
    try await form.submit { sent = $0 }
    #expect(sent?.address.city == "London" && sent?.isCompany == true)
    #expect(!form.isChanged, "what is hidden and isn't submitted is no change of the form")
    form[\.isCompany].accept(false)
    #expect(!form.isValid && form[\.address.city].value == "")
    #expect(states.elements.suffix(3) == ["", "Companies have none.", ""])
  }

  @Test("over several fields shows its error when the user has been in one of them")
  func shown() {
    let form = FormModel(Person()), (password, again) = (form[\.password], form[\.again])
    again.check(with: password) { $0 == $1 ? nil : Problem.mismatch }
    again.check(.length(0...2))
    password.enter()
    password.accept("abc")
    #expect(!again.isValid && again.status.shownErrors.isEmpty)
    password.leave()
    #expect(again.status.shownErrors.count == 1)
    again.enter()
    again.accept("xyz")
    #expect(again.errors.count == 2 && again.status.shownErrors.count == 1, "while the user types")
    again.leave()
    #expect(again.status.shownErrors.count == 2)
  }

  @Test("that could not be asked is asked again when the user submits")
  func failed() async throws {
    let form = FormModel(Person(), clock: clock), name = form[\.name], server = server
    name.check(after: .zero) { try await server.ask($0) }
    name.accept("Grace")
    await server.asked(1)
    server.answer("Grace", .failure(Problem.offline))
    await until(name.statuses) { !$0.isPending }
    #expect(name.errors(as: Problem.self) == [.offline])
    async let submitted = form.submit { _ in }
    await server.asked(2)
    server.answer("Grace", .success(nil))
    guard case .saved = try await submitted else { Issue.record("not saved"); return }
  }

  @Test("of a value that may be missing can say that it is needed, or hold only if it is there")
  func optionals() {
    struct Guest: Sendable { var age: Int? = nil }
    let form = FormModel(Guest()), age = TextField()
    (age.$text <-> form[\.age].mapped(by: .optional(.number))).disposed(by: bag)
    form[\.age].check(.notNil(), .optional(.range(0...130)))
    #expect(form[\.age].errors(as: FieldError.self) == [.required])
    age.edit("200")
    #expect(form[\.age].errors(as: FieldError.self) == [.tooLarge(maximum: "130")])
    age.edit("20")
    #expect(form[\.age].value == 20 && form.isValid)
    age.edit("")
    #expect(form[\.age].value == nil && !form.isChanged && !form.isValid)
  }

  @Test("goes with what it waits for when the form is reset")
  func reset() async {
    let form = FormModel(Person(), clock: clock), name = form[\.name], server = server
    name.check(after: .seconds(1), askingSaved: true) { try await server.ask($0) }
    clock.advance(by: .seconds(1))
    await server.asked(1)
    server.answer("Ada", .success(nil))
    await until(name.statuses) { !$0.isPending }
    name.accept("Grace")
    name.reset()
    #expect(name.value == "Ada" && !name.isChanged)
    clock.advance(by: .seconds(5))
    await until(name.statuses) { $0.isPending }
    await server.asked(2)
    #expect(server.questions == ["Ada", "Ada"])
    server.answer("Ada", .success(nil))
    await until(name.statuses) { !$0.isPending }
    #expect(form.isValid && !form.isTouched)
  }
}
