import CGtk
import TidewayUI

/// Finds out by which column a view of GTK is sorted, which GTK 4.8 doesn't tell.
///
/// Each column has a sorter that notes that it was asked. The view's sorter asks that of the first
/// column, and reverses its answer where the order is descending.
@UIActor
final class Probe {
  private var asked: Int?

  /// Makes a column one that can be sorted by.
  func attach(to column: GLibObject, _ index: Int) {
    let note = Note { [weak self] in self?.asked = index }
    // Safe because the sorter owns the note, which the function gets while the sorter exists.
    let data = unsafe Unmanaged.passRetained(note).toOpaque()
    let sorter = unsafe gtk_custom_sorter_new(
      { _, _, data in
        if let data = unsafe data {
          let note = unsafe Unmanaged<Note>.fromOpaque(data).takeUnretainedValue()
          UIActor.assumeIsolated { note.body() }
        }
        return -1
      }, data,
      { data in
        if let data = unsafe data { unsafe Unmanaged<Note>.fromOpaque(data).release() }
      })
    let owned = unsafe GLibObject(adopting: sorter)
    unsafe gtk_column_view_column_set_sorter(column.opaque, owned.typed())
  }

  /// By what the view's sorter sorts; nil if by nothing.
  func sorting(of sorter: GLibObject) -> Sorting? {
    asked = nil
    let item = unsafe GLibObject(adopting: gtk_string_object_new(nil))
    let other = unsafe GLibObject(adopting: gtk_string_object_new(nil))
    let answer = unsafe gtk_sorter_compare(sorter.typed(), item.raw, other.raw)
    return asked.map { Sorting(column: $0, isAscending: answer == GTK_ORDERING_SMALLER) }
  }

  private final class Note: Sendable {
    let body: @UIActor () -> Void

    init(_ body: @escaping @UIActor () -> Void) { self.body = body }
  }
}
