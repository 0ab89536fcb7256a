public import TidewayUI

/// A column of a table.
@UIActor
public struct TableColumn<Item> {
  let title: String
  let areInOrder: ((Item, Item) -> Bool)?
  let cell: (Driver<Item>) -> Widget

  /// Creates a column of widgets.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - areInOrder: Whether an item stands above another one; nil if the table can't be sorted by the
  ///     column.
  ///   - cell: Makes the widget of a row, whose item changes when the row is used for another one.
  public init(
    _ title: String, sortedBy areInOrder: ((Item, Item) -> Bool)? = nil,
    cell: @escaping (Driver<Item>) -> Widget
  ) {
    (self.title, self.areInOrder, self.cell) = (title, areInOrder, cell)
  }

  /// Creates a column of texts, by which the table can be sorted.
  public init<Key: Comparable>(
    _ title: String, _ key: @escaping (Item) -> Key, text: @escaping (Key) -> String = { "\($0)" }
  ) {
    self.init(title, sortedBy: { key($0) < key($1) }) { item in
      Label(item.map { text(key($0)) }).shortened()
    }
  }
}
