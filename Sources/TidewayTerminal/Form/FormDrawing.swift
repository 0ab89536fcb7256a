import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// Returns what a terminal of a size shows now, without styles: for tests.
  ///
  /// - Parameters:
  ///   - columns: How wide it is.
  ///   - lines: How many lines it has.
  public func text(columns: Int = 80, lines: Int = 24) -> String {
    settleFocus()
    return frame(in: Size(columns: columns, lines: lines)).rows.map { row in
      let line = row.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// How the form looks now, with all that is over it.
  func frame(in size: Size) -> Frame {
    var frame = screen(in: size)
    cover(&frame, in: size)
    return frame.fitted(to: size)
  }

  /// The form alone: title, tabs, rows, and what the keys mean.
  private func screen(in size: Size) -> Frame {
    places = Places()
    var frame = Frame(rows: size.lines >= 4 ? header(size.columns) : [])
    let hasHeader = !frame.rows.isEmpty, hasFooter = size.lines >= 8
    let part = scrolled(
      in: Size(columns: size.columns, lines: size.lines - frame.rows.count - (hasFooter ? 1 : 0)),
      Margins(above: hasHeader, below: hasFooter, canGrow: hasHeader))
    remember(part, at: Position(line: frame.rows.count, column: 0), in: &frame)
    frame.rows += part.lines
    // A dialog has its own.
    let hints = dialogs.isEmpty ? hints(columns: size.columns - 1) : ""
    if hasFooter { frame.rows.append([Span(" " + hints, .dim)]) }
    return frame
  }

  private func header(_ columns: Int) -> [[Span]] {
    var titleLine = [Span(" " + title, .bold)]
    if !menus.isEmpty {
      titleLine.append(Span("  "))
      places.menuTitles = Position(line: 0, column: titleLine.columns)
      titleLine += menuBar.titles.flatMap { $0 }
    }
    var lines = [titleLine]
    for row in shownRows where rows[row].isPinned {
      lines += pinned(row, atLine: lines.count, columns: columns)
    }
    return lines
  }

  private func pinned(_ row: Int, atLine line: Int, columns: Int) -> [[Span]] {
    var canvas = Canvas(
      columns: columns - 4, lines: 1, isFocused: focus.row == row, scroll: rows[row].scroll)
    rows[row].control.draw(on: &canvas)
    keep(canvas, ofRow: row)
    places.pinned.append(
      Region(row: row, lines: line..<line + canvas.rows.count, column: 3, columns: columns - 4))
    return canvas.rows.map { [Span(focus.row == row ? " ▸ " : "   ")] + $0 }
  }

  /// Keeps what a later drawing, or the mouse, has to know of this one.
  func keep(_ canvas: Canvas, ofRow row: Int) {
    rows[row].scroll = canvas.scroll
    rows[row].area = VisibleArea(
      columns: canvas.columns, lines: max(1, min(canvas.lines, canvas.rows.count)),
      offset: canvas.offset)
  }

  /// The lines of the rows that are in view, with signs that there are more.
  func scrolled(in size: Size, _ margins: Margins) -> ScrolledRows {
    var margins = margins, visible = max(1, size.lines - margins.count)
    let body = FormBody(
      of: self, in: Size(columns: size.columns, lines: visible),
      hasFocus: top === self && !menuBar.isOpen)
    if body.lines.count > visible, margins.canGrow {
      (margins.above, margins.below) = (true, true)
      visible = max(1, size.lines - margins.count)
    }
    let window = scroll.show(body.placeToShow(visible), of: body.lines.count, visible: visible)
    let above = margins.above ? [sign("↑", window.lowerBound)] : []
    let below = margins.below ? [sign("↓", body.lines.count - window.upperBound)] : []
    return ScrolledRows(
      body: body, window: window, lines: above + body.lines[window] + below,
      linesAbove: above.count)
  }

  private func sign(_ arrow: String, _ count: Int) -> [Span] {
    count > 0 ? [Span("   \(arrow) \(count) more", .dim)] : []
  }

  /// Remembers where the rows are on the terminal, and puts the cursor there.
  func remember(_ part: ScrolledRows, at place: Position, in frame: inout Frame) {
    let first = place.line + part.linesAbove
    let down = first - part.window.lowerBound
    places.window = first..<first + part.window.count
    places.rows = part.body.regions.map { $0.moved(down: down, right: place.column) }
    guard let caret = part.body.caret, part.window.contains(caret.line) else { return }
    frame.caret = Position(line: caret.line + down, column: caret.column + place.column)
  }
}

/// The lines above and below the rows, for signs that there are more of them.
struct Margins {
  /// Whether there is a line even where it has no sign.
  var above, below: Bool
  /// Whether there are both as soon as the rows don't fit.
  var canGrow: Bool

  var count: Int { (above ? 1 : 0) + (below ? 1 : 0) }
}

/// The rows of a form that are in view.
struct ScrolledRows {
  let body: FormBody
  let window: Range<Int>
  let lines: [[Span]]
  /// How many of the lines come before the first row.
  let linesAbove: Int
}
