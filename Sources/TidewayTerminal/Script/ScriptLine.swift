/// One line of a script: a field, and the text that the user gives it.
struct ScriptLine: Equatable {
  var field: String
  var text: String

  /// Understands `first: Ada`: one space after the colon is optional, all else is the text.
  ///
  /// - Parameter number: Where it stands, counted from 1, for the error.
  /// - Returns: Nil for a blank line.
  init?(_ line: String, number: Int) throws(TerminalError) {
    if line.allSatisfy(\.isWhitespace) { return nil }
    guard let colon = line.firstIndex(of: ":") else {
      throw .missingColon(line: number, text: line)
    }
    field = String(line[..<colon])
    let rest = line[line.index(after: colon)...]
    text = String(rest.first == " " ? rest.dropFirst() : rest)
  }
}
