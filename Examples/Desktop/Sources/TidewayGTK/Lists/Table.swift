import CGtk
import Tideway
public import TidewayUI

/// A list with columns, of which only the visible rows have widgets. It is sorted by the column whose
/// title the user clicks.
public final class Table<Item>: Widget {
  /// What the table shows, in the order of the program.
  @ControlProperty public var items: [Item]
  /// The place of the selected item among `items`; nil if none is selected.
  @ControlProperty public var selectedIndex: Int?
  /// The column by which the rows are sorted; nil if they are in the order of `items`.
  @ControlProperty public var sorting: Sorting?
  let rows: SortedRows<Item>
  /// Never happens: the user changes no items. A property ends with its event.
  private let itemChanges = ControlEvent<Void>()

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - id: What distinguishes the items.
  ///   - columns: The columns, from the left.
  public init<ID: Hashable>(id: @escaping (Item) -> ID, columns: [TableColumn<Item>]) {
    let rows = SortedRows(RowSelection { id($0.item) }, columns)
    self.rows = rows
    let view = unsafe GLibObject(
      gtk_column_view_new(OpaquePointer(g_object_ref(rows.selection.object.raw))))
    let headers = TableHeaders(view, rows, columns)
    let selectedIndex = ControlProperty(
      getter: { rows.selected }, setter: { rows.selected = $0 }, changes: rows.selection.selections)
    _selectedIndex = selectedIndex
    _items = ControlProperty(
      getter: { rows.items },
      setter: { [weak selectedIndex] in
        rows.items = $0
        headers.refresh()
        selectedIndex?.refresh()
      }, changes: itemChanges)
    _sorting = ControlProperty(
      getter: { rows.sorting }, setter: { headers.sort(by: $0) }, changes: headers.changes)
    super.init(view)
    unsafe gtk_column_view_set_show_row_separators(object.opaque, 1)
  }
}
