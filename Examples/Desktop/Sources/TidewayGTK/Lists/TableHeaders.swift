import CGtk
import TidewayUI

/// The columns of GTK's view, and what the user has sorted by.
@UIActor
final class TableHeaders<Item> {
  let changes = ControlEvent<Void>()
  private let view: Weak<GLibObject>
  private let rows: SortedRows<Item>
  private let columns: [GLibObject]
  private let factories: [RowFactory<SortedRows<Item>.Row>]
  private let sorter: GLibObject
  private let probe: Probe

  init(_ view: GLibObject, _ rows: SortedRows<Item>, _ columns: [TableColumn<Item>]) {
    let probe = Probe()
    factories = columns.map { column in
      RowFactory(rows.selection) { row in column.cell(row.map(\.item)) }
    }
    self.columns = zip(columns, factories).map { column, factory in
      unsafe GLibObject(
        adopting: gtk_column_view_column_new(
          column.title, OpaquePointer(g_object_ref(factory.object.raw))))
    }
    (self.rows, self.probe, self.view) = (rows, probe, Weak(view))
    sorter = unsafe GLibObject(gtk_column_view_get_sorter(view.opaque))
    for (index, column) in self.columns.enumerated() {
      if columns[index].areInOrder != nil { probe.attach(to: column, index) }
      unsafe gtk_column_view_column_set_resizable(column.opaque, 1)
      unsafe gtk_column_view_column_set_expand(column.opaque, 1)
      unsafe gtk_column_view_append_column(view.opaque, column.opaque)
    }
    sorter.connect("changed") { [unowned self] in noteSorting() }
  }

  func refresh() {
    for factory in factories { factory.refresh() }
  }

  /// Sorts as the program says. The view reports it as it reports a click.
  func sort(by sorting: Sorting?) {
    guard let view = view.object else { return }
    unsafe gtk_column_view_sort_by_column(
      view.opaque, sorting.map { unsafe columns[$0.column].opaque },
      sorting?.isAscending == false ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING)
  }

  private func noteSorting() {
    rows.sorting = probe.sorting(of: sorter)
    changes.send()
  }
}
