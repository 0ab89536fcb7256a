import CGtk
public import TidewayUI

/// A widget in which the user types a text: an `Entry` or a `TextView`.
///
/// What the program writes isn't an edit, keeps the caret where it is, and can't be undone by the
/// user. While an input method composes, nothing leaves the widget and nothing overwrites it. An edit is
/// committed when the user leaves the widget.
open class TextInput: Widget {
  /// The text.
  @ControlProperty public final var text: String
  /// Whether the widget has the focus.
  @ControlProperty public final var isFocused = false
  let source = TextSource()
  private let focusing: GLibObject

  /// - Parameters:
  ///   - object: The widget.
  ///   - buffer: What reports that the text has changed, and what the closures are called with.
  ///   - typed: What input methods compose in.
  init(
    _ object: GLibObject, buffer: GLibObject, typed: GLibObject,
    get: @escaping @UIActor (GLibObject) -> String,
    set: @escaping @UIActor (GLibObject, String) -> Void
  ) {
    let source = source
    _text = ControlProperty(
      getter: { [weak buffer] in buffer.map(get) ?? "" },
      setter: { [weak buffer] text in if let buffer { source.write { set(buffer, text) } } },
      changes: source.changes, commits: source.commits)
    focusing = unsafe GLibObject(adopting: gtk_event_controller_focus_new())
    super.init(object)
    source.property = $text
    buffer.connect("changed") { source.noteChange() }
    typed.connect("preedit-changed") {
      source.noteComposition($0.text(0))
      return false
    }
    followFocus()
  }

  private func followFocus() {
    let source = source, isFocused = $isFocused
    focusing.connect("enter") { isFocused.edit(true) }
    focusing.connect("leave") {
      source.commit()
      isFocused.edit(false)
    }
    add(focusing)
  }
}
