import TidewayControls
import TidewayUI

/// What is said of a row of a form.
struct Sentence {
  let row: ObjectIdentifier
  let text: String
}

@UIActor
extension Form {
  /// What is said of the rows that are shown.
  var sentences: [Sentence] {
    shownRows.compactMap { index in
      let row = rows[index]
      guard row.control !== buttons, let text = sentence(of: row) else { return nil }
      return Sentence(row: ObjectIdentifier(row.control), text: text)
    }
  }

  /// What is said of the row with a name that takes a text; nil if there is none.
  func sentence(ofFieldNamed name: String) -> String? {
    let row = shownRows.map { rows[$0] }.first { $0.name?.lowercased() == name.lowercased() }
    return row.flatMap { $0.control.summary == nil ? nil : sentence(of: $0) }
  }

  private func sentence(of row: Row) -> String? {
    let summary = row.control.summary
    guard let name = row.name, !row.isNote else { return summary.flatMap { $0.isEmpty ? nil : $0 } }
    let state = row.control.isEnabled ? "" : ", disabled"
    guard let summary else { return "\(name)\(row.caption == "" ? ": button" : "")\(state)" }
    return "\(name): \(summary.isEmpty ? "empty" : summary)\(state)"
  }

  /// What was said of rows that are hidden by now.
  func gone(from said: [ObjectIdentifier: String]) -> [String] {
    let left = Set(sentences.map(\.row))
    let candidates = rows.filter(isOnShownTab).map { ObjectIdentifier($0.control) }
    return candidates.filter { !left.contains($0) }.compactMap { row in
      said[row].map { "No longer: \($0)" }
    }
  }

  /// How a dialog is answered, and what the commands are.
  func answers(if isSaid: Bool) -> [String] {
    guard isSaid else { return [] }
    let answers =
      buttons.map { ["Answer with one of: \($0.titles.joined(separator: ", "))."] } ?? []
    let titles = allCommands.filter(\.isEnabled).map(\.title)
    return answers + (titles.isEmpty ? [] : ["menu: \(titles.joined(separator: ", "))"])
  }
}
