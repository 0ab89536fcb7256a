/// What a terminal shows at one moment.
struct Frame: Equatable, Sendable {
  struct Position: Equatable, Sendable {
    var line: Int
    var column: Int
  }

  var rows: [[Span]] = []
  /// Where the cursor stands; without one it is not shown.
  var caret: Position?

  /// The frame cut to a terminal's size; the line of the caret stays.
  func fitted(to size: Size) -> Frame {
    let above = max(0, (caret?.line ?? 0) - size.lines + 1)
    var fitted = Frame(rows: rows.dropFirst(above).prefix(size.lines).map { $0.clipped(to: size) })
    if let caret {
      fitted.caret = Position(
        line: caret.line - above, column: min(caret.column, max(0, size.columns - 1)))
    }
    return fitted
  }

  /// What to write to a terminal that shows `previous`: the rows that differ, and the cursor.
  ///
  /// - Parameter previous: Nil when nobody knows what it shows; then it is cleared.
  func update(from previous: Frame?) -> String {
    if self == previous { return "" }
    var output = Sequences.hideCursor
    if previous == nil { output += Sequences.clear }
    let old = previous?.rows ?? []
    for line in 0..<max(rows.count, old.count) {
      let row = line < rows.count ? rows[line] : []
      let before = line < old.count ? old[line] : []
      // Erased first: behind a full row, erasing would take its last column.
      if row != before { output += Sequences.move(line, 0) + Sequences.eraseLine + row.written }
    }
    if let caret { output += Sequences.move(caret.line, caret.column) + Sequences.showCursor }
    return output
  }
}

/// The size of a terminal.
struct Size: Equatable, Sendable {
  var columns: Int
  var lines: Int
}

extension [Span] {
  fileprivate var written: String {
    map { $0.style.sequence + String($0.text.filter { !$0.isControl }) }.joined()
      + Style().sequence
  }

  fileprivate func clipped(to size: Size) -> [Span] {
    var left = size.columns
    var clipped: [Span] = []
    for span in self where left > 0 {
      let text = span.text.clipped(to: left)
      clipped.append(Span(text: text, style: span.style))
      left = text.count < span.text.count ? 0 : left - text.displayWidth
    }
    return clipped
  }
}

private enum Sequences {
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let clear = "\u{1B}[0m\u{1B}[2J"
  static let eraseLine = "\u{1B}[2K"

  static func move(_ line: Int, _ column: Int) -> String { "\u{1B}[\(line + 1);\(column + 1)H" }
}
