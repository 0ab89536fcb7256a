import Foundation
import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// The diagrams in the documentation are what the operators do.
@Suite("Every diagram in the documentation")
struct DocumentedDiagramTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("of the page Operators is what the operator draws", arguments: TableDiagram.all)
  func isDrawn(row: TableDiagram) {
    for draw in row.draw { #expect(draw(row.sources) == row.result) }
  }

  @Test("of the page Operators is drawn here, and no operator there lacks one")
  func isEntered() throws {
    let page = try Self.text("Sources/Tideway/Tideway.docc/Operators.md")
    let rows = OperatorTable.rows(of: page)
    let drawn = TableDiagram.all.map(\.description)
    #expect(rows.count > 50)
    for row in rows { #expect(drawn.contains(row)) }
    for row in drawn { #expect(rows.contains(row)) }
  }

  @Test("is there for each operator that changes what comes, or when")
  func isThere() {
    let names = TableDiagram.all.flatMap { $0.name.split(separator: ", ") }
    let drawn = Set(names.map { $0.prefix(while: \.isLetter) })
    let operators = Set(Operator.all.map { $0.name.prefix(while: \.isLetter) })
    // Those that share, those that choose where code runs, those that change the type only, the
    // standard library's names for others, and those that await their closures.
    let undrawn: Set<Substring> = [
      "multicast", "publish", "refCount", "replay", "replayAll", "share", "shareInStep", "observe",
      "subscribe",
      "asFlow", "flow", "drop", "dropFirst", "prefix", "asyncCompactMap", "asyncFilter", "asyncMap",
      "asyncScan", "asyncSkip", "asyncTake",
    ]
    #expect(operators.subtracting(drawn) == undrawn)
    #expect(drawn.subtracting(operators) == [])
  }

  @Test(
    "of a source file stands in the tests of that file, word for word",
    arguments: try DocumentedDiagramTests.sources())
  func isTested(source: String) throws {
    let diagrams = DocumentationComment.diagrams(
      in: try Self.text("Sources/Tideway/\(source).swift"))
    // The tests of all operators are in one folder.
    let parts = source.split(separator: "/")
    let tests = try Self.text(
      "Tests/TidewayOperatorTests/\(parts[0])/\(parts[parts.count - 1])Tests.swift")
    for diagram in diagrams {
      let isTested = tests.contains("\"\(diagram)\"")
      #expect(isTested, "\(diagram)")
    }
  }

  /// The files that show diagrams, as their path without its ending.
  private static func sources() throws -> [String] {
    let sources = root.appendingPathComponent("Sources/Tideway")
    return try ["Creation", "Operators", "Sharing"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: sources.path + "/" + folder)
      return try (files?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") }
        .map { "\(folder)/\($0.dropLast(".swift".count))" }
        .filter { source in
          try !DocumentationComment.diagrams(in: text("Sources/Tideway/\(source).swift")).isEmpty
        }
    }.sorted()
  }

  @Test("is found where it stands")
  func isFound() {
    let comment = """
      /// ```
      /// source       1   -2-|
      /// of 2              a|
      /// twice(of: 1) {11}-2-…
      /// ```
      /// ```swift
      /// let a = 1  // none
      /// ```
      """
    #expect(DocumentationComment.diagrams(in: comment) == ["1-2-|", "a|", "{11}-2-"])
  }
}

/// The rows with marbles of a page, written as `TableDiagram` describes itself.
private enum OperatorTable {
  static func rows(of page: String) -> [String] {
    var rows: [String] = []
    var column: Int?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = cells(of: line)
      if cells.isEmpty { column = nil }
      if let heading = cells.firstIndex(where: { $0 == "marble" || $0 == "marbles" }) {
        column = heading
      } else if let column, !cells[0].hasPrefix("---") {
        rows.append("\(cells[0]): \(cells[column])")
      }
    }
    return rows
  }

  /// The cells of a row, without the marks of code; none of a line that is no row.
  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.replacing("\\|", with: "\u{0}").dropFirst().dropLast().split(
      separator: "|", omittingEmptySubsequences: false
    ).map { cell in
      cell.replacing("\u{0}", with: "|").replacing("`", with: "")
        .trimmingCharacters(in: .whitespaces)
    }
  }
}

/// The diagrams in the comments of a source file.
private enum DocumentationComment {
  /// Without the spaces that align them.
  static func diagrams(in text: String) -> [String] {
    var found: [String] = []
    var column: Int?
    var block: Substring?
    for line in text.split(separator: "\n") {
      let comment = line.drop { $0 == " " }
      guard comment.hasPrefix("///") else { continue }
      let content = comment.dropFirst(4)
      if content.hasPrefix("```") {
        block = block == nil ? content : nil
        column = nil
      } else if block == "```" {
        column = column ?? start(of: content)
        if let column { found.append(trimmed(content.dropFirst(column))) }
      }
    }
    return found
  }

  /// Where the first line of a block has its diagram: behind its name and two spaces or more.
  private static func start(of line: Substring) -> Int? {
    guard let gap = line.firstRange(of: "  ") else { return nil }
    let diagram = line[gap.lowerBound...].drop { $0 == " " }
    return line.distance(from: line.startIndex, to: diagram.startIndex)
  }

  /// Spaces in names stay, and the sign that it goes on is not part of it.
  private static func trimmed(_ diagram: Substring) -> String {
    var isInName = false
    return String(
      diagram.filter { character in
        if character == "{" { isInName = true }
        if character == "}" { isInName = false }
        return isInName || character != " " && character != "…"
      })
  }
}
