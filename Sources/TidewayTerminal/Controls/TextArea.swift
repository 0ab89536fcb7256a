import TidewayUI
import TidewayControls

/// What a text view shows: its lines with what is composed in them, and where the cursor is.
@UIActor
struct TextArea {
  let lines: [String]
  /// The line of the cursor, and how many columns are before it.
  let caret: Position

  init(_ view: TextView) {
    var lines = view.lines
    let (line, column) = view.caretPosition
    let before = lines[line].prefix(column) + (view.composingText ?? "")
    lines[line] = String(before + lines[line].dropFirst(column))
    self.lines = lines
    caret = Position(line: line, column: String(before).displayWidth)
  }

  /// How wide the widest of some lines is.
  func width(of range: Range<Int>) -> Int { lines[range].map(\.displayWidth).max() ?? 0 }
}
