import CGtk
public import TidewayUI

/// A line of text that the user edits.
///
/// An edit is also committed when the user presses Return.
open class Entry: TextInput {
  /// The text that is shown while the entry is empty.
  @Attribute public final var placeholder: String
  /// Happens when the user presses Return.
  public final let submits = ControlEvent<Void>()
  /// Returns whether a text that the user types, pastes or drops is inserted. Without it, each is.
  public final var mayInsert: ((String) -> Bool)?
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
    object.setEditableText(text)
    _placeholder = Attribute(object, get: { $0.placeholder }, set: { $0.placeholder = $1 })
    delegate = unsafe GLibObject(gtk_editable_get_delegate(object.opaque))
    super.init(
      object, buffer: object, typed: delegate, get: { $0.editableText },
      set: { $0.setEditableText($1) })
    self.placeholder = placeholder
    // Return also presses the window's default button.
    unsafe tideway_set_flag(object.raw, "activates-default", 1)
    connect()
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

  private func connect() {
    let source = source, submits = submits
    object.connect("activate") {
      source.commit()
      submits.send()
    }
    delegate.connect("insert-text") { [weak self] in
      self?.inspect($0.text(0, bytes: $0.integer(1)))
      return false
    }
  }

  private func inspect(_ text: String) {
    guard !source.isWriting, let mayInsert, !mayInsert(text) else { return }
    unsafe g_signal_stop_emission_by_name(delegate.raw, "insert-text")
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
