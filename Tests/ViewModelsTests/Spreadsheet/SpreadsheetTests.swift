import Testing
import Tideway
import TidewayUI

@testable import ViewModels

@Suite("A spreadsheet")
@UIActor
struct SpreadsheetTests {
  let sheet = Sheet()

  private func shown(_ name: String) -> Shown<String> {
    Shown(sheet.sheet.shown(at: Place(name)!))
  }

  @Test("shows what follows from a change at once")
  func follows() {
    let total = shown("B0")
    sheet["B0"] = "=A0*2"
    sheet["A0"] = "4"
    sheet["A0"] = "five"
    #expect(total.values == ["", "0", "8", "#TEXT"])
  }

  @Test("binds the text of a cell both ways, and keeps it as it was typed")
  func bound() {
    let field = ControlProperty(wrappedValue: ""), bag = DisposeBag()
    (field <-> sheet.sheet.formula(at: Place("A0")!)).disposed(by: bag)
    field.edit("=1+ 1")
    #expect(sheet["A0"] == "2" && field.wrappedValue == "=1+ 1")
    sheet["A0"] = "3"
    #expect(field.wrappedValue == "3")
    sheet.sheet.undo()
    #expect(field.wrappedValue == "=1+ 1" && sheet["A0"] == "2")
  }

  @Test("takes other references while it runs: what a formula doesn't name any more doesn't count")
  func otherReferences() {
    sheet.paste(["A0": "1", "A1": "2", "B0": "=A0"])
    #expect(sheet["B0"] == "1")
    sheet["B0"] = "=A1*10"
    sheet["A1"] = "3"
    #expect(sheet["B0"] == "30")
    _ = sheet.computed()
    sheet["A0"] = "7"
    #expect(sheet.computed() == [:] && sheet["B0"] == "30")
  }

  @Test("computes what depends on a change, each once, and nothing else")
  func once() {
    sheet.paste([
      "A0": "1", "B0": "=A0+1", "C0": "=A0*2", "D0": "=B0+C0", "E0": "=D0+A0+B0", "F0": "=G0+1",
    ])
    _ = sheet.computed()
    sheet["A0"] = "2"
    #expect(sheet.computed() == ["B0": 1, "C0": 1, "D0": 1, "E0": 1])
    #expect(sheet["E0"] == "12")
  }

  @Test("computes nothing further where a value stays")
  func stays() {
    sheet.paste(["A0": "1", "B0": "=max(A0, 5)", "C0": "=B0+1"])
    _ = sheet.computed()
    sheet["A0"] = "2"
    #expect(sheet.computed() == ["B0": 1])
    sheet["B0"] = "=2+3"
    #expect(sheet.computed() == ["B0": 1])
  }

  @Test("shows one moment: a sum of cells that change together has one new value")
  func oneMoment() {
    sheet.paste(["A0": "1", "B0": "2", "C0": "=A0+B0"])
    let sum = shown("C0")
    sheet.paste(["A0": "10", "B0": "20"])
    simultaneously {
      sheet["A0"] = "100"
      sheet["B0"] = "200"
    }
    #expect(sum.values == ["3", "30", "300"])
  }

  @Test("shows formulas that change together as one moment, whatever they referred to before")
  func formulasInOneMoment() {
    sheet.paste(["A0": "=B0+1", "B0": "2", "C0": "=A0+B0"])
    let sum = shown("C0")
    _ = sheet.computed()
    sheet.paste(["A0": "5", "B0": "=A0+1"])
    #expect(sum.values == ["5", "11"])
    #expect(sheet.computed() == ["B0": 1, "C0": 1])
  }

  @Test("undoes and redoes texts, a paste in one step")
  func undoes() {
    sheet["A0"] = "1"
    sheet.paste(["A0": "2", "A1": "=A0+1"])
    sheet.sheet.undo()
    #expect(sheet["A0"] == "1" && sheet["A1"] == "")
    sheet.sheet.redo()
    #expect(sheet["A1"] == "3")
    let canUndo = Shown(sheet.sheet.canUndo), canRedo = Shown(sheet.sheet.canRedo)
    sheet.sheet.undo()
    sheet.sheet.undo()
    #expect(canUndo.values == [true, false] && canRedo.values == [false, true])
    #expect(sheet["A0"] == "")
  }

  @Test("says what is wrong with a cell, as a sentence")
  func notes() {
    let note = Shown(sheet.sheet.note(at: Place("A0")!))
    sheet["A0"] = "=1/0"
    sheet["A0"] = "1"
    #expect(note.values == ["", "A number is divided by zero.", ""])
  }
}
