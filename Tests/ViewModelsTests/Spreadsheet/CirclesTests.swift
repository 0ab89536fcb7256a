import Testing
import TidewayUI

@testable import ViewModels

@Suite("Cells that refer to themselves")
@UIActor
struct CirclesTests {
  let sheet = Sheet()

  @Test("say so, each of them, and nothing is computed")
  func saySo() {
    sheet.paste(["A0": "=B0", "B0": "=C0+1"])
    _ = sheet.computed()
    sheet["C0"] = "=A0*2"
    #expect([sheet["A0"], sheet["B0"], sheet["C0"]] == ["#CIRCLE", "#CIRCLE", "#CIRCLE"])
    #expect(sheet.error("A0") == "This cell refers to itself." && sheet.computed() == [:])
  }

  @Test("alone are a circle too, also in a range")
  func alone() {
    sheet.paste(["A0": "=A0", "B5": "=sum(B0:B9)"])
    #expect(sheet["A0"] == "#CIRCLE" && sheet["B5"] == "#CIRCLE")
  }

  @Test("are followed by cells that say so, and come from cells that don't")
  func neighbors() {
    sheet.paste(["A0": "=A1+C0", "A1": "=A0", "B0": "=A0+1", "B1": "=B0", "C0": "3"])
    #expect(sheet.error("B0") == "This refers to a cell that refers to itself.")
    #expect(sheet.error("B1") == "This refers to a cell that refers to itself.")
    #expect(sheet["C0"] == "3")
  }

  @Test("have values again when the circle is opened, all of them")
  func opened() {
    sheet.paste(["A0": "=B0+1", "B0": "=C0+1", "C0": "=A0+1", "D0": "=A0*10"])
    #expect(sheet["D0"] == "#ERROR")
    let shown = Shown(sheet.sheet.shown(at: Place("D0")!))
    _ = sheet.computed()
    sheet["B0"] = "5"
    #expect([sheet["A0"], sheet["B0"], sheet["C0"], sheet["D0"]] == ["6", "5", "7", "60"])
    #expect(sheet.computed() == ["A0": 1, "C0": 1, "D0": 1])
    #expect(shown.values == ["#ERROR", "60"])
  }

  @Test("close, open and close again, also by undo")
  func again() {
    sheet.paste(["A0": "=B0+1", "B0": "1"])
    for _ in 0..<3 {
      sheet["B0"] = "=A0"
      #expect(sheet["A0"] == "#CIRCLE")
      sheet.sheet.undo()
      #expect(sheet["A0"] == "2")
    }
  }

  @Test("in two circles with a cell in common stay in the one that is left")
  func common() {
    sheet.paste(["A0": "=B0+C0", "B0": "=A0", "C0": "=A0"])
    sheet["C0"] = "1"
    #expect([sheet["A0"], sheet["B0"], sheet["C0"]] == ["#CIRCLE", "#CIRCLE", "1"])
    sheet["B0"] = "1"
    #expect(sheet["A0"] == "2")
  }

  @Test("turn around in one moment without being a circle in between")
  func turnsAround() {
    sheet.paste(["A0": "=A1+1", "A1": "=A2+1", "A2": "1"])
    let shown = Shown(sheet.sheet.shown(at: Place("A1")!))
    sheet.paste(["A0": "1", "A1": "=A0+5", "A2": "=A1+1"])
    #expect(shown.values == ["2", "6"] && sheet["A2"] == "7")
  }
}
