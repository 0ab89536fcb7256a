import Testing
import Tideway
import TidewayControls
import TidewayUI

/// The rules of the name form, with fields, however they are bound and wherever the edit comes from.
@Suite("The name form of text fields")
@UIActor
struct NameFormTests {
  enum Wiring: CaseIterable, Sendable { case plain, reversed, twice, withModels }
  enum Origin: CaseIterable, Sendable { case directly, insideATap, insideAView }

  static nonisolated let forms = Wiring.allCases.flatMap { wiring in
    Origin.allCases.map { (wiring, $0) }
  }

  @UIActor final class Form {
    let first = TextField(), last = TextField(), full = TextField()
    let models = (0..<3).map { _ in BehaviorRelay(value: "") }
    let bag = DisposeBag()

    var all: [String] { [first.text, last.text, full.text] }

    init(_ wiring: Wiring) {
      if wiring != .reversed { bind() }
      if wiring == .reversed || wiring == .twice { bindReversed() }
      if wiring == .withModels { bindModels() }
    }

    private func bind() {
      TwoWayBinding(
        Cells(first.$text, last.$text), full.$text, mapping: Mapping(forward: join, backward: split)
      ).disposed(by: bag)
    }

    private func bindReversed() {
      TwoWayBinding(
        full.$text, Cells(first.$text, last.$text),
        mapping: Mapping(forward: { split($0) }, backward: { join($0, $1) })
      ).disposed(by: bag)
    }

    private func bindModels() {
      for (field, model) in zip([first, last, full], models) {
        (field.$text <-> model).disposed(by: bag)
      }
    }

    /// Makes an edit, and looks at the fields as soon as it has returned.
    func edit(_ origin: Origin, _ edits: @escaping () -> Void) -> [String] {
      var seen: [String] = []
      let body = {
        edits()
        seen = self.all
      }
      switch origin {
      case .directly: body()
      case .insideATap:
        let taps = ControlEvent<Void>()
        let subscription = taps.bind { body() }
        taps.send()
        subscription.dispose()
      case .insideAView:
        let view = BehaviorRelay(value: 0)
        let subscription = view.asUIFlow().skip(1).bind { _ in body() }
        view.accept(1)
        subscription.dispose()
      }
      return seen
    }
  }

  @Test("fills both names from the full one", arguments: forms)
  func fillsBoth(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    #expect(
      form.edit(origin) { form.full.edit("Ada Lovelace") } == ["Ada", "Lovelace", "Ada Lovelace"])
  }

  @Test("fills both names key by key", arguments: forms)
  func keyByKey(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    let seen = form.edit(origin) {
      for character in "Mary Ann Evans" { form.full.insert(String(character)) }
    }
    #expect(seen == ["Mary Ann", "Evans", "Mary Ann Evans"])
    #expect(form.full.caret == 14)
  }

  @Test("puts no space before a last name that comes first", arguments: forms)
  func lastFirst(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    #expect(form.edit(origin) { form.last.edit("Lovelace") } == ["", "Lovelace", "Lovelace"])
  }

  @Test("never loses a part of the first name", arguments: forms)
  func keepsParts(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    let seen = form.edit(origin) {
      form.first.edit("Mary Ann")
      form.last.edit("Evans")
      form.full.deleteBackward()
    }
    #expect(seen == ["Mary Ann", "Evans", "Mary Ann Evans"])
    form.full.moveToEnd()
    #expect(
      form.edit(origin) { form.full.deleteBackward() }
        == ["Mary Ann", "Evan", "Mary Ann Evan"])
  }

  @Test("empties both names with the full one", arguments: forms)
  func empties(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    let seen = form.edit(origin) {
      form.full.edit("Ada Lovelace")
      form.full.edit("")
    }
    #expect(seen == ["", "", ""])
  }

  @Test("keeps the surname behind two spaces", arguments: forms)
  func twoSpaces(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    #expect(
      form.edit(origin) { form.full.edit("John  Smith") } == ["John ", "Smith", "John  Smith"])
  }

  @Test("spreads what is composed when it is committed, and nothing before", arguments: forms)
  func composes(wiring: Wiring, origin: Origin) {
    let form = Form(wiring)
    form.full.edit("Mary Evans")
    form.first.focus()
    form.first.moveToEnd()
    let composing = form.edit(origin) {
      form.first.compose(" ")
      form.first.compose(" アン")
    }
    #expect(composing == ["Mary", "Evans", "Mary Evans"])
    #expect(form.models.allSatisfy { !$0.value.contains("アン") })
    #expect(form.first.composingText == " アン")
    #expect(
      form.edit(origin) { form.first.commitComposing() } == ["Mary アン", "Evans", "Mary アン Evans"])
  }

  @Test("drops spaces that are too many when a composition is committed and the field is left")
  func composesAndTrims() {
    let first = TextField(), last = TextField(), full = TextField(), bag = DisposeBag()
    let words = Mapping<(String, String), String>(
      forward: { join($0.0, $0.1) },
      backward: { split($0.split(separator: " ").joined(separator: " ")) })
    TwoWayBinding(Cells(first.$text, last.$text), full.$text, mapping: words, normalizing: .right)
      .disposed(by: bag)
    full.edit("Mary Evans")
    first.focus()
    first.moveToEnd()
    first.compose("  アン ")
    #expect([first.text, last.text, full.text] == ["Mary", "Evans", "Mary Evans"])
    first.commitComposing()
    // Not under the user's hands.
    #expect([first.text, last.text, full.text] == ["Mary  アン ", "Evans", "Mary アン Evans"])
    first.resignFocus()
    #expect([first.text, last.text, full.text] == ["Mary アン", "Evans", "Mary アン Evans"])
  }

  @Test("writes nothing into the field being typed in", arguments: Wiring.allCases)
  func noWriteBack(wiring: Wiring) {
    let form = Form(wiring)
    var writes = 0, edits = 0
    let bag = DisposeBag()
    form.full.$text.changed.bind { _ in writes += 1 }.disposed(by: bag)
    form.full.$text.edits.bind { _ in edits += 1 }.disposed(by: bag)
    for character in "Ada Lovelace" { form.full.insert(String(character)) }
    #expect(edits == 12)
    #expect(writes == 12)
  }
}

/// Joins names without a space for an empty one.
@Sendable private func join(_ first: String, _ last: String) -> String {
  [first, last].filter { !$0.isEmpty }.joined(separator: " ")
}

/// The last word is the surname; a single word is a first name.
@Sendable private func split(_ full: String) -> (String, String) {
  guard let space = full.lastIndex(of: " ") else { return (full, "") }
  return (String(full[..<space]), String(full[full.index(after: space)...]))
}
