public import TidewayUI

/// Text of several lines that the user edits; Return begins a new one.
@UIActor
public final class TextView: TextInput {
  /// A text view that shows a placeholder while it is empty.
  public init(_ placeholder: String = "") {
    super.init(placeholder: placeholder)
  }

  /// The lines of the text; one that is empty if there is none.
  public var lines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
  }

  /// The line that the caret is in, and how many graphemes of it are before the caret.
  public var caretPosition: (line: Int, column: Int) {
    var line = 0, column = 0
    for character in text.prefix(caretInside) {
      if character.isNewline { (line, column) = (line + 1, 0) } else { column += 1 }
    }
    return (line, column)
  }

  /// The user presses Return: takes what is composed if there is something, and breaks the line otherwise.
  public func breakLine() {
    if composingText != nil { return commitComposing() }
    insert("\n")
  }

  /// The user goes to the line above, at the same column or at its end.
  public func moveUp() { move(byLines: -1) }

  /// The user goes to the line below, at the same column or at its end.
  public func moveDown() { move(byLines: 1) }

  private func move(byLines distance: Int) {
    commitComposing()
    let lines = lines, (line, column) = caretPosition
    guard lines.indices.contains(line + distance) else { return }
    // A line break is one grapheme.
    let start = lines[..<(line + distance)].reduce(0) { $0 + $1.count + 1 }
    move(to: start + min(column, lines[line + distance].count))
  }
}
