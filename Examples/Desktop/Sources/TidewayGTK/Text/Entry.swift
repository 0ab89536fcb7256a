import CGtk
public import TidewayUI

/// A line of text that the user edits.
///
/// What the program writes isn't an edit, keeps the caret where it is, and can't be undone by the
/// user. An edit is committed when the user presses Return or leaves the entry.
open class Entry: Widget {
  /// The text.
  @ControlProperty public final var text: String
  /// Whether the entry has the focus.
  @ControlProperty public final var isFocused = false
  /// The text that is shown while the entry is empty.
  @Attribute public final var placeholder: String
  /// Happens when the user presses Return.
  public final let submits = ControlEvent<Void>()
  private let focusing: GLibObject
  /// The part of the entry that input methods compose in.
  private let delegate: GLibObject

  /// What an entry is for.
  public enum Kind: Sendable {
    /// Any text.
    case plain
    /// A text that isn't shown as it is typed.
    case password
    /// A text that something is searched by.
    case search
  }

  /// Creates an entry with a text.
  public init(_ text: String = "", placeholder: String = "", kind: Kind = .plain) {
    let object = unsafe GLibObject(kind.makeWidget())
    let source = TextSource()
    object.setEditableText(text)
    _text = ControlProperty(
      getter: { [weak object] in object?.editableText ?? "" },
      setter: { [weak object] text in object?.setEditableText(text) },
      changes: source.changes, commits: source.commits)
    _placeholder = Attribute(object, get: { $0.placeholder }, set: { $0.placeholder = $1 })
    focusing = unsafe GLibObject(adopting: gtk_event_controller_focus_new())
    delegate = unsafe GLibObject(gtk_editable_get_delegate(object.opaque))
    super.init(object)
    self.placeholder = placeholder
    // Return also presses the window's default button.
    unsafe tideway_set_flag(object.raw, "activates-default", 1)
    source.property = $text
    connect(source)
  }

  /// The place of the caret, counted in Unicode scalars from 0.
  public final var caret: Int {
    get { unsafe Int(gtk_editable_get_position(object.opaque)) }
    set { unsafe gtk_editable_set_position(object.opaque, Int32(newValue)) }
  }

  /// Selects a part of the text, counted in Unicode scalars; without a range all of it.
  public final func select(_ range: Range<Int>? = nil) {
    let end = range.map { Int32($0.upperBound) } ?? -1
    unsafe gtk_editable_select_region(object.opaque, Int32(range?.lowerBound ?? 0), end)
  }

  /// Is this many characters wide, and no wider.
  @discardableResult
  public final func characters(_ count: Int) -> Self {
    unsafe gtk_editable_set_width_chars(object.opaque, Int32(count))
    unsafe gtk_editable_set_max_width_chars(object.opaque, Int32(count))
    return self
  }

  private func connect(_ source: TextSource) {
    let submits = submits, isFocused = $isFocused
    object.connect("changed") { source.noteChange() }
    object.connect("activate") {
      source.commit()
      submits.send()
    }
    delegate.connect("preedit-changed") {
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

extension Entry.Kind {
  fileprivate func makeWidget() -> UnsafeMutablePointer<GtkWidget>? {
    switch self {
    case .plain: return unsafe gtk_entry_new()
    case .search: return unsafe gtk_search_entry_new()
    case .password:
      let widget = unsafe gtk_password_entry_new()
      unsafe gtk_password_entry_set_show_peek_icon(OpaquePointer(widget), 1)
      return unsafe widget
    }
  }
}

// Safe because all entries are editable.
@UIActor
extension GLibObject {
  fileprivate var editableText: String { unsafe String(cString: gtk_editable_get_text(opaque)) }

  fileprivate var placeholder: String {
    get { textProperty("placeholder-text") }
    set { unsafe tideway_set_text(raw, "placeholder-text", newValue) }
  }

  /// Replaces only what differs, so that caret and selection stay.
  fileprivate func setEditableText(_ text: String) {
    guard let difference = TextDifference(from: editableText, to: text) else { return }
    var place = Int32(difference.start)
    // The user's undo ends here: it would take back what the program has written.
    unsafe gtk_editable_set_enable_undo(opaque, 0)
    unsafe gtk_editable_delete_text(opaque, place, place + Int32(difference.removed))
    unsafe gtk_editable_insert_text(opaque, difference.inserted, -1, &place)
    unsafe gtk_editable_set_enable_undo(opaque, 1)
  }
}
