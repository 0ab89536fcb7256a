import Testing
import Tideway
import TidewayForms
import TidewayUI
import ViewModels

@Suite("A name editor")
@UIActor
struct NameEditorTests {
  let editor = NameEditor()
  /// A field for the full name, bound as a view does it.
  let full = ControlProperty(wrappedValue: "")
  let bag = DisposeBag()

  init() {
    TwoWayBinding(editor.full, full, normalizing: .right).disposed(by: bag)
  }

  @Test("joins the parts, without a space where one is empty")
  func joins() {
    editor.first.accept("Ada")
    #expect(full.wrappedValue == "Ada")
    editor.last.accept("Lovelace")
    #expect(full.wrappedValue == "Ada Lovelace")
    editor.first.accept("")
    #expect(full.wrappedValue == "Lovelace")
  }

  @Test(
    "splits the full name: the last word is the surname",
    arguments: [
      ("Mary Ann Evans", "Mary Ann", "Evans"), ("Ada", "Ada", ""), ("", "", ""),
      ("  Ada   Lovelace ", "Ada", "Lovelace"),
    ])
  func splits(name: String, first: String, last: String) {
    full.edit(name)
    #expect(editor.first.value == first && editor.last.value == last)
  }

  @Test("removes spaces that are too many when the edit is committed, and not before")
  func normalizes() {
    full.edit("Ada  ", isCommitted: false)
    #expect(full.wrappedValue == "Ada  ")
    full.edit("Ada  King ", isCommitted: false)
    full.commitEdit()
    #expect(full.wrappedValue == "Ada King")
  }

  @Test("needs a surname")
  func needsSurname() {
    full.edit("Ada")
    #expect(!editor.last.isValid)
    full.edit("Ada King")
    #expect(editor.name.isValid)
  }
}
