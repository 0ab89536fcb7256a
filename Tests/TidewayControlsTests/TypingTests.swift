import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI

/// What a two-way binding does to a field while its user is at it.
@Suite("A field that is typed in")
@UIActor
struct TypingTests {
  let field = TextField(), bag = DisposeBag()

  /// Counts the writes of the program to the field.
  private final class Writes {
    var all = 0, edits = 0
    var byProgram: Int { all - edits }
  }

  private func countWrites() -> Writes {
    let writes = Writes()
    field.$text.changed.bind { _ in writes.all += 1 }.disposed(by: bag)
    field.$text.edits.bind { _ in writes.edits += 1 }.disposed(by: bag)
    return writes
  }

  private func type(_ text: String) {
    for character in text { field.insert(String(character)) }
  }

  @Test("is not rewritten before its user leaves it: 1. does not become 1.0")
  func number() {
    let number = BehaviorRelay(value: 0.0)
    let binding = TwoWayBinding(
      field.$text, number, mapping: .number, normalizing: .left)
    field.focus()
    field.edit("")
    let writes = countWrites()
    type("1.")
    #expect(field.text == "1.")
    #expect(number.value == 1)
    #expect("\(binding.status)" == "left composing")
    type("50")
    #expect(field.text == "1.50")
    #expect(number.value == 1.5)
    #expect(writes.byProgram == 0)
    field.resignFocus()
    #expect(field.text == "1.5")
    #expect(writes.byProgram == 1)
    #expect(binding.status.settledVersion == number.lastVersion)
    binding.dispose()
  }

  @Test("keeps a conflict until it has taken what it holds back, also beside fields that have")
  func conflictBesideAnother() {
    let last = TextField(), full = BehaviorRelay(value: "Ada Byron")
    TwoWayBinding(
      Cells(field.$text, last.$text), full, mapping: Self.halves, conflicts: .prefer(.right)
    ).disposed(by: bag)
    last.$text.beginComposing()
    full.accept("Grace Hopper")
    #expect(field.text == "Grace")
    #expect(last.text == "Byron")
    last.$text.edit("Lovelace")
    #expect(full.value == "Grace Hopper")
    #expect(last.text == "Hopper")
  }

  @Test("says that it composes while one of several fields keeps its correction back")
  func heldBesideAnother() {
    let last = TextField(), full = BehaviorRelay(value: "Ada Byron")
    let binding = TwoWayBinding(
      Cells(field.$text, last.$text), full, mapping: Self.halves,
      normalizing: .right)
    last.focus()
    last.moveToStart()
    last.insert(" ")
    #expect(last.text == " Byron")
    #expect(full.value == "Ada Byron")
    #expect("\(binding.status)" == "left composing")
    last.resignFocus()
    #expect(last.text == "Byron")
    #expect(binding.status.settledVersion == full.lastVersion)
    binding.dispose()
  }

  private static let halves = Mapping<(String, String), String>(
    forward: { $0.0 + " " + $0.1 },
    backward: { full in
      let parts = full.split(separator: " ", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1].filter { $0 != " " } : "")
    })

  @Test("is corrected by Return too, before the return is reported")
  func submit() {
    let model = BehaviorRelay(value: "")
    TwoWayBinding(field.$text, model, mapping: .trimmed, normalizing: .left).disposed(by: bag)
    var submitted: [String] = []
    field.submits.bind { [field] _ in submitted.append(field.text) }.disposed(by: bag)
    field.focus()
    type(" Ada ")
    #expect(field.text == " Ada ")
    field.submit()
    #expect(field.text == "Ada")
    #expect(submitted == ["Ada"])
  }

  @Test("is not corrected through a second binding either")
  func throughAModel() {
    let text = BehaviorRelay(value: ""), digits = BehaviorRelay(value: "")
    (field.$text <-> text).disposed(by: bag)
    TwoWayBinding(text, digits, mapping: .digits, normalizing: .left).disposed(by: bag)
    field.focus()
    let writes = countWrites()
    type("4x2")
    #expect(field.text == "4x2")
    #expect(digits.value == "42")
    #expect(writes.byProgram == 0)
    field.resignFocus()
    #expect(field.text == "42")
    #expect(text.value == "42")
  }

  @Test("takes what others write meanwhile, unless it is composed in")
  func others() {
    let model = BehaviorRelay(value: "")
    (field.$text <-> model).disposed(by: bag)
    field.focus()
    type("a")
    model.accept("other")
    #expect(field.text == "other")
  }

  @Test("keeps a number that is half typed when another part of the model is written")
  func otherPart() {
    struct Product: Equatable { var price = 2.5, stock = 1 }
    let model = BehaviorRelay(value: Product())
    (field.$text <-> model[\.price].mapped(by: .number)).disposed(by: bag)
    field.focus()
    field.edit("1.")
    model.update { $0.stock += 1 }
    #expect(field.text == "1.")
    #expect(model.value == Product(price: 1, stock: 2))
  }

  @Test("keeps what will be corrected when another part of the model is written, until it is left")
  func correctionOfAPart() {
    struct Person: Equatable { var name = "", age = 1 }
    let model = BehaviorRelay(value: Person()), copy = BehaviorRelay(value: "")
    let binding = TwoWayBinding(
      field.$text, model[\.name], mapping: .trimmed, normalizing: .left)
    (field.$text <-> copy).disposed(by: bag)
    field.focus()
    field.edit("Ada ")
    let writes = countWrites()
    model.update { $0.age += 1 }
    model.update { $0.age += 1 }
    #expect(field.text == "Ada " && model.value == Person(name: "Ada", age: 3))
    #expect("\(binding.status)" == "left composing")
    #expect(writes.byProgram == 0)
    field.resignFocus()
    #expect(field.text == "Ada" && copy.value == "Ada")
    #expect(field.$text.lastVersion == model[\.name].lastVersion)
    #expect(binding.status.settledVersion == model[\.name].lastVersion)
    model.update { $0.age += 1 }
    #expect(writes.byProgram == 1)
    binding.dispose()
  }

  @Test("is corrected at once in what the program writes, also after an edit that is not committed")
  func correctionOfTheProgram() {
    let model = BehaviorRelay(value: "")
    TwoWayBinding(field.$text, model, mapping: .trimmed, normalizing: .left).disposed(by: bag)
    field.focus()
    field.insert("x")
    field.text = " Ada "
    #expect(field.text == "Ada" && model.value == "Ada")
    field.edit("Eva ")
    #expect(field.text == "Eva ")
  }

  @Test("keeps a composition, which others do not overwrite, and sends it as one edit")
  func composition() {
    let model = BehaviorRelay(value: "a")
    let binding = field.$text <-> model
    let models = Recorder(model)
    field.focus()
    field.moveToEnd()
    field.compose("か")
    #expect("\(binding.status)" == "left composing")
    model.accept("b")
    field.compose("かん")
    #expect(field.text == "a")
    #expect(field.composingText == "かん")
    #expect(models.elements == ["a", "b"])
    field.commitComposing()
    #expect(field.text == "aかん")
    #expect(models.elements == ["a", "b", "aかん"])
    #expect(binding.status.isValid)
    binding.dispose()
  }

  @Test("gives up a composition for the newest that was kept back")
  func cancelled() {
    let model = BehaviorRelay(value: "a")
    (field.$text <-> model).disposed(by: bag)
    field.focus()
    field.compose("か")
    model.accept("b")
    model.accept("c")
    field.cancelComposing()
    #expect(field.text == "c")
    #expect(model.value == "c")
  }

  @Test("can merge what was composed with what others wrote meanwhile")
  func merged() {
    let model = BehaviorRelay(value: "a")
    TwoWayBinding(
      field.$text, model,
      conflicts: .merge { base, field, model in "\(base)|\(field)|\(model)" }
    ).disposed(by: bag)
    field.focus()
    field.moveToEnd()
    field.compose("か")
    model.accept("b")
    field.commitComposing()
    #expect(model.value == "a|aか|b")
    // Not under the user's hands.
    #expect(field.text == "aか")
    field.resignFocus()
    #expect(field.text == "a|aか|b")
  }

  @Test("is not cleared when it loses the focus while something is composed")
  func losesFocus() {
    let model = BehaviorRelay(value: "")
    (field.$text <-> model).disposed(by: bag)
    field.focus()
    field.compose("漢字")
    field.resignFocus()
    #expect(field.text == "漢字")
    #expect(model.value == "漢字")
    field.focus()
    field.resignFocus()
    #expect(field.text == "漢字")
  }

  @Test("has no jumping caret: nothing writes what it was given back")
  func caret() {
    let model = BehaviorRelay(value: "Ada Lovelace"), upper = BehaviorRelay(value: "")
    (field.$text <-> model).disposed(by: bag)
    TwoWayBinding(
      model, upper,
      mapping: Mapping(forward: { $0.uppercased() }, backward: { $0.lowercased() })
    ).disposed(by: bag)
    field.focus()
    field.edit("Ada Lovelace")
    let writes = countWrites()
    for _ in 0..<9 { field.moveLeft() }
    type(" King")
    #expect(field.text == "Ada King Lovelace")
    #expect(field.caret == 8)
    #expect(writes.byProgram == 0)
    #expect(writes.edits == 5)
  }

  @Test("without the focus is corrected at once")
  func unfocused() {
    let model = BehaviorRelay(value: "")
    TwoWayBinding(field.$text, model, mapping: .trimmed, normalizing: .left).disposed(by: bag)
    field.edit(" Ada ")
    #expect(field.text == "Ada")
  }
}
