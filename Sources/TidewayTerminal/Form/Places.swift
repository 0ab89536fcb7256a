/// Where the parts of a form were drawn last, on the terminal.
struct Places {
  /// Where each row is; not all of its lines need be inside of the window.
  var rows: [Region] = []
  /// Where the rows are that stay in their places.
  var pinned: [Region] = []
  /// The lines in which the other rows are scrolled.
  var window = 0..<0
  /// The line and the first column of the menus' titles; nil if there are none.
  var menuTitles: Position?
  /// The first line and column of the menu that is open.
  var menuBox: Position?

  /// The row at a place, with the place of its control.
  func row(at line: Int) -> Region? {
    let shown = window.contains(line) ? pinned + rows : pinned
    return shown.first { $0.lines.contains(line) }
  }

  func region(ofRow row: Int) -> Region? { (pinned + rows).first { $0.row == row } }
}

/// Where a row was drawn.
struct Region: Equatable {
  var row: Int
  var lines: Range<Int>
  /// Where its control begins, and how wide it is.
  var column: Int
  var columns: Int

  func moved(down lines: Int, right columns: Int) -> Region {
    var moved = self
    moved.lines = self.lines.lowerBound + lines..<self.lines.upperBound + lines
    moved.column += columns
    return moved
  }
}
