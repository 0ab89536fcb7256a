import Testing
import TidewayUI

@testable import ViewModels

@Suite("A formula")
@UIActor
struct FormulaTests {
  let sheet = Sheet()

  private func result(_ formula: String) -> String {
    sheet["Z99"] = formula
    return sheet["Z99"]
  }

  private func error(_ formula: String) -> String? {
    sheet["Z99"] = formula
    return sheet.error("Z99")
  }

  @Test(
    "is computed with the usual precedence",
    arguments: [
      ("=1+2*3", "7"), ("=(1+2)*3", "9"), ("=8/4/2", "1"), ("=10-4-3", "3"), ("=-2*-3", "6"),
      ("=--2", "2"), ("=2--3", "5"), ("=-(1+2)", "-3"), ("= 1 + 2 ", "3"), ("=.5*4", "2"),
      ("=1/3", "0.3333333333"), ("=0.1+0.2", "0.3"), ("=((((1))))", "1"),
    ])
  func arithmetic(formula: String, value: String) { #expect(result(formula) == value) }

  @Test(
    "has functions of numbers, cells and ranges, in capital or small letters",
    arguments: [
      ("=sum(A0:B2)", "21"), ("=SUM(a0:b2)", "21"), ("=sum(B2:A0)", "21"),
      ("=sum(A0:A2, 4; B0)", "14"),
      ("=avg(A0:B2)", "3.5"), ("=mean(A0, B2)", "3.5"), ("=min(A1:B2)", "2"),
      ("=max(-1, -2)", "-1"),
      ("=prod(A0:A2)", "6"), ("=product(2, 3, 4)", "24"), ("=count(A0:C5)", "6"),
      ("=sum(A0:A2)/count(A0:A2)", "2"), ("=max(sum(A0:A2), min(B0:B2)*2)", "8"),
      ("=sum(D0:D9)", "0"),
      ("=prod(D0:D9)", "1"), ("=count(D0:D9)", "0"), ("=sum(A0 : A2)", "6"),
    ])
  func functions(formula: String, value: String) {
    sheet.paste(["A0": "1", "A1": "2", "A2": "3", "B0": "4", "B1": "5", "B2": "6", "C0": "text"])
    #expect(result(formula) == value)
  }

  @Test("counts a cell that is empty as 0, and leaves texts in ranges out")
  func emptyCells() {
    #expect(result("=A0+1") == "1")
    sheet.paste(["A0": "five", "A1": "5"])
    #expect(result("=sum(A0:A2)") == "5")
    #expect(result("=A0+1") == "#TEXT")
    #expect(sheet.error("Z99") == "There is a text in A0, not a number.")
  }

  @Test(
    "that can't be read says why",
    arguments: [
      ("=", "Something is missing at the end."), ("=1+", "Something is missing at the end."),
      ("=-", "Something is missing at the end."), ("=(1", "A “)” is missing."),
      ("=1)", "“)” is not expected here."), ("=1 2", "“2” is not expected here."),
      ("=*2", "“*” is not expected here."), ("=1.2.3", "“1.2.3” is no number."),
      ("=foo(1)", "There is no function foo."), ("=sum(1", "A “)” is missing."),
      ("=sum()", "“)” is not expected here."), ("=sum(A0:)", "A cell is missing."),
      ("=A0:B2", "“:” is not expected here."), ("=A", "There is no cell A."),
      ("=AA1", "There is no cell AA1."), ("=A100", "There is no cell A100."),
      ("=sum(A0:A100)", "There is no cell A100."), ("=ä1", "There is no cell ä1."),
      ("=A99999999999", "There is no cell A99999999999."), ("=1+“", "““” is not expected here."),
      ("=½", "“½” is no number."),
    ])
  func unreadable(formula: String, message: String) { #expect(error(formula) == message) }

  @Test("isn't read where the parentheses are too deep, so that no stack overflows")
  func deep() {
    func nested(_ depth: Int) -> String {
      "=" + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(result(nested(64)) == "1")
    #expect(error(nested(65)) == "There are too many parentheses.")
    #expect(
      error("=" + String(repeating: "sum(", count: 10_000)) == "There are too many parentheses.")
  }

  @Test("may be as long as you like")
  func long() {
    #expect(result("=1" + String(repeating: "+1", count: 20_000)) == "20001")
    #expect(result("=" + String(repeating: "-", count: 20_001) + "1") == "-1")
  }

  @Test("can't divide by zero, nor take the mean, least or greatest of nothing")
  func undefined() {
    #expect(error("=1/0") == "A number is divided by zero.")
    #expect(error("=1/A0") == "A number is divided by zero.")
    for function in ["avg", "min", "max"] {
      #expect(error("=\(function)(A0:A5)") == "There are no numbers.")
    }
  }

  @Test("refers to a cell with an error: it says in which cell it is, however far")
  func errorsElsewhere() {
    sheet.paste(["A0": "=1/0", "A1": "=A0+1", "A2": "=sum(A1:A1)"])
    #expect(sheet.error("A1") == "There is an error in A0.")
    #expect(sheet.error("A2") == "There is an error in A0.")
    sheet["A0"] = "1"
    #expect(sheet["A2"] == "2")
  }

  @Test(
    "is only what begins with an equals sign: all else is a number or a text",
    arguments: [
      ("", SheetValue.empty), ("12", .number(12)), ("-1.50", .number(-1.5)), ("Tea", .text("Tea")),
      (" =1", .text(" =1")), ("nan", .text("nan")), ("1e999", .text("1e999")), ("A0", .text("A0")),
    ])
  func contents(text: String, value: SheetValue) {
    sheet["A0"] = text
    #expect(sheet.sheet.value(at: Place(column: 0, row: 0)) == value)
  }

  @Test(
    "names cells by a letter and a row", arguments: [("A0", 0, 0), ("z99", 25, 99), ("B07", 1, 7)])
  func places(name: String, column: Int, row: Int) {
    #expect(Place(name) == Place(column: column, row: row))
  }

  @Test("shows numbers without what binary fractions add, and whole ones without a point")
  func numbers() {
    let numbers: [Double] = [1, -0.5, 0.1 + 0.2, 1e15, 123_456.5, 1e300, .infinity]
    #expect(
      numbers.map { "\(SheetValue.number($0))" }
        == ["1", "-0.5", "0.3", "1000000000000000", "123456.5", "1e+300", "inf"])
  }
}
