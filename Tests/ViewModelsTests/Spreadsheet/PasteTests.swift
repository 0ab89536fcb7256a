import Testing
import Tideway
import TidewayUI

@testable import ViewModels

@Suite("What is pasted into a spreadsheet, and opened by it")
@UIActor
struct PasteTests {
  let sheet = Spreadsheet(columns: 3, rows: 3)

  private func place(_ name: String) -> Place { Place(name)! }

  private func text(_ name: String) -> String { sheet.formula(at: place(name)).value }

  @Test("lands in the cell and in its neighbors, with empty cells, whatever ends its lines")
  func neighbors() {
    sheet.type("old", at: place("B1"))
    sheet.paste("1\t2\r\n\t=A0+B0\n", at: place("A0"))
    #expect(["A0", "B0", "A1", "B1", "A2"].map(text) == ["1", "2", "", "=A0+B0", ""])
    #expect(sheet.value(at: place("B1")) == .number(3))
    sheet.paste("x\n\ny", at: place("C0"))
    #expect(["C0", "C1", "C2"].map(text) == ["x", "", "y"])
  }

  @Test("is one moment, and one step of the undo")
  func oneMoment() {
    sheet.type("=A0+B0", at: place("C0"))
    let sum = Shown(sheet.shown(at: place("C0")))
    sheet.paste("1\t2", at: place("A0"))
    sheet.paste("10\t20", at: place("A0"))
    #expect(sum.values == ["0", "3", "30"])
    sheet.undo()
    #expect([text("A0"), text("B0")] == ["1", "2"])
  }

  @Test("is left out where the sheet ends")
  func outside() {
    sheet.paste("1\t2\n3\t4", at: place("C2"))
    #expect(text("C2") == "1")
  }

  @Test("is what was saved, in place of all that was there")
  func saved() {
    sheet.paste("1\t\t3\n\n\t5", at: place("A0"))
    let saved = sheet.text
    #expect(saved == "1\t\t3\n\n\t5\n")
    let other = Spreadsheet(columns: 3, rows: 3)
    #expect(other.text == "")
    other.type("gone", at: place("C2"))
    other.open(saved)
    #expect(other.formulas.value == sheet.formulas.value)
    other.undo()
    #expect(other.text == "\n\n\t\tgone\n")
  }
}
