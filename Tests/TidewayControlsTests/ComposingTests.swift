import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("TextField, while the user composes,")
@UIActor
struct ComposingTests {
  let field = TextField()
  let model = BehaviorRelay(value: "ab")
  let bag = DisposeBag()

  init() {
    (field.$text <-> model).disposed(by: bag)
    field.moveToEnd()
    field.moveLeft()
  }

  @Test("lets nothing of it out, and nothing in, and commits it as one edit at the caret")
  func commits() {
    let edits = Recorded<String>()
    field.$text.edits.bind { edits.all.append($0) }.disposed(by: bag)
    field.compose("k")
    field.compose("か")
    model.accept("zz")
    #expect(field.text == "ab")
    #expect(field.composingText == "か")
    field.commitComposing()
    #expect(field.text == "aかb" && model.value == "aかb")
    #expect(field.caret == 2)
    #expect(field.composingText == nil)
    #expect(edits.all == ["aかb"])
  }

  @Test("shows what the program wrote meanwhile when the user gives up")
  func cancels() {
    field.compose("k")
    model.accept("zz")
    field.deleteBackward()
    #expect(field.composingText == nil)
    #expect(field.text == "zz")
  }

  @Test("may be told to give up, and to begin again, by those who watch what is composed")
  func isToldInside() {
    field.$composingText.bind(with: field) { field, text in
      if text == "no" { field.cancelComposing() }
    }.disposed(by: bag)
    field.compose("no")
    #expect(field.composingText == nil && !field.$text.isComposing)
    model.accept("zz")
    #expect(field.text == "zz")

    field.compose("k")
    field.$composingText.changed.take(1).bind(with: field) { field, text in
      if text == nil { field.compose("か") }
    }.disposed(by: bag)
    field.cancelComposing()
    #expect(field.composingText == "か" && field.$text.isComposing)
  }

  @Test("is not disturbed by an undo; the text that is committed is newer, and a step")
  func undoneMeanwhile() {
    let history = History(of: model)
    model.accept("zz")
    field.moveToEnd()
    field.compose("か")
    history.undo()
    #expect(field.text == "zz" && field.composingText == "か" && model.value == "ab")
    field.commitComposing()
    #expect(field.text == "zzか" && model.value == "zzか" && !history.isRedoable)
    history.undo()
    #expect(field.text == "ab" && model.value == "ab")
  }

  @Test("shows what was undone meanwhile when the user gives up, and redo remains")
  func undoneAndCancelled() {
    let history = History(of: model)
    model.accept("zz")
    field.compose("か")
    history.undo()
    field.cancelComposing()
    #expect(field.text == "ab" && model.value == "ab")
    history.redo()
    #expect(field.text == "zz" && model.value == "zz")
  }

  @Test("takes it at Return, and submits at the next one")
  func returns() {
    let submits = Recorded<Void>()
    field.submits.bind { submits.all.append(()) }.disposed(by: bag)
    field.compose("か")
    field.submit()
    #expect(submits.all.isEmpty)
    field.submit()
    #expect(submits.all.count == 1)
  }

  @Test("takes it when the user types on, moves, or leaves the field")
  func commitsByOtherKeys() {
    field.compose("x")
    field.insert("y")
    #expect(field.text == "axyb")
    field.compose("z")
    field.moveToEnd()
    #expect(field.text == "axyzb")
    field.focus()
    field.compose("!")
    field.resignFocus()
    #expect(field.text == "axyzb!")
  }

  @Test("drops it when the field is disabled or hidden")
  func drops() {
    field.focus()
    field.compose("x")
    field.isEnabled = false
    #expect(field.composingText == nil && !field.isFocused)
    field.compose("x")
    field.focus()
    #expect(field.composingText == nil && !field.isFocused)
    #expect(field.text == "ab")
  }
}

@Suite("TextView")
@UIActor
struct TextViewTests {
  let view = TextView()

  @Test("has lines, and a caret that goes up and down in them")
  func lines() {
    view.insert("long")
    view.breakLine()
    view.insert("a")
    view.breakLine()
    view.insert("more")
    #expect(view.lines == ["long", "a", "more"])
    #expect(view.caretPosition == (2, 4))
    view.moveUp()
    #expect(view.caretPosition == (1, 1))
    view.moveUp()
    view.moveUp()
    #expect(view.caretPosition == (0, 1))
    view.moveDown()
    view.moveDown()
    view.insert("|")
    #expect(view.text == "long\na\nm|ore")
  }

  @Test("has one empty line when it is empty")
  func empty() {
    #expect(view.lines == [""])
    view.moveUp()
    view.moveDown()
    #expect(view.caretPosition == (0, 0))
  }

  @Test("ignores the user while it is disabled")
  func disabled() {
    view.isEnabled = false
    view.breakLine()
    #expect(view.text == "")
  }
}

@UIActor private final class Recorded<Element> {
  var all: [Element] = []
}
