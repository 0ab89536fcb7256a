import CGtk
import TidewayUI

@testable import TidewayGTK

// What a user does, as GTK reports it: without the program's properties.
extension Entry {
  /// Types a text at the caret.
  func type(_ text: String) {
    // Safe because the entry exists.
    var place = unsafe gtk_editable_get_position(object.opaque)
    unsafe gtk_editable_insert_text(object.opaque, text, -1, &place)
    unsafe gtk_editable_set_position(object.opaque, place)
  }

  /// Lets an input method show a composition at the caret; an empty one is none.
  func compose(_ text: String) {
    // Safe because the delegate of an entry is an object with this signal.
    unsafe tideway_emit_preedit(
      UnsafeMutableRawPointer(gtk_editable_get_delegate(object.opaque)), text)
  }

  /// What the entry shows.
  var shownText: String { unsafe String(cString: gtk_editable_get_text(object.opaque)) }
}

extension Entry {
  /// Takes back the last edit, as Control-Z does.
  func undo() {
    let text = unsafe UnsafeMutableRawPointer(gtk_editable_get_delegate(object.opaque))
    _ = unsafe gtk_widget_activate_action_variant(
      text?.assumingMemoryBound(to: GtkWidget.self), "text.undo", nil)
  }

  /// Presses Return.
  func pressReturn() { unsafe tideway_emit_activate(object.raw) }

  /// The part that is selected.
  var selection: Range<Int>? {
    var start: Int32 = 0, end: Int32 = 0
    let isThere = unsafe gtk_editable_get_selection_bounds(object.opaque, &start, &end) != 0
    return isThere ? Int(start)..<Int(end) : nil
  }
}

extension TextView {
  /// What the text view shows.
  var shownText: String {
    let buffer = unsafe gtk_text_view_get_buffer(object.typed())
    var start = unsafe GtkTextIter(), end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_bounds(buffer, &start, &end)
    let copy = unsafe gtk_text_buffer_get_text(buffer, &start, &end, 1)
    defer { unsafe g_free(copy) }
    return unsafe String(cString: copy!)
  }
}

extension Button {
  /// Presses the button.
  func press() { unsafe tideway_emit_clicked(object.raw) }
}

extension Command {
  /// Does the command, as a menu does.
  func activate() { unsafe g_action_activate(action.opaque, nil) }
}

extension ListView {
  /// Selects a row.
  func select(row: Int) {
    unsafe gtk_single_selection_set_selected(
      gtk_list_view_get_model(object.opaque), guint(row))
  }
}

extension Table {
  /// Clicks the title of a column until the rows are sorted in a direction.
  func clickTitle(_ column: Int, isAscending: Bool) {
    let columns = unsafe gtk_column_view_get_columns(object.opaque)
    let column = unsafe g_list_model_get_object(columns, guint(column))
    unsafe gtk_column_view_sort_by_column(
      object.opaque, OpaquePointer(column), isAscending ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING)
    unsafe g_object_unref(column)
  }

  /// The items from the top.
  var shownItems: [Item] { rows.selection.items.map(\.item) }
}

extension Window {
  /// Closes the window, as its title bar does.
  func userCloses() { unsafe gtk_window_close(object.typed()) }

  /// Finds a button in the window.
  func button(titled title: String) -> Button? { content?.buttons.first { $0.title == title } }
}

extension Widget {
  /// The buttons in boxes.
  fileprivate var buttons: [Button] {
    if let button = self as? Button { return [button] }
    return (self as? Box)?.children.flatMap(\.buttons) ?? []
  }
}
