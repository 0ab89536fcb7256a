import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

@Suite("Form")
@UIActor
struct FormTests {
  let first = TextField("Ada"), last = TextField(), full = TextField()
  let hint = Label("A hint")

  private func makeForm() -> Form {
    Form(
      "Names",
      [.row("First", first), .label(hint), .row("Last", last), .row("Full", full)])
  }

  @Test("types into the field that has the focus, which Tab moves in the order of the rows")
  func tabOrder() {
    let form = makeForm()
    for key: Key in ["a", .tab, "b", .tab, "c", .tab, "d"] { form.press(key) }
    #expect([first.text, last.text, full.text] == ["ad", "b", "c"])
  }

  @Test("goes back with Shift-Tab, from the first field to the last")
  func shiftTab() {
    let form = makeForm()
    for key: Key in [.shiftTab, "c", .shiftTab, "b", .shiftTab, "a"] { form.press(key) }
    #expect([first.text, last.text, full.text] == ["a", "b", "c"])
  }

  @Test("skips fields that are disabled or hidden")
  func skips() {
    let form = makeForm()
    last.isEnabled = false
    for key: Key in [.tab, "c", .tab, "a"] { form.press(key) }
    first.isHidden = true
    form.press("x")
    #expect([first.text, last.text, full.text] == ["a", "", "cx"])
  }

  @Test("has no focus when no field can take keys")
  func noFocus() {
    let form = makeForm()
    for field in [first, last, full] { field.isEnabled = false }
    for key: Key in [.tab, .shiftTab, "a"] { form.press(key) }
    form.settleFocus()
    #expect(form.focus.row == nil)
    #expect(form.frame(in: Size(columns: 30, lines: 20)).caret == nil)
  }

  @Test("edits where the caret is")
  func edits() {
    let form = makeForm()
    for key: Key in ["a", "c", .left, "b", .end, "d", .home, "x", .delete, .end, .backspace] {
      form.press(key)
    }
    #expect(first.text == "xbc")
    for key: Key in [.left, .left, .right, .paste("漢 字")] { form.press(key) }
    #expect(first.text == "xb漢 字c")
  }

  @Test("puts the caret behind the text of a field that gets the focus")
  func caretAtTheEnd() {
    let form = makeForm()
    form.settleFocus()
    last.text = "Lovelace"
    form.press(.tab)
    #expect(form.frame(in: Size(columns: 30, lines: 20)).caret == .init(line: 4, column: 18))
    form.press(.home)
    form.press(.shiftTab)
    form.press(.tab)
    #expect(form.frame(in: Size(columns: 30, lines: 20)).caret == .init(line: 4, column: 18))
  }

  @Test("takes an arrow with Shift for the arrow where a control has no use for it")
  func shiftedArrows() {
    let form = makeForm()
    for key: Key in ["a", "c", .shiftLeft, "b", .shiftDown, "x"] { form.press(key) }
    #expect([first.text, last.text] == ["abc", "x"])
  }

  @Test("submits with Return")
  func submits() {
    let form = makeForm()
    var count = 0
    first.submits.bind { count += 1 }.disposed(by: form.bag)
    form.press(.enter)
    #expect(count == 1)
  }

  @Test("shows an alert until Return or Space presses its button, and takes no other key")
  func alert() {
    let form = makeForm()
    for dismissing in [Key.enter, " "] {
      form.show(Alert(title: "Wonderful", message: "This is", button: "OK"))
      for key: Key in ["x", .tab] { form.press(key) }
      #expect(form.lines(columns: 30).contains { $0.contains("▸ [ OK ]") })
      form.press(dismissing)
      #expect(!form.lines(columns: 30).contains { $0.contains("[ OK ]") })
    }
    form.press("a")
    #expect(first.text == "a" && last.text == "")
  }

  @Test("aligns the captions, marks the row that has the focus, and shows placeholders")
  func looks() {
    let form = makeForm()
    form.press(.tab)
    last.edit("Lovelace")
    #expect(
      form.lines(columns: 30) == [
        " Names", "", "   First  Ada", "          A hint", " ▸ Last   Lovelace", "   Full", "",
        " Tab next · Shift-Tab back",
      ])
  }

  @Test("leaves hidden rows out")
  func hidden() {
    let form = makeForm()
    hint.isHidden = true
    first.isHidden = true
    #expect(form.lines(columns: 30).dropFirst(2).prefix(2) == [" ▸ Last", "   Full"])
  }

  @Test("puts the cursor behind what is typed, by columns")
  func caret() {
    let form = makeForm()
    form.press(.tab)
    form.press(.paste("é漢"))
    #expect(form.frame(in: Size(columns: 30, lines: 20)).caret == .init(line: 4, column: 13))
  }

  @Test("scrolls a text that is longer than its field")
  func scrolls() {
    let form = makeForm()
    form.press(.paste("0123456789abcdef"))
    #expect(form.lines(columns: 19)[2] == " ▸ First  9abcdef")
  }
}
