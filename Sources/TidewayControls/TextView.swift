/// Text of several lines that the user edits. Return begins a new line.
public final class TextView: TextInput {
  /// Creates a text view that shows a placeholder while it is empty.
  public init(_ placeholder: String = "") {
    super.init(placeholder: placeholder)
  }

  /// The lines of the text; one empty line if there is no text.
  public var lines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
  }

  /// The line of the caret, and the number of graphemes before the caret in that line.
  public var caretPosition: (line: Int, column: Int) {
    var line = 0, column = 0
    for character in text.prefix(caretInside) {
      if character.isNewline { (line, column) = (line + 1, 0) } else { column += 1 }
    }
    return (line, column)
  }

  /// Performs the user's press of Return: commits the composition if there is one, and breaks the
  /// line otherwise.
  public func breakLine() {
    if composingText != nil { return commitComposing() }
    insert("\n")
  }

  /// Moves the caret to the line above, at the same column or at its end, as an action of the user.
  public func moveUp() { move(byLines: -1) }

  /// Moves the caret to the line below, at the same column or at its end, as an action of the user.
  public func moveDown() { move(byLines: 1) }

  /// Moves the caret down by a number of lines, or up by a negative one, as an action of the user.
  /// It stops at the first and at the last line.
  public func move(byLines distance: Int) {
    commitComposing()
    let (line, column) = caretPosition
    // No sum of these: a distance may be as large as there are numbers.
    let count = lines.count
    moveCaret(toLine: line + min(max(distance, -count), count), column: column)
  }

  /// Moves the caret before its line, as an action of the user.
  public func moveToLineStart() {
    commitComposing()
    moveCaret(toLine: caretPosition.line, column: 0)
  }

  /// Moves the caret behind its line, as an action of the user.
  public func moveToLineEnd() {
    commitComposing()
    moveCaret(toLine: caretPosition.line, column: .max)
  }

  /// Moves the caret to a place, or to the nearest one that there is, as an action of the user.
  ///
  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - column: The number of graphemes before the caret in that line.
  public func moveCaret(toLine line: Int, column: Int) {
    commitComposing()
    let lines = lines, line = min(max(line, 0), lines.count - 1)
    // A line break is one grapheme.
    let start = lines[..<line].reduce(0) { $0 + $1.count + 1 }
    move(to: start + min(max(column, 0), lines[line].count))
  }
}
