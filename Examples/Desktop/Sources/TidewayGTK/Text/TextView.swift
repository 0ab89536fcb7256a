import CGtk
public import TidewayUI

/// A text of several lines that the user edits.
///
/// What the program writes isn't an edit, keeps the caret where it is, and can't be undone by the
/// user. An edit is committed when the user leaves the text view.
public final class TextView: Widget {
  /// The text.
  @ControlProperty public var text: String
  /// Whether the text view has the focus.
  @ControlProperty public var isFocused = false
  private let buffer: GLibObject
  private let focusing: GLibObject

  /// Creates a text view with a text.
  public init(_ text: String = "") {
    let source = TextSource()
    let object = unsafe GLibObject(gtk_text_view_new())
    let buffer = unsafe GLibObject(gtk_text_view_get_buffer(object.typed()))
    unsafe gtk_text_buffer_set_text(buffer.typed(), text, -1)
    _text = ControlProperty(
      getter: { [weak buffer] in buffer?.bufferText ?? "" },
      setter: { [weak buffer] text in buffer?.setBufferText(text) },
      changes: source.changes, commits: source.commits)
    self.buffer = buffer
    focusing = unsafe GLibObject(adopting: gtk_event_controller_focus_new())
    super.init(object)
    unsafe gtk_text_view_set_wrap_mode(object.typed(), GTK_WRAP_WORD_CHAR)
    source.property = $text
    connect(source)
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

  private func connect(_ source: TextSource) {
    let isFocused = $isFocused
    buffer.connect("changed") { source.noteChange() }
    object.connect("preedit-changed") {
      source.noteComposition($0.text(0))
      return false
    }
    focusing.connect("enter") { isFocused.edit(true) }
    focusing.connect("leave") {
      source.commit()
      isFocused.edit(false)
    }
    add(focusing)
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
