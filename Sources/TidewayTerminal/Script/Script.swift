import TidewayControls
package import TidewayUI

/// A form that is driven by lines instead of keys: for scripts, and for tests of an example.
@UIActor
package struct Script {
  private let form: Form
  private let output: Descriptor

  package init(_ form: Form, output: Descriptor = .output) {
    self.form = form
    self.output = output
  }

  /// Applies the lines of standard input, and prints the fields after each.
  func run() async throws(TerminalError) {
    var number = 0
    while let line = await nextLine() {
      number += 1
      guard try perform(line, number: number) else { continue }
      await form.settle()
      try print(report())
    }
  }

  /// Makes the edit that a line says, as the user would.
  ///
  /// - Returns: The texts of all fields; nil for a blank line.
  package func apply(_ line: String, number: Int) throws(TerminalError) -> String? {
    try perform(line, number: number) ? report() : nil
  }

  /// - Returns: False for a blank line.
  private func perform(_ line: String, number: Int) throws(TerminalError) -> Bool {
    guard let line = try ScriptLine(line, number: number) else { return false }
    let name = line.field.lowercased()
    guard let row = rows.first(where: { $0.name?.lowercased() == name }) else {
      let known = rows.filter(\.control.isInteractive).compactMap { $0.name?.lowercased() }
      throw .unknownField(line: number, name: line.field, known: known)
    }
    do throws(NotUnderstood) {
      try row.control.perform(line.text)
    } catch {
      throw .notUnderstood(line: number, name: name, text: line.text, advice: error.advice)
    }
    return true
  }

  private func print(_ line: String) throws(TerminalError) {
    if let code = output.write(line + "\n") { throw .outputRefused(code: code) }
  }

  /// What is shown, and on a line of its own the alert, whose button is pressed.
  private func report() -> String {
    guard let alert = form.alert else { return state }
    form.dismissAlert()
    return state + "\nalert: \(alert.title) | \(alert.message) | \(alert.button)"
  }

  /// What is shown of all that has a name, and what is said about it.
  private var state: String {
    rows.compactMap { row in
      guard let summary = row.control.summary else { return nil }
      if row.isNote { return summary }
      return row.name.map { "\($0.lowercased()): \(summary)" }
    }.joined(separator: " | ")
  }

  private var rows: [Form.Row] { form.rows.filter { !$0.control.isHidden } }
}

/// Waits for a line outside of `UIActor`, which goes on meanwhile.
@concurrent
private func nextLine() async -> String? { readLine() }
