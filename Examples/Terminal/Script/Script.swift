import TidewayControls
import TidewayUI

/// A form that is driven by lines instead of keys: for scripts, and for tests of an example.
@UIActor
struct Script {
  private let fields: [(name: String, field: TextField)]

  init(_ form: Form) {
    fields = form.rows.compactMap { row in
      row.field.map { (row.caption!.lowercased(), $0) }
    }
  }

  /// Applies the lines of standard input, and prints the fields after each.
  func run() async throws(TerminalError) {
    var number = 0
    while let line = await nextLine() {
      number += 1
      if let state = try apply(line, number: number) { Descriptor.output.write(state + "\n") }
    }
  }

  /// Makes the edit that a line says, as the user would.
  ///
  /// - Returns: The texts of all fields; nil for a blank line.
  func apply(_ line: String, number: Int) throws(TerminalError) -> String? {
    guard let line = try ScriptLine(line, number: number) else { return nil }
    let name = line.field.lowercased()
    guard let field = fields.first(where: { $0.name == name })?.field else {
      throw .unknownField(line: number, name: line.field, known: fields.map(\.name))
    }
    field.edit(line.text)
    return fields.map { "\($0.name): \($0.field.text)" }.joined(separator: " | ")
  }
}

/// Waits for a line outside of `UIActor`, which goes on meanwhile.
@concurrent
private func nextLine() async -> String? { readLine() }
