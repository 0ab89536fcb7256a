import CGtk
import TidewayUI

/// The rows of a list, of which one may be selected. The selection stays with its row.
@UIActor
final class RowSelection<Item> {
  /// GTK's model of the selection, for the view.
  let object: GLibObject
  private(set) var items: [Item] = []
  /// Happens when the user selects a row.
  let selections = ControlEvent<Void>()
  private let model = RowModel()
  private var ids: [AnyHashable] = []
  private let id: (Item) -> AnyHashable
  private var isReplacing = false

  init(id: @escaping (Item) -> AnyHashable) {
    self.id = id
    // Safe because the selection takes over a reference to the model, which is added for it.
    object = unsafe GLibObject(
      adopting: gtk_single_selection_new(OpaquePointer(g_object_ref(model.object.raw))))
    unsafe gtk_single_selection_set_autoselect(object.opaque, 0)
    unsafe gtk_single_selection_set_can_unselect(object.opaque, 1)
    unsafe gtk_single_selection_set_selected(object.opaque, .row(nil))
    object.connect("notify::selected") { [weak self] in
      if let self, !self.isReplacing { self.selections.send() }
    }
  }

  /// The place of the row that is selected.
  var selected: Int? {
    get { unsafe gtk_single_selection_get_selected(object.opaque).row }
    set {
      let isThere = newValue.map(items.indices.contains) ?? false
      unsafe gtk_single_selection_set_selected(object.opaque, .row(isThere ? newValue : nil))
    }
  }

  /// Replaces the rows that differ. O(n).
  func set(_ items: [Item]) {
    let ids = items.map(id), before = selected
    let difference = RowDifference(from: self.ids, to: ids)
    isReplacing = true
    defer { isReplacing = false }
    let selectedID = before.map { self.ids[$0] }
    (self.items, self.ids) = (items, ids)
    guard let difference else { return }
    model.replace(
      at: difference.start, removing: difference.removed, inserting: difference.inserted)
    guard let before, let selectedID else { return }
    selected =
      difference.place(of: before)
      ?? ids[difference.start..<(difference.start + difference.inserted)].firstIndex(of: selectedID)
  }
}
