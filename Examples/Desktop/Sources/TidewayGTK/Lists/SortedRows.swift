import TidewayUI

/// The items of a table, in the order in which they are shown.
@UIActor
final class SortedRows<Item> {
  /// An item, and its place in the order of the program.
  struct Row {
    let item: Item
    let place: Int
  }

  let selection: RowSelection<Row>
  private let columns: [TableColumn<Item>]

  /// In the order of the program.
  var items: [Item] = [] {
    didSet { show() }
  }
  var sorting: Sorting? {
    didSet { show() }
  }

  init(_ selection: RowSelection<Row>, _ columns: [TableColumn<Item>]) {
    (self.selection, self.columns) = (selection, columns)
  }

  /// The place of the selected item in the order of the program.
  var selected: Int? {
    get { selection.selected.map { selection.items[$0].place } }
    set {
      selection.selected = newValue.flatMap { place in
        selection.items.firstIndex { $0.place == place }
      }
    }
  }

  private func show() {
    let rows = items.enumerated().map { Row(item: $1, place: $0) }
    guard let sorting, let areInOrder = columns[sorting.column].areInOrder
    else { return selection.set(rows) }
    selection.set(
      rows.sorted {
        if areInOrder($0.item, $1.item) { return sorting.isAscending }
        if areInOrder($1.item, $0.item) { return !sorting.isAscending }
        return $0.place < $1.place
      })
  }
}
