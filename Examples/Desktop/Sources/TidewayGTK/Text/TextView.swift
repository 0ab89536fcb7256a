import CGtk
import TidewayUI

/// A text of several lines that the user edits.
public final class TextView: TextInput {
  private let buffer: GLibObject

  /// Creates a text view with a text.
  public init(_ text: String = "") {
    let object = unsafe GLibObject(gtk_text_view_new())
    buffer = unsafe GLibObject(gtk_text_view_get_buffer(object.typed()))
    unsafe gtk_text_buffer_set_text(buffer.typed(), text, -1)
    super.init(
      object, buffer: buffer, typed: object, get: { $0.bufferText }, set: { $0.setBufferText($1) })
    unsafe gtk_text_view_set_wrap_mode(object.typed(), GTK_WRAP_WORD_CHAR)
  }

  /// The place of the caret, counted in Unicode scalars from 0.
  public var caret: Int {
    get { buffer.caret }
    set {
      var place = unsafe GtkTextIter()
      unsafe gtk_text_buffer_get_iter_at_offset(buffer.typed(), &place, Int32(newValue))
      unsafe gtk_text_buffer_place_cursor(buffer.typed(), &place)
    }
  }
}

// Safe because the object is the buffer of a text view, and places are used before the text changes.
@UIActor
extension GLibObject {
  fileprivate var bufferText: String {
    var start = unsafe GtkTextIter(), end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_bounds(typed(), &start, &end)
    guard let copy = unsafe gtk_text_buffer_get_text(typed(), &start, &end, 1) else { return "" }
    defer { unsafe g_free(copy) }
    return unsafe String(cString: copy)
  }

  fileprivate var caret: Int {
    var place = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_iter_at_mark(typed(), &place, gtk_text_buffer_get_insert(typed()))
    return unsafe Int(gtk_text_iter_get_offset(&place))
  }

  /// Replaces only what differs, so that caret and selection stay.
  fileprivate func setBufferText(_ text: String) {
    guard let difference = TextDifference(from: bufferText, to: text) else { return }
    let first = Int32(difference.start), caret = caret
    var start = unsafe GtkTextIter(), end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_begin_irreversible_action(typed())
    unsafe gtk_text_buffer_get_iter_at_offset(typed(), &start, first)
    unsafe gtk_text_buffer_get_iter_at_offset(typed(), &end, first + Int32(difference.removed))
    unsafe gtk_text_buffer_delete(typed(), &start, &end)
    unsafe gtk_text_buffer_insert(typed(), &start, difference.inserted, -1)
    unsafe gtk_text_buffer_end_irreversible_action(typed())
    // Text that is inserted at the caret goes before it; the user's typing is to go before that text.
    guard caret == difference.start else { return }
    unsafe gtk_text_buffer_get_iter_at_offset(typed(), &start, Int32(caret))
    unsafe gtk_text_buffer_place_cursor(typed(), &start)
  }
}
