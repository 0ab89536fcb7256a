/// The order in which a table shows its rows: a column, and a direction.
public struct TableOrder: Hashable, Sendable {
  /// The index of the column that the rows are sorted by, from 0.
  public var column: Int
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates an order by a column, whether or not rows can be sorted by it.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
