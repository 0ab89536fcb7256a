import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("TextField")
@UIActor
struct TextFieldTests {
  let field = TextField("Name")
  let bag = DisposeBag()

  var shown: String {
    let text = field.text
    let caret = text.index(text.startIndex, offsetBy: field.caret)
    return text[..<caret] + "|" + text[caret...]
  }

  @Test("types at the caret")
  func types() {
    for character in "Ada" { field.insert(String(character)) }
    #expect(shown == "Ada|")
    field.moveLeft()
    field.insert("x")
    #expect(shown == "Adx|a")
  }

  @Test(
    "types behind the text when it gets the focus, also behind what the program wrote meanwhile")
  func focuses() {
    field.text = "Ada"
    field.focus()
    #expect(shown == "Ada|")
    field.moveToStart()
    field.focus()
    #expect(shown == "|Ada")
    field.resignFocus()
    field.text = "Ada Lovelace"
    field.focus()
    #expect(shown == "Ada Lovelace|")
  }

  @Test("pastes several characters at once, as one edit")
  func pastes() {
    var edits: [String] = []
    field.$text.edits.bind { edits.append($0) }.disposed(by: bag)
    field.insert("Ada Lovelace")
    #expect(shown == "Ada Lovelace|")
    #expect(edits == ["Ada Lovelace"])
  }

  @Test("deletes before and behind the caret, grapheme by grapheme")
  func deletes() {
    field.edit("a👩‍👩‍👧e\u{301}b")
    field.moveLeft()
    field.deleteBackward()
    #expect(shown == "a👩‍👩‍👧|b")
    field.moveLeft()
    field.deleteForward()
    #expect(shown == "a|b")
  }

  @Test("does nothing when there is nothing to delete")
  func deletesNothing() {
    var edits = 0
    field.$text.edits.bind { _ in edits += 1 }.disposed(by: bag)
    field.deleteBackward()
    field.deleteForward()
    #expect(edits == 0)
  }

  @Test("lets a combining mark join the grapheme before it")
  func joinsMarks() {
    field.edit("ab")
    field.moveLeft()
    field.insert("\u{301}")
    #expect(field.text == "a\u{301}b")
    #expect(field.caret == 1)
  }

  @Test("moves the caret inside the text only")
  func movesInside() {
    field.edit("ab")
    field.moveRight()
    #expect(field.caret == 2)
    field.moveToStart()
    field.moveLeft()
    #expect(field.caret == 0)
    field.moveToEnd()
    #expect(field.caret == 2)
  }

  @Test("keeps the caret where it is when the program writes, at most at the end")
  func keepsTheCaret() {
    field.edit("abcdef")
    for _ in 0..<3 { field.moveLeft() }
    field.text = "uvwxyz"
    #expect(shown == "uvw|xyz")
    field.text = "u"
    #expect(shown == "u|")
  }

  @Test("keeps the caret inside a text that a handler has made shorter")
  func keepsTheCaretInHandlers() {
    field.edit("abcdef")
    let taps = ControlEvent<Void>()
    taps.bind(with: field) {
      $0.text = "abc"
      $0.moveLeft()
      $0.insert("x")
    }.disposed(by: bag)
    taps.send()
    #expect(shown == "abx|c")
  }

  @Test("moves text and caret in one moment")
  func oneMoment() {
    var pairs: [String] = []
    combineLatest(field.$text, field.$caret) { "\($0)\($1)" }.bind { pairs.append($0) }
      .disposed(by: bag)
    field.insert("a")
    field.insert("b")
    #expect(pairs == ["0", "a1", "ab2"])
  }

  @Test("ignores the user while it is disabled or hidden, and obeys the program")
  func ignoresTheUser() {
    field.isEnabled = false
    field.insert("a")
    field.submit()
    field.isEnabled = true
    field.isHidden = true
    field.edit("b")
    #expect(field.text == "")
    field.text = "c"
    #expect(field.text == "c")
  }

  @Test("reports Return")
  func submits() {
    var submits = 0
    field.submits.bind { submits += 1 }.disposed(by: bag)
    field.submit()
    #expect(submits == 1)
  }

  @Test("goes when nobody holds it")
  func goes() {
    var field: TextField? = TextField()
    weak let weakField = field
    field!.$text.bind { _ in }.disposed(by: bag)
    field = nil
    #expect(weakField == nil)
  }
}

@Suite("Label")
@UIActor
struct LabelTests {
  @Test("shows what it is bound to")
  func shows() {
    let label = Label("before"), model = BehaviorRelay(value: "after")
    #expect(label.text == "before")
    let binding = model.bind(to: label.$text)
    #expect(label.text == "after")
    binding.dispose()
    model.accept("later")
    #expect(label.text == "after")
  }
}
