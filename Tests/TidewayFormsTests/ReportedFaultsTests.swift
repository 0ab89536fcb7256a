import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayTesting
import TidewayUI

#if !(MainActorUI || canImport(Darwin))
  /// Faults that people have reported of other libraries of forms. Each runs in all orders with at most two
  /// switches, while somebody changes another field of the model outside.
  @Suite("What was reported of other libraries", .leavesNothing)
  struct ReportedFaultsTests {
    @Test("holds here, in whatever order", arguments: Reported.ofState + Reported.ofAnswers)
    func answers(reported: Reported) async throws { try await explore(reported) }

    @Test("holds for submitting", arguments: Reported.ofSubmitting)
    func submitting(reported: Reported) async throws { try await explore(reported) }

    @Test("holds for models from outside", arguments: Reported.ofModels + Reported.ofRows)
    func models(reported: Reported) async throws { try await explore(reported) }

    // There are a few dozen schedules of most, and 144,151 of the longest: TIDEWAY_STRESS=5000 runs them all.
    private func explore(_ reported: Reported) async throws {
      try await Simulation.explore(
        schedules: stressed(3_000), strategy: .exhaustive(preemptions: 2)
      ) { simulation in
        let scene = await Scene(simulation)
        await scene.beside("outside") { scene in
          scene.person.update { $0.age = 41 }
        }
        try await reported.body(scene)
        try await scene.end()
        await scene.close()
        try simulation.check(scene.person.value.age == 41, "the age from outside")
      }
    }
  }

  extension Reported {
    static let ofState = [
      Reported("angular#10887", "that a field is touched can be followed") { scene in
        let states = UIRecorder(scene.name.statuses.map { "\($0.isTouched) \($0.isChanged)" })
        scene.name.enter()
        scene.name.accept("Grace")
        await Task.yield()
        scene.name.leave()
        try scene.check(
          states.elements == ["false false", "false true", "true true"], "\(states.elements)")
      },
      Reported("react-hook-form#3327", "typed back, it is unchanged") { scene in
        scene.name.accept("Grace")
        await Task.yield()
        try scene.check(scene.form.isChanged, "changed")
        scene.name.accept("Ada")
        try scene.check(!scene.form.isChanged && !scene.name.isChanged, "unchanged")
      },
      Reported("angular#14401", "undone, it is unchanged") { scene in
        let history = scene.form.makeHistory()
        scene.name.accept("Grace")
        await Task.yield()
        history.undo()
        try scene.check(scene.name.value == "Ada" && !scene.form.isChanged, "\(scene.form.status)")
        history.redo()
        try scene.check(scene.name.value == "Grace" && scene.name.isChanged, "\(scene.form.status)")
      },
      Reported("angular#28130", "at a reset nobody sees the old value as changed and the new one") {
        scene in
        let shown = UIRecorder(
          combineLatest(scene.name.values, scene.name.statuses) { "\($0) \($1.isChanged)" })
        scene.name.accept("Grace")
        await Task.yield()
        scene.name.reset()
        try scene.check(
          shown.elements == ["Ada false", "Grace true", "Ada false"], "\(shown.elements)")
      },
      Reported(
        "compose-multiplatform#3089", "letters typed fast are there, and the caret behind them"
      ) { scene in
        let field = scene.field
        (field.$text <-> scene.name).disposed(by: scene.bag)
        field.focus()
        for letter in " Lovelace" {
          field.insert(String(letter))
          if letter == "l" { await Task.yield() }
        }
        try scene.check(
          field.text == "Ada Lovelace" && field.caret == 12 && scene.name.value == field.text,
          field.text)
      },
      Reported(
        "swift-composable-architecture#380", "a text that is cut to the same value is shown cut"
      ) { scene in
        let field = scene.field
        let short = Mapping<String, String>(forward: { $0 }, backward: { String($0.prefix(4)) })
        scene.form[\.name].bind(to: field.$text, mapping: short, normalizing: .left)
          .disposed(by: scene.bag)
        field.edit("Adam")
        await Task.yield()
        field.edit("Adams")
        try scene.check(field.text == "Adam" && scene.name.value == "Adam", field.text)
      },
      Reported("formik#445", "all are touched when the form is submitted") { scene in
        scene.form[\.email].check(.email)
        scene.form[\.email].accept("x")
        try await scene.form.submit { try await scene.send($0) }
        try scene.check(scene.form[\.email].status.shownErrors.count == 1, "shown")
        try scene.check(scene.sent.isEmpty, "sent")
      },
      Reported("angular#66785", "what is hidden is not touched by that") { scene in
        scene.form[\.address.city].hide(by: scene.form[\.isCompany]) { $0 ? "None." : nil }
        scene.form[\.isCompany].accept(true)
        try await scene.form.submit { try await scene.send($0) }
        scene.form[\.isCompany].accept(false)
        try scene.check(!scene.form[\.address.city].isTouched, "touched")
      },
      Reported("angular#25527", "a form of disabled fields is valid") { scene in
        scene.name.check(.length(100...)).disable(by: scene.form[\.isCompany]) { _ in "Never." }
        try scene.check(scene.form.isValid, "valid")
      },
      Reported("react-hook-form#1990", "a value survives that it is hidden") { scene in
        scene.name.hide(by: scene.form[\.isCompany]) { $0 ? "None." : nil }
        scene.name.accept("Grace")
        scene.form[\.isCompany].accept(true)
        await Task.yield()
        scene.form[\.isCompany].accept(false)
        try scene.check(scene.name.value == "Grace" && scene.name.isChanged, "\(scene.name.value)")
      },
      Reported("react-hook-form#11488", "what is hidden is no obstacle") { scene in
        scene.name.check(.notEmpty).hide(by: scene.form[\.isCompany]) { $0 ? "None." : nil }
        scene.name.accept("")
        scene.form[\.isCompany].accept(true)
        let end = try await scene.form.submit { try await scene.send($0) }
        guard case .saved = end else { throw Problem.short }
        try scene.check(scene.sent.map(\.name) == ["Ada"], "\(scene.sent)")
      },
      Reported("react-hook-form#1282", "what is corrected in one field is right in the other") {
        scene in
        let (password, again) = (scene.form[\.password], scene.form[\.again])
        again.check(with: password) { $0 == $1 ? nil : Problem.mismatch }
        again.accept("abc")
        await Task.yield()
        try scene.check(!again.isValid, "mismatch")
        password.accept("abc")
        try scene.check(scene.form.isValid, "\(again.status)")
      },
      Reported("angular#14551", "a rule runs once for a change") { scene in
        var runs = 0
        scene.name.check { _ in
          runs += 1
          return nil
        }
        for name in ["a", "b", "c"] {
          scene.name.accept(name)
          await Task.yield()
        }
        scene.name.leave()
        try scene.check(runs == 4, "\(runs)")
      },
      Reported("react-hook-form#1613", "the first field with an error is the first of the form") {
        scene in
        for field in [scene.form[\.name], scene.form[\.email], scene.form[\.again]] {
          field.check(.notEmpty)
        }
        scene.form[\.again].accept("")
        scene.form[\.email].accept("")
        await Task.yield()
        scene.name.accept("")
        guard case .invalid(let first) = try await scene.form.submit({ _ in }) else {
          throw Problem.short
        }
        try scene.check(first === scene.name, first.name)
      },
    ]

    static let ofAnswers = [
      Reported("react-hook-form#1688", "a late answer doesn't hide a newer error") { scene in
        scene.name.check(.notEmpty).check(after: .zero, askingSaved: true) {
          try await scene.ask($0)
        }
        scene.name.accept("Grace")
        await Task.yield()
        scene.name.accept("")
        for _ in 0..<8 {
          try scene.check(!scene.name.isValid && !scene.name.isPending, "\(scene.name.status)")
          await Task.yield()
        }
      },
      Reported("TanStack/form#1833", "the quiet time counts as pending") { scene in
        scene.name.check(.notEmpty).check(after: .seconds(1), askingSaved: true) {
          try await scene.ask($0)
        }
        try await scene.end()
        scene.name.accept("Grace")
        for _ in 0..<3 {
          try scene.check(scene.name.isPending && !scene.form.isValid, "\(scene.name.status)")
          await Task.yield()
        }
        try await scene.end()
        try scene.check(
          scene.form.isValid && scene.questions == ["Ada", "Grace"], "\(scene.questions)")
      },
      Reported("TanStack/form#2045", "one answer doesn't end the wait for another") { scene in
        scene.name.check(after: .seconds(1), askingSaved: true) { try await scene.ask($0) }
        try await scene.end()
        scene.name.accept("Grace")
        try await scene.simulation.clock.sleep(for: .seconds(1))
        scene.name.accept("Augusta")
        for _ in 0..<8 {
          try scene.check(scene.name.isPending, "\(scene.name.status)")
          await Task.yield()
        }
        try await scene.end()
        try scene.check(scene.name.isValid, "\(scene.name.status)")
      },
      Reported("TanStack/form#2346", "an answer that was given up doesn't come") { scene in
        scene.name.check(after: .zero, askingSaved: true) { try await scene.ask($0) }
        scene.name.accept("xxxxxx")
        await Task.yield()
        scene.name.accept("a")
        try await scene.end()
        try scene.check(scene.name.isValid, "\(scene.name.status)")
      },
      Reported("react-hook-form#10078", "only the answer to the last value counts") { scene in
        scene.name.check(after: .zero) { try await scene.ask($0) }
        scene.beside("user") { scene in
          scene.name.accept("xlonger")
          await Task.yield()
          scene.name.accept("b")
        }
        try await scene.end()
        try scene.check(scene.name.isValid, "\(scene.name.status)")
      },
      Reported("react-hook-form#7741", "one field's answer doesn't end another's wait") { scene in
        scene.name.check(after: .zero, askingSaved: true) { try await scene.ask($0) }
        scene.form[\.email].check(after: .seconds(5), askingSaved: true) { try await scene.ask($0) }
        for _ in 0..<10 {
          try scene.check(
            scene.form.isPending && scene.form[\.email].isPending, "\(scene.form.status)")
          await Task.yield()
        }
      },
      Reported("redux-form#2953", "one field's answer doesn't take another's error") { scene in
        scene.name.check(after: .zero, askingSaved: true) { try await scene.ask($0) }
        scene.form[\.email].check(after: .zero, askingSaved: true) { try await scene.ask($0) }
        scene.name.accept("x")
        try await scene.end()
        scene.form[\.email].accept("g@h")
        try await scene.end()
        try scene.check(!scene.name.isValid && scene.form[\.email].isValid, "\(scene.form.status)")
      },
      Reported("angular#68105", "the error of an old value isn't shown beside a new one") { scene in
        scene.name.check(after: .seconds(1), askingSaved: true) { try await scene.ask($0) }
        scene.name.accept("x")
        try await scene.end()
        scene.name.accept("xy")
        try scene.check(scene.name.errors.isEmpty && scene.name.isPending, "\(scene.name.status)")
      },
      Reported("TanStack/form#1140", "it is never valid before the answer") { scene in
        var wasValid = false
        scene.name.check(after: .zero, askingSaved: true) { try await scene.ask($0) }
        scene.name.statuses.bind { wasValid = wasValid || $0.isValid }.disposed(by: scene.bag)
        scene.name.accept("x")
        try await scene.end()
        try scene.check(!wasValid, "valid")
      },
      Reported("angular#13200", "what is pending ends") { scene in
        scene.name.check(after: .milliseconds(10)) { try await scene.ask($0) }
        scene.beside("user") { scene in
          for length in 1...4 {
            scene.name.accept(String(repeating: "a", count: length))
            try await scene.simulation.clock.sleep(for: .milliseconds(length * 5))
          }
        }
        try await scene.end()
        try scene.check(!scene.form.isPending && scene.form.isValid, "\(scene.form.status)")
      },
      Reported("TanStack/form#2381", "an answer that comes after a reset isn't shown") { scene in
        scene.name.check(after: .zero, askingSaved: true) { try await scene.ask($0) }
        scene.name.accept("xxxx")
        await Task.yield()
        scene.form.reset()
        try await scene.end()
        try scene.check(scene.form.isValid && scene.name.value == "Ada", "\(scene.form.status)")
      },
      Reported("vee-validate#2583", "a reset takes back what waits to be mapped") { scene in
        let field = scene.fieldThatWaits()
        field.edit("Grace")
        try scene.check(scene.name.isPending && scene.name.isChanged, "\(scene.name.status)")
        await Task.yield()
        scene.form.reset()
        try await scene.end()
        try scene.check(
          field.text == "Ada" && scene.name.value == "Ada" && !scene.form.isPending,
          "\(field.text) \(scene.name.value) \(scene.form.status)")
      },
      Reported("angular#69387", "what is typed stays while it waits to be mapped") { scene in
        let field = scene.fieldThatWaits()
        field.edit("Grace")
        scene.person.update { $0.email = "g@h" }
        await Task.yield()
        try scene.check(field.text == "Grace", field.text)
        scene.person.update { $0.name = "Augusta" }
        try await scene.end()
        try scene.check(
          field.text == "Grace" && scene.name.isContested, "\(field.text) \(scene.name.status)")
      },
    ]

    static let ofSubmitting = [
      Reported("angular#31021", "submitting waits for what is pending") { scene in
        scene.name.check(after: .seconds(1), askingSaved: true) { try await scene.ask($0) }
        scene.name.accept("x")
        guard case .invalid = try await scene.form.submit({ try await scene.send($0) }) else {
          throw Problem.short
        }
        scene.name.accept("Grace")
        guard case .saved = try await scene.form.submit({ try await scene.send($0) }) else {
          throw Problem.short
        }
        try scene.check(scene.sent.map(\.name) == ["Grace"], "\(scene.sent)")
      },
      Reported("react-hook-form#834", "it isn't submitted twice") { scene in
        scene.name.check(after: .seconds(1), askingSaved: true) { try await scene.ask($0) }
        for number in 0..<3 {
          scene.beside("click \(number)") { scene in
            try await scene.form.submit { try await scene.send($0) }
          }
        }
        try await scene.end()
        try scene.check(scene.sent.count >= 1 && !scene.form.isSubmitting, "\(scene.sent.count)")
      },
      Reported("react-hook-form#13256", "what is typed meanwhile differs from what was submitted") {
        scene in
        scene.name.accept("Grace")
        scene.beside("user") { scene in
          await until(scene.sentCount.asUIFlow()) { $0 > 0 }
          scene.name.accept("Grace H.")
        }
        try await scene.form.submit { person in
          try await scene.send(person)
          await until(scene.name.values) { $0 != "Grace" }
        }
        try await scene.end()
        try scene.check(
          scene.name.isChanged && scene.name.savedValue == "Grace"
            && scene.person.value.name == "Grace",
          "\(scene.name.status)")
      },
      Reported("redux-form#1465", "the answer of an autosave doesn't overwrite letters") { scene in
        let field = scene.field
        (field.$text <-> scene.name).disposed(by: scene.bag)
        field.focus()
        scene.beside("autosave") { scene in
          for _ in 0..<2 {
            try await scene.form.submit { person in
              try await scene.send(person)
              scene.person.update { $0.name = person.name }
            }
          }
        }
        for letter in " King" {
          field.insert(String(letter))
          await Task.yield()
        }
        try await scene.end()
        try scene.check(field.text == "Ada King" && scene.name.value == "Ada King", field.text)
        try scene.check(!scene.form.isContested, "\(scene.form.status)")
      },
      Reported("angular#66733", "an answer that comes later doesn't hide what the server found") {
        scene in
        scene.name.check(at: .submitting, after: .zero) { try await scene.ask($0) }
        scene.name.accept("Grace")
        do {
          try await scene.form.submit { _ in throw FieldErrors([scene.name: Problem.short]) }
        } catch is FieldErrors {}
        try await scene.end()
        try scene.check(scene.name.errors(as: Problem.self) == [.short], "\(scene.name.status)")
      },
      Reported("formik#150", "an edit takes the server's error of its own field only") { scene in
        do {
          try await scene.form.submit { _ in
            await Task.yield()
            throw FieldErrors([scene.name: Problem.taken, scene.form[\.email]: Problem.short])
          }
        } catch is FieldErrors {}
        scene.name.accept("Grace")
        try scene.check(scene.name.isValid && !scene.form[\.email].isValid, "\(scene.form.status)")
      },
      Reported("TanStack/form#1242", "leaving a field doesn't take the server's error") { scene in
        do {
          try await scene.form.submit { _ in throw FieldErrors([scene.name: Problem.taken]) }
        } catch is FieldErrors {}
        scene.name.enter()
        await Task.yield()
        scene.name.leave()
        try scene.check(scene.name.errors(as: Problem.self) == [.taken], "\(scene.name.status)")
      },
      Reported("TanStack/form#1105", "after an error of the network it can be submitted again") {
        scene in
        scene.name.accept("Grace")
        do { try await scene.form.submit { _ in throw Problem.offline } } catch Problem.offline {}
        guard case .saved = try await scene.form.submit({ try await scene.send($0) }) else {
          throw Problem.short
        }
        try scene.check(scene.person.value.name == "Grace", scene.person.value.name)
      },
      Reported("react-hook-form#13760", "a reset withdraws what waits to be submitted") { scene in
        scene.name.check(after: .seconds(1), askingSaved: true) { try await scene.ask($0) }
        scene.name.accept("Grace")
        scene.beside("user") { scene in
          await until(scene.form.submitting) { $0 }
          scene.form.reset()
        }
        let end = try await scene.form.submit { try await scene.send($0) }
        guard case .reset = end else { throw Problem.short }
        try scene.check(scene.sent.isEmpty && scene.person.value.name == "Ada", "\(scene.sent)")
      },
      Reported("angular#28686", "Return asks the rules that wait for the user to leave") { scene in
        scene.name.check(at: .leaving, .notEmpty)
        scene.name.enter()
        scene.name.accept("")
        await Task.yield()
        guard case .invalid = try await scene.form.submit({ try await scene.send($0) }) else {
          throw Problem.short
        }
      },
    ]

    static let ofModels = [
      Reported("redux-form#832", "what the user has typed survives a new model") { scene in
        scene.name.accept("Grace")
        await Task.yield()
        scene.person.update { ($0.email, $0.name) = ("g@h", "Augusta") }
        try scene.check(
          scene.name.value == "Grace" && scene.name.isContested, "\(scene.name.status)")
        try scene.check(scene.form[\.email].value == "g@h", "\(scene.form[\.email].status)")
      },
      Reported("final-form#151", "a reset resets, whatever was kept") { scene in
        scene.name.accept("Grace")
        scene.person.update { $0.name = "Augusta" }
        await Task.yield()
        scene.form.reset()
        try scene.check(
          scene.name.value == "Augusta" && !scene.form.isChanged, "\(scene.name.status)")
      },
      Reported("react-final-form#256", "an equal model changes nothing") { scene in
        scene.name.accept("Grace")
        scene.name.leave()
        for _ in 0..<3 {
          scene.person.update { _ in }
          await Task.yield()
        }
        try scene.check(
          scene.name.value == "Grace" && scene.name.isTouched && !scene.name.isContested,
          "\(scene.name.status)")
      },
      Reported("TanStack/form#1773", "what was saved is not taken back") { scene in
        scene.name.accept("Grace")
        try await scene.form.submit { try await scene.send($0) }
        for _ in 0..<3 {
          await Task.yield()
          try scene.check(
            scene.name.value == "Grace" && !scene.name.isChanged, "\(scene.name.status)")
        }
      },
      Reported("nobody: two windows", "both windows keep what is typed there") {
        scene in
        let other = FormModel(of: scene.person, clock: scene.simulation.clock)
        scene.beside("other window") { scene in
          other[\.email].accept("g@h")
          await Task.yield()
          try await other.submit { _ in await Task.yield() }
        }
        scene.name.accept("Grace")
        await Task.yield()
        try await scene.form.submit { _ in await Task.yield() }
        try await scene.end()
        let saved = scene.person.value
        try scene.check(saved.name == "Grace" && saved.email == "g@h", "\(saved)")
        try scene.check(!scene.form.isChanged && !other.isChanged, "\(scene.form.status)")
      },
    ]

    static let ofRows = [
      Reported("TanStack/form#2131", "a removed row's state doesn't move to the next one") {
        scene in
        let lines = scene.form.rows(\.lines)
        lines.each { $0[\.title].check(.notEmpty) }
        lines[id: 1]![\.title].accept("")
        lines[id: 1]![\.title].leave()
        await Task.yield()
        lines.remove(id: 1)
        let second = lines[id: 2]!
        try scene.check(
          !second.isTouched && second.isValid && scene.form.isValid, "\(second.status)")
      },
      Reported("final-form-arrays#10", "a row's state goes with the row") { scene in
        let lines = scene.form.rows(\.lines)
        lines[id: 2]![\.title].leave()
        lines.move(id: 2, to: 0)
        await Task.yield()
        try scene.check(lines[id: 2]!.isTouched && !lines[id: 1]!.isTouched, "touched")
      },
      Reported("react-hook-form#2395", "added and removed, it is unchanged") { scene in
        let lines = scene.form.rows(\.lines)
        lines.append(Line(id: 3))
        await Task.yield()
        try scene.check(scene.form.isChanged, "added")
        lines.remove(id: 3)
        try scene.check(!scene.form.isChanged, "\(scene.form.status)")
      },
      Reported("vee-validate#3782", "a form without a row is changed") { scene in
        scene.form.rows(\.lines).remove(id: 1)
        await Task.yield()
        try scene.check(scene.form.isChanged && scene.form.rows(\.lines).removed == [1], "removed")
      },
      Reported("angular#70772", "rows are told apart by identity when all come anew") { scene in
        let lines = scene.form.rows(\.lines), second = lines[id: 2]!
        second[\.title].accept("mine")
        scene.person.update {
          $0.lines = [Line(id: 2, title: "b", amount: 9), Line(id: 1, title: "A")]
        }
        await Task.yield()
        try scene.check(lines[id: 2] === second && second[\.title].value == "mine", "mine")
        try scene.check(second[\.amount].value == 9 && lines.ids == [2, 1], "\(lines.value)")
      },
    ]
  }
#endif
