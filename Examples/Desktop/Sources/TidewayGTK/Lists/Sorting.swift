/// By which column a table is sorted.
public struct Sorting: Hashable, Sendable {
  /// The place of the column, from 0.
  public var column: Int
  /// Whether the least is at the top.
  public var isAscending: Bool

  /// Creates an order.
  public init(column: Int, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}
