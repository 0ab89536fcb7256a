/// The texts of cells as spreadsheets exchange them by the clipboard and by files: a line for each row, and tabs
/// between the columns.
struct CellText {
  /// The rows, each with its cells.
  let rows: [[Substring]]

  /// Reads a text. The end of the last line begins no row.
  init(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  /// The texts at their places, of which the first is at a place.
  func cells(from first: Place) -> [(Place, String)] {
    rows.enumerated().flatMap { row, texts in
      texts.enumerated().map { column, text in
        (Place(column: first.column + column, row: first.row + row), String(text))
      }
    }
  }
}
