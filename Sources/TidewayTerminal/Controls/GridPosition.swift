/// A cell of a grid: the indexes of its column and its row.
public struct GridPosition: Hashable, Sendable {
  /// The index of the column, from 0.
  public var column: Int
  /// The index of the row, from 0.
  public var row: Int

  /// Creates a position, whether or not there is such a cell.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
