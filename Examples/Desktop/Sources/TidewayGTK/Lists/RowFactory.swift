import CGtk
import TidewayUI

/// Makes the widgets of the rows that are visible. A widget is used for another row when its row is
/// scrolled away: its item changes.
///
/// Safe because GTK's places are only passed on to GTK while they exist, until `teardown`.
@safe
@UIActor
final class RowFactory<Item> {
  let object: GLibObject
  private let rows: RowSelection<Item>
  private let make: (Driver<Item>) -> Widget
  private var cells: [OpaquePointer: Cell] = unsafe [:]

  private struct Cell {
    let item: ControlProperty<Item>
    let widget: Widget
  }

  init(_ rows: RowSelection<Item>, _ make: @escaping (Driver<Item>) -> Widget) {
    (self.rows, self.make) = (rows, make)
    object = unsafe GLibObject(adopting: gtk_signal_list_item_factory_new())
    object.connect("bind") { [unowned self] arguments in
      if let place = unsafe arguments.object(0) { unsafe show(place) }
      return false
    }
    object.connect("teardown") { [unowned self] arguments in
      if let place = unsafe arguments.object(0) { unsafe clear(place) }
      return false
    }
  }

  /// Shows the items that have the places of the visible rows now.
  func refresh() {
    for unsafe(place, cell) in unsafe cells {
      if let row = unsafe gtk_list_item_get_position(place).row, row < rows.items.count {
        cell.item.wrappedValue = rows.items[row]
      }
    }
  }

  private func show(_ place: OpaquePointer) {
    guard let row = unsafe gtk_list_item_get_position(place).row, row < rows.items.count
    else { return }
    if let cell = unsafe cells[place] {
      cell.item.wrappedValue = rows.items[row]
    } else {
      let item = ControlProperty(wrappedValue: rows.items[row]), widget = make(item.asDriver())
      unsafe cells[place] = Cell(item: item, widget: widget)
      unsafe gtk_list_item_set_child(place, widget.object.typed())
    }
  }

  private func clear(_ place: OpaquePointer) {
    unsafe gtk_list_item_set_child(place, nil)
    unsafe cells[place] = nil
  }
}
