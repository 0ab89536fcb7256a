import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("Entry")
  struct EntryTests {
    @Test("reports what the user types, and doesn't report what the program writes")
    @UIActor func reportsTyping() {
      let entry = Entry(), bag = DisposeBag()
      var edits: [String] = []
      entry.$text.edits.bind { edits.append($0) }.disposed(by: bag)
      entry.text = "Ada"
      entry.caret = 3
      entry.type("!")
      entry.text = "Grace"
      #expect(edits == ["Ada!"])
      #expect(entry.shownText == "Grace")
    }

    @Test("shows watchers no text that is half written")
    @UIActor func writesAtOnce() {
      let entry = Entry("Ada"), bag = DisposeBag()
      var texts: [String] = []
      entry.$text.changed.bind { texts.append($0) }.disposed(by: bag)
      entry.text = "Grace"
      entry.text = "Augusta"
      #expect(texts == ["Grace", "Augusta"])
    }

    @Test("keeps the caret where it is in the text when the program writes around it")
    @UIActor func keepsTheCaret() {
      let entry = Entry("one two three")
      entry.caret = 5
      entry.text = "number one two three"
      #expect(entry.caret == 12)
      entry.text = "number one two"
      #expect(entry.caret == 12)
      entry.text = "one two"
      #expect(entry.caret == 5)
    }

    @Test("writes nothing to GTK when the text is the same")
    @UIActor func same() {
      let entry = Entry("same")
      entry.select(1..<3)
      entry.text = "same"
      #expect(entry.selection == 1..<3)
    }

    @Test("is bound both ways")
    @UIActor func isBound() {
      let entry = Entry(), model = BehaviorRelay(value: "Ada"), bag = DisposeBag()
      (entry.$text <-> model).disposed(by: bag)
      #expect(entry.shownText == "Ada")
      entry.caret = 3
      entry.type(" L")
      #expect(model.value == "Ada L")
      model.accept("Grace")
      #expect(entry.shownText == "Grace")
    }

    @Test("is corrected by a normalizing binding when the user is done, not before")
    @UIActor func commits() {
      let entry = Entry(), number = BehaviorRelay(value: 1.0), bag = DisposeBag()
      TwoWayBinding(
        entry.$text, number, mapping: Mapping<Double, String>.number(decimals: 2).reversed,
        normalizing: .left
      ).disposed(by: bag)
      entry.text = ""
      entry.type("2.50")
      #expect(number.value == 2.5)
      #expect(entry.shownText == "2.50")
      entry.pressReturn()
      #expect(entry.shownText == "2.5")
    }

    @Test("lets nothing out and nothing in while an input method composes")
    @UIActor func composes() {
      let entry = Entry("a"), model = BehaviorRelay(value: "a"), bag = DisposeBag()
      (entry.$text <-> model).disposed(by: bag)
      entry.caret = 1
      entry.compose("ni")
      model.accept("other")
      #expect(entry.shownText == "a")
      entry.compose("")
      entry.type("你")
      #expect(entry.shownText == "a你")
      #expect(model.value == "a你")
    }

    @Test("shows what the program has written meanwhile when a composition is canceled")
    @UIActor func cancels() async {
      let entry = Entry("a"), model = BehaviorRelay(value: "a"), bag = DisposeBag()
      (entry.$text <-> model).disposed(by: bag)
      entry.compose("ni")
      model.accept("other")
      entry.compose("")
      await Application.settle()
      #expect(entry.shownText == "other")
      #expect(!entry.$text.isComposing)
    }

    @Test("keeps its undo for itself: what the program writes can't be undone")
    @UIActor func undo() {
      let entry = Entry("a")
      entry.caret = 1
      entry.type("b")
      entry.undo()
      #expect(entry.text == "a")
      entry.type("b")
      entry.text = "program"
      entry.undo()
      #expect(entry.text == "program")
    }

    @Test("doesn't insert what it may not, and asks for nothing that the program writes")
    @UIActor func mayInsert() {
      let entry = Entry("a")
      var asked: [String] = []
      entry.mayInsert = { text in
        asked.append(text)
        return !text.contains("\t")
      }
      entry.caret = 1
      entry.type("1\t2")
      entry.type("é")
      entry.text = "\tprogram"
      #expect(entry.shownText == "\tprogram")
      #expect(asked == ["1\t2", "é"])
      #expect(entry.$text.wrappedValue == "\tprogram")
    }
  }
}
