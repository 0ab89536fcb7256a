/// The texts of all cells, as they were typed.
///
/// Each column is an array of its own: columns that have not changed are compared, and copied, at
/// once.
public struct Formulas: Equatable, Sendable {
  private var columns: [[String]]

  init(columns: Int, rows: Int) {
    self.columns = Array(repeating: Array(repeating: "", count: rows), count: columns)
  }

  /// The text of a cell.
  ///
  /// - Precondition: The sheet has that cell.
  public subscript(place: Place) -> String {
    get { columns[place.column][place.row] }
    set { columns[place.column][place.row] = newValue }
  }

  /// Returns the cells whose texts differ from those of another sheet of that size.
  func differences(from other: Formulas) -> [Place] {
    columns.indices.filter { columns[$0] != other.columns[$0] }.flatMap { column in
      columns[column].indices
        .filter { columns[column][$0] != other.columns[column][$0] }
        .map { Place(column: column, row: $0) }
    }
  }
}
