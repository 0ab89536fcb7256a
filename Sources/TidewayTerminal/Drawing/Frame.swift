/// What a terminal shows at one moment.
struct Frame: Equatable, Sendable {
  var rows: [[Span]] = []
  /// Where the cursor stands; without one it is not shown.
  var caret: Position?

  /// The frame cut to a terminal's size.
  func fitted(to size: Size) -> Frame {
    var fitted = Frame(rows: rows.prefix(size.lines).map { $0.clipped(to: size.columns) })
    if let caret, caret.line < size.lines {
      fitted.caret = Position(
        line: caret.line, column: min(caret.column, max(0, size.columns - 1)))
    }
    return fitted
  }

  /// Puts a box over it, at a place.
  mutating func cover(with box: [[Span]], at place: Position) {
    let missing = place.line + box.count - rows.count
    if missing > 0 { rows += Array(repeating: [], count: missing) }
    for (index, line) in box.enumerated() {
      let width = line.columns, row = rows[place.line + index]
      rows[place.line + index] =
        row.clipped(to: place.column).padded(to: place.column) + line
        + row.dropping(columns: place.column + width)
    }
  }

  /// What to write to a terminal that shows `previous`: the columns that differ, and the cursor.
  ///
  /// - Parameters:
  ///   - previous: Nil when nobody knows what it shows; then it is cleared.
  ///   - hasColors: Whether colors are written.
  func update(from previous: Frame?, hasColors: Bool = true) -> String {
    if self == previous { return "" }
    var pen = Pen(
      after: Sequences.hideCursor + (previous == nil ? Sequences.clear : ""), hasColors: hasColors)
    let old = previous?.rows ?? []
    for line in 0..<max(rows.count, old.count) {
      let row = line < rows.count ? rows[line] : []
      let before = line < old.count ? old[line] : []
      if row != before { write(row, over: before, line: line, with: &pen) }
    }
    pen.finish()
    guard let caret else { return pen.output }
    return pen.output + Sequences.move(caret.line, caret.column) + Sequences.showCursor
  }

  private func write(_ row: [Span], over before: [Span], line: Int, with pen: inout Pen) {
    let difference = LineDifference(from: Cells(before), to: Cells(row))
    for run in difference.runs {
      pen.move(to: Position(line: line, column: run.lowerBound))
      pen.write(difference.new, run)
    }
    guard let rest = difference.rest else { return }
    pen.move(to: Position(line: line, column: rest))
    pen.eraseRest()
    // What is written is always less than what the line has room for, so nothing is erased behind a full one.
    pen.write(difference.new, rest..<max(rest, difference.new.usedCount))
  }
}

/// The size of a terminal.
struct Size: Equatable, Sendable {
  var columns: Int
  var lines: Int
}
