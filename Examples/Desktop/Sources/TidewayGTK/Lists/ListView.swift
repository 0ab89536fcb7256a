import CGtk
import Tideway
public import TidewayUI

/// A list of which only the visible rows have widgets.
///
/// ```swift
/// let people = ListView(id: \Person.id) { person in Label(person.map(\.name)) }
/// model.people.asDriver().drive(people.$items).disposed(by: bag)
/// ```
public final class ListView<Item>: Widget {
  /// What the list shows. Rows with the same identity stay, and so does the selection.
  @ControlProperty public var items: [Item]
  /// The place of the row that is selected; nil if none is.
  @ControlProperty public var selectedIndex: Int?
  /// Happens when the user double-clicks a row or presses Return in it.
  public let activations = ControlEvent<Item>()
  private let factory: RowFactory<Item>
  /// Never happens: the user changes no items. A property ends with its event.
  private let itemChanges = ControlEvent<Void>()

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - id: What distinguishes the items.
  ///   - row: Makes the widget of a row, whose item changes when the row is used for another one.
  public init<ID: Hashable>(
    id: @escaping (Item) -> ID, row: @escaping (Driver<Item>) -> Widget
  ) {
    let rows = RowSelection<Item> { id($0) }
    let factory = RowFactory(rows, row)
    self.factory = factory
    let selectedIndex = ControlProperty(
      getter: { rows.selected }, setter: { rows.selected = $0 }, changes: rows.selections)
    _selectedIndex = selectedIndex
    _items = ControlProperty(
      getter: { rows.items },
      setter: { [weak selectedIndex] items in
        rows.set(items)
        factory.refresh()
        selectedIndex?.refresh()
      }, changes: itemChanges)
    // Safe because the view takes over references to both, which are added for it.
    super.init(
      unsafe GLibObject(
        gtk_list_view_new(
          OpaquePointer(g_object_ref(rows.object.raw)),
          OpaquePointer(g_object_ref(factory.object.raw)))))
    let activations = activations
    object.connect("activate") { arguments in
      activations.send(rows.items[arguments.unsigned(0)])
      return false
    }
  }

  /// Lets a single click activate a row.
  @discardableResult
  public func activatesOnClick() -> ListView {
    unsafe gtk_list_view_set_single_click_activate(object.opaque, 1)
    return self
  }

  /// Scrolls to a row.
  public func scroll(to row: Int) {
    _ = unsafe tideway_scroll_to(object.raw, guint(row))
  }
}

extension ListView where Item: Hashable {
  /// Creates an empty list of texts.
  ///
  /// - Parameter text: Returns what a row shows.
  public convenience init(text: @escaping (Item) -> String) {
    self.init(id: { $0 }) { item in Label(item.map(text)).margins(horizontal: 6, vertical: 3) }
  }
}
