import Foundation
import TestSupport
import Testing

/// The names of types, suites, folders and files in the articles are those of the code.
@Suite("The articles")
struct ArticleNamesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  /// The path of each Swift file from the root, without its ending.
  private static let files: [String] = ["Sources", "Tests", "Examples"].flatMap { folder in
    let all = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (all?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0.dropLast(".swift".count))" }
  }

  /// The names of all files, and of the folders that contain them.
  private static let names = Set(files.flatMap { $0.split(separator: "/").map(String.init) })

  /// Types of the standard library.
  private static let others: Set = ["Equatable", "Mutex", "Sendable", "Unmanaged"]

  private static func article(_ name: String) throws -> String {
    try text("Sources/Tideway/Tideway.docc/\(name).md")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "name what there is",
    arguments: ["Architecture", "Contract", "HowAWriteTravels", "MemorySafety", "WhatIsPromised"])
  func names(article: String) throws {
    let named = Set(try Self.article(article).matches(of: /`([A-Z][A-Za-z]+)`/).map { $0.1 })
    #expect(named.count > 20)
    let rest = named.filter {
      !Self.names.contains(String($0)) && !Self.others.contains(String($0))
    }
    for name in rest {
      let isDeclared = try Self.files.contains { file in
        let text = try Self.text("\(file).swift")
        return ["class", "struct", "enum", "protocol", "typealias"].contains {
          text.contains("\($0) \(name)")
        }
      }
      #expect(isDeclared, "\(name)")
    }
  }

  @Test("count the files that a write passes, which all exist")
  func files() throws {
    let rows = try Self.article("HowAWriteTravels").split(separator: "\n")
      .drop { !$0.hasPrefix("| folder |") }.prefix { $0.hasPrefix("|") }.map(cells)
    let counts = try #require(rows.last)
    var found = counts.map { _ in 0 }
    for row in rows.dropFirst(2).dropLast() {
      let folder = row[0].hasPrefix("Tideway") ? "Sources/\(row[0])" : "Sources/Tideway/\(row[0])"
      for (column, cell) in row.enumerated().dropFirst() {
        for name in cell.split(separator: ", ") {
          found[column] += 1
          let exists = Self.files.contains {
            $0.hasPrefix(folder + "/") && $0.hasSuffix("/\(name)")
          }
          #expect(exists, "\(folder)/…/\(name)")
        }
      }
    }
    #expect(found.dropFirst().map(String.init) == Array(counts.dropFirst()))
  }

  private func cells(of row: Substring) -> [String] {
    row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
