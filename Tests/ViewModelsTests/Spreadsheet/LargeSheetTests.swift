import TestSupport
import Testing
import TidewayUI

@testable import ViewModels

@Suite("A large spreadsheet")
@UIActor
struct LargeSheetTests {
  @Test("computes a chain of 2,000 cells, each once for a change")
  func chain() {
    let sheet = Sheet(columns: 1, rows: 2_000)
    sheet["A0"] = "1"
    for row in 1..<2_000 { sheet["A\(row)"] = "=A\(row - 1)+1" }
    #expect(sheet["A1999"] == "2000")
    _ = sheet.computed()
    sheet["A0"] = "11"
    let computed = sheet.computed()
    #expect(sheet["A1999"] == "2010")
    #expect(computed.count == 1_999 && computed.values.allSatisfy { $0 == 1 })
  }

  @Test("computes a chain of 2,000 cells that is pasted backwards, each once")
  func chainAtOnce() {
    let sheet = Sheet(columns: 1, rows: 2_000)
    var texts = ["A1999": "1"]
    for row in 0..<1_999 { texts["A\(row)"] = "=A\(row + 1)+1" }
    sheet.paste(texts)
    #expect(sheet["A0"] == "2000")
    #expect(sheet.computed().values.allSatisfy { $0 == 1 })
  }

  @Test("closes a circle of 2,000 cells, and opens it again")
  func circle() {
    let sheet = Sheet(columns: 1, rows: 2_000)
    var texts: [String: String] = [:]
    for row in 0..<2_000 { texts["A\(row)"] = "=A\((row + 1) % 2_000)+1" }
    sheet.paste(texts)
    #expect((0..<2_000).allSatisfy { sheet["A\($0)"] == "#CIRCLE" } && sheet.computed() == [:])
    sheet["A1000"] = "1"
    #expect(sheet["A1001"] == "2000" && sheet["A0"] == "1001")
    #expect(sheet.computed().values.allSatisfy { $0 == 1 })
  }

  @Test("computes a ladder of 100 cells, typed from the bottom up, each cell once for a change")
  func ladder() {
    let sheet = Sheet()
    for row in (2..<100).reversed() { sheet["C\(row)"] = "=C\(row - 1)+C\(row - 2)" }
    sheet["C0"] = "0"
    _ = sheet.computed()
    sheet["C1"] = "1"
    let computed = sheet.computed()
    #expect(sheet["C50"] == "12586269025")
    #expect(computed.count == 98 && computed.values.allSatisfy { $0 == 1 })
  }

  @Test("sums 2,600 cells: once for each that is typed, and once for all that are pasted")
  func sum() {
    let sheet = Sheet(columns: 2, rows: 2_600)
    sheet["B0"] = "=sum(A0:A2599)"
    for row in 0..<100 { sheet["A\(row)"] = "2" }
    #expect(sheet["B0"] == "200")
    _ = sheet.computed()
    var texts: [String: String] = [:]
    for row in 0..<2_600 { texts["A\(row)"] = "\(row)" }
    sheet.paste(texts)
    #expect(sheet["B0"] == "3378700" && sheet.computed() == ["B0": 1])
  }

  @Test(
    "is what its texts are, however they were pasted, and computes each cell once",
    arguments: 1...UInt64(stressed(100)))
  func random(seed: UInt64) {
    var random = Xorshift(seed: seed)
    let sheet = Sheet(columns: 3, rows: 4)
    var texts: [String: String] = [:]
    for _ in 0..<25 {
      let changes = random.changes(columns: 3, rows: 4)
      texts.merge(changes) { $1 }
      _ = sheet.computed()
      sheet.paste(changes)
      #expect(sheet.computed().values.allSatisfy { $0 == 1 })
      let other = Sheet(columns: 3, rows: 4)
      other.paste(texts)
      for name in texts.keys { #expect(sheet[name] == other[name], "\(name) after \(changes)") }
    }
  }

  @Test(
    "is what its texts are also where formulas have branches", arguments: 1...UInt64(stressed(200)))
  func branches(seed: UInt64) {
    var random = Xorshift(seed: seed)
    let sheet = Sheet(columns: 3, rows: 4)
    var texts: [String: String] = [:]
    for _ in 0..<25 {
      let changes = random.changes(columns: 3, rows: 4, withBranches: true)
      texts.merge(changes) { $1 }
      sheet.paste(changes)
      let other = Sheet(columns: 3, rows: 4)
      other.paste(texts)
      for name in texts.keys { #expect(sheet[name] == other[name], "\(name) after \(changes)") }
    }
  }
}

/// Marsaglia's 64-bit xorshift.
private struct Xorshift: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Some texts for some cells.
  mutating func changes(
    columns: Int, rows: Int, withBranches: Bool = false
  ) -> [String: String] {
    var changes: [String: String] = [:]
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let one = place(columns, rows), other = place(columns, rows)
      let isBranch = withBranches && Bool.random(using: &self)
      changes[place(columns, rows)] =
        isBranch ? branch(one, other, place(columns, rows)) : text(one, other)
    }
    return changes
  }

  private mutating func place(_ columns: Int, _ rows: Int) -> String {
    let column = Int.random(in: 0..<columns, using: &self)
    return "\(Place(column: column, row: .random(in: 0..<rows, using: &self)))"
  }

  private mutating func branch(_ one: String, _ other: String, _ third: String) -> String {
    switch Int.random(in: 0..<3, using: &self) {
    case 0: "=if(\(one)>3, \(other), \(third))"
    case 1: "=if(\(one)<>\(other), \(third), 1)+1"
    default: "=if(if(\(one)<5, \(other), 2), 4, \(third)*2)"
    }
  }

  private mutating func text(_ one: String, _ other: String) -> String {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: "\(Int.random(in: 0...9, using: &self))"
    case 1: "=\(one)+\(other)"
    case 2: "=\(one)*2"
    case 3: "=sum(\(one):\(other))"
    case 4: ""
    default: "text"
    }
  }
}
