import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// What takes the text of a line: a row, a button of a dialog, or the commands.
  ///
  /// - Parameter leaving: Whether a row gets the focus before and loses it afterwards.
  func control(
    named name: String, leaving: Bool = false
  ) -> ((String) throws(NotUnderstood) -> Void)? {
    if let row = scriptedRows.first(where: { $0.name?.lowercased() == name }) {
      return { text throws(NotUnderstood) in
        if leaving { row.control.focus() }
        defer { if leaving { row.control.resignFocus() } }
        try row.control.perform(text)
      }
    }
    if let buttons, let title = buttons.titles.first(where: { $0.lowercased() == name }) {
      return { _ throws(NotUnderstood) in buttons.press(title) }
    }
    guard name == "menu", !allCommands.isEmpty else { return nil }
    return performCommand
  }

  private func performCommand(_ title: String) throws(NotUnderstood) {
    let command = allCommands.first { $0.title.lowercased() == title.lowercased() }
    guard let command else { throw NotUnderstood(oneOf: allCommands.map(\.title)) }
    command.perform()
  }

  /// What a line may begin with.
  var knownNames: [String] {
    let names = scriptedRows.filter(\.control.isInteractive).compactMap(\.name)
    let others = (buttons?.titles ?? []) + (allCommands.isEmpty ? [] : ["menu"])
    return (names + others).map { $0.lowercased() }
  }

  /// What is shown of all that has a name, and what is said about it.
  var state: String {
    scriptedRows.compactMap { row in
      guard let summary = row.control.summary else { return nil }
      if row.isNote { return summary }
      return row.name.map { "\($0.lowercased()): \(summary)" }
    }.joined(separator: " | ")
  }

  /// The same of a dialog, with its title, its text and its buttons.
  var dialogState: String {
    let parts = [title] + texts + [state] + (buttons?.titles ?? [])
    return parts.filter { !$0.isEmpty }.joined(separator: " | ")
  }

  /// The lines of text that have no name.
  var texts: [String] {
    scriptedRows.filter { $0.name == nil && !$0.isNote }.compactMap(\.control.summary)
  }

  private var scriptedRows: [Row] { shownRows.map { rows[$0] } }
}
