/// A place of a sheet.
public struct SheetPlace: Hashable, Sendable {
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int

  /// Creates a place.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
