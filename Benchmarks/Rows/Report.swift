import Foundation

/// The rows as files: JSON to compare later, and a table in Markdown.
enum Report {
  static func writeJSON(_ rows: [Row], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(fileURLWithPath: path))
  }

  static func readJSON(_ path: String) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func writeMarkdown(_ rows: [Row], to path: String) throws {
    let head = """
      | work | CPU time | least to most | clock | instructions | allocations | floor | ratio | goal | |
      |---|---:|---:|---:|---:|---:|---:|---:|---:|---|

      """
    let lines = rows.filter { !$0.isFloor }.map { $0.markdown + "\n" }
    try (head + lines.joined()).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Says which rows of two results moved beyond their spread: no run of one took as long as any of the
  /// other.
  static func compare(_ old: [Row], _ new: [Row]) -> String {
    let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    var moved: [String] = []
    var same = 0
    var onlyNew: [String] = []
    for row in new {
      guard let was = before[row.name] else {
        onlyNew.append(row.name.trimmingCharacters(in: .whitespaces))
        continue
      }
      guard row.least > was.most || row.most < was.least else {
        same += 1
        continue
      }
      let direction = row.value > was.value ? "slower" : "faster"
      let ratios = [was.ratio, row.ratio].map { $0?.short ?? "–" }.joined(separator: " → ")
      moved.append(
        row.name.padded(48) + "\(was.value.short) → \(row.value.short)".left(18)
          + "×\((row.value / was.value).short)".left(9) + "  ratio \(ratios)  \(direction)")
    }
    let names = Set(new.map(\.name))
    let gone = old.map(\.name).filter { !names.contains($0) }
    let rest = [
      "\(moved.count) rows moved beyond their spread, \(same) did not",
      onlyNew.isEmpty ? nil : "only in the second: " + onlyNew.joined(separator: ", "),
      gone.isEmpty ? nil : "only in the first: " + gone.joined(separator: ", "),
    ]
    return (moved + rest.compactMap { $0 }).joined(separator: "\n")
  }
}

extension Row {
  var isFloor: Bool { name.hasPrefix("  floor") }

  var markdown: String {
    let spreadText = spread == 0 ? "" : "\(least.short) – \(most.short)"
    let verdict = isMet.map { $0 ? "met" : "**not met**" } ?? ""
    let cells = [
      name.trimmingCharacters(in: .whitespaces), each, spreadText, clock?.short ?? "",
      instructions?.short ?? "", allocations?.short ?? "", floor?.short ?? "", ratio?.short ?? "",
      goals, verdict,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
