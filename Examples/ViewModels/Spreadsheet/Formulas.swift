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

  /// A line for each row up to the last that has a text, with tabs between the cells up to the row's last one.
  var text: String {
    let rows = (0..<(columns.first?.count ?? 0)).map { row in
      columns.map { $0[row] }.trimmingEnd(\.isEmpty).joined(separator: "\t")
    }
    return rows.trimmingEnd(\.isEmpty).map { $0 + "\n" }.joined()
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

extension Array {
  /// The elements without those at the end that a closure returns true for.
  fileprivate func trimmingEnd(_ isTrimmed: (Element) -> Bool) -> ArraySlice<Element> {
    self[..<(lastIndex { !isTrimmed($0) }.map { $0 + 1 } ?? 0)]
  }
}
