import Testing
import Tideway
import TidewayUI

@testable import ViewModels

@Suite("A formula with branches")
@UIActor
struct BranchTests {
  let sheet = Sheet()

  @Test(
    "takes the first branch if its condition is true",
    arguments: [
      ("=if(1=1, 2, 3)", "2"), ("=if(1=2; 2; 3)", "3"), ("=IF(1<>2, 2, 3)", "2"),
      ("=if(1<1,2,3)", "3"), ("=if(1<=1,2,3)", "2"), ("=if(2>1,2,3)", "2"), ("=if(1>=2,2,3)", "3"),
      ("=if(A0, 2, 3)", "3"), ("=if(-1, 2, 3)", "2"), ("=if(1+1 > 3-2, 2, 3)*10", "20"),
      ("=1+if(if(1<2, 0, 1), 2, if(3<4, 5, 6))", "6"), ("=sum(if(1<2, 1, 2), 4)", "5"),
      ("=if(1=1, 2, 1/0)", "2"), ("=if(1/0=1, 2, 3)", "#DIV/0"),
    ])
  func conditions(formula: String, value: String) {
    sheet["Z99"] = formula
    #expect(sheet["Z99"] == value)
  }

  @Test(
    "that can't be read says why",
    arguments: [
      ("=if(1<2)", "A “,” is missing."), ("=if(1<2, 3)", "A “,” is missing."),
      ("=if(1<2, 3, 4", "A “)” is missing."), ("=if(1=<2, 3, 4)", "“<” is not expected here."),
      ("=1<2", "“<” is not expected here."), ("=if", "There is no cell if."),
    ])
  func unreadable(formula: String, message: String) {
    sheet["Z99"] = formula
    #expect(sheet.error("Z99") == message)
  }

  @Test("is computed for what the branch that is taken reads, and not for the other one")
  func once() {
    sheet.paste(["A0": "1", "B0": "10", "C0": "20", "D0": "=if(A0>0, B0+1, C0+1)"])
    #expect(sheet["D0"] == "11")
    _ = sheet.computed()
    sheet["C0"] = "30"
    #expect(sheet.computed() == [:])
    sheet["B0"] = "11"
    #expect(sheet.computed() == ["D0": 1] && sheet["D0"] == "12")
    sheet["A0"] = "0"
    #expect(sheet["D0"] == "31")
    _ = sheet.computed()
    sheet["B0"] = "12"
    #expect(sheet.computed() == [:])
    sheet["C0"] = "40"
    #expect(sheet.computed() == ["D0": 1] && sheet["D0"] == "41")
  }

  @Test("says by its condition what it reads, and is computed with that: twice")
  func twice() {
    sheet.paste(["A0": "1", "B0": "10", "C0": "20", "D0": "=if(A0>0, B0+1, C0+1)"])
    for (condition, value) in [("2", "11"), ("0", "21"), ("3", "11")] {
      _ = sheet.computed()
      sheet["A0"] = condition
      #expect(sheet.computed() == ["D0": 2] && sheet["D0"] == value)
    }
  }

  @Test("in another one reads only the inner branch that is taken")
  func nested() {
    sheet.paste(["A0": "1", "B0": "1", "C0": "10", "D0": "20", "E0": "30"])
    sheet["F0"] = "=if(A0>0, if(B0>0, C0, D0), E0)"
    _ = sheet.computed()
    sheet["D0"] = "21"
    #expect(sheet.computed() == [:])
    sheet["C0"] = "11"
    #expect(sheet.computed() == ["F0": 1] && sheet["F0"] == "11")
    sheet["B0"] = "0"
    #expect(sheet.computed() == ["F0": 2] && sheet["F0"] == "21")
    sheet["A0"] = "0"
    #expect(sheet.computed() == ["F0": 2] && sheet["F0"] == "30")
  }

  @Test("reads nothing else where both branches read what the condition reads: it is computed once")
  func guards() {
    sheet.paste(["A0": "4", "B0": "=if(A0<>0, 1/A0, 0)"])
    let shown = Shown(sheet.sheet.shown(at: Place("B0")!))
    for number in ["0", "5"] {
      _ = sheet.computed()
      sheet["A0"] = number
      #expect(sheet.computed() == ["B0": 1])
    }
    #expect(shown.values == ["0.25", "0", "0.2"])
  }

  @Test("shows whole moments, also where the condition and both branches change at once")
  func moments() {
    sheet.paste([
      "A0": "1", "B0": "=A0*10", "C0": "=B0*10", "D0": "=if(A0>1, C0, B0)", "E0": "=D0+A0",
    ])
    let shown = Shown(sheet.sheet.shown(at: Place("E0")!))
    sheet["A0"] = "2"
    sheet["A0"] = "0"
    #expect(shown.values == ["11", "202", "0"])
    sheet.sheet.undo()
    #expect(shown.now == "202")
  }

  @Test("is in no circle that is only in the branch that isn't taken")
  func circle() {
    sheet.paste(["A0": "1", "B0": "=if(A0>0, 7, C0)", "C0": "=B0+1"])
    #expect([sheet["B0"], sheet["C0"]] == ["7", "8"])
    sheet["A0"] = "0"
    #expect([sheet["B0"], sheet["C0"]] == ["#CIRCLE", "#CIRCLE"])
    sheet["A0"] = "2"
    #expect([sheet["B0"], sheet["C0"]] == ["7", "8"])
    sheet["B0"] = "=if(B0>0, 1, 2)"
    #expect([sheet["B0"], sheet["C0"]] == ["#CIRCLE", "#ERROR"])
  }

  @Test("closes circles with others of its kind, all of whose members say so, and opens them")
  func circles() {
    sheet.paste([
      "A0": "1", "B0": "=if(A0>0, C0, 1)", "C0": "=if(A0>0, D0, 2)", "D0": "=if(A0>0, B0, 3)",
      "E0": "=D0",
    ])
    func shown() -> [String] { ["B0", "C0", "D0", "E0"].map { sheet[$0] } }
    for _ in 0..<2 {
      #expect(shown() == ["#CIRCLE", "#CIRCLE", "#CIRCLE", "#ERROR"])
      sheet["A0"] = "0"
      #expect(shown() == ["1", "2", "3", "3"])
      sheet["A0"] = "1"
    }
    sheet["C0"] = "5"
    #expect(shown() == ["5", "5", "5", "5"])
  }
}
