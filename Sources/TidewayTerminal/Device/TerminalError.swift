/// Why a form could not go on. Its description says what to do.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// A line of a script has no colon.
  case missingColon(line: Int, text: String)
  /// A line of a script names a field that the form does not have.
  case unknownField(line: Int, name: String, known: [String])
  /// A line of a script says something that a control does not understand.
  case notUnderstood(line: Int, name: String, text: String, advice: String)
  /// What is printed can't be written, because nobody reads it or there is no room for it.
  case outputRefused(code: Int32)
  /// The terminal did not take its new mode.
  case modeRefused(code: Int32)

  public var description: String {
    switch self {
    case .missingColon(let line, _), .unknownField(let line, _, _),
      .notUnderstood(let line, _, _, _):
      "line \(line): \(message)"
    case .outputRefused, .modeRefused: message
    }
  }

  /// The message without the line that it is about, as a sentence.
  var sentence: String { message.prefix(1).uppercased() + message.dropFirst() }

  private var message: String {
    switch self {
    case .missingColon(_, let text):
      "no colon in “\(text)”; write the field and its text as “first: Ada”."
    case .unknownField(_, let name, let known):
      "there is no field “\(name)”; write one of: \(known.joined(separator: ", "))."
    case .notUnderstood(_, let name, let text, let advice):
      "“\(name)” does not understand “\(text)”; \(advice)."
    case .outputRefused(let code):
      "what is printed can't be written (error \(code)); the lines that follow were not read."
    case .modeRefused(let code):
      "the terminal cannot be set up (error \(code)); pipe a script in: echo 'first: Ada' | …"
    }
  }
}
