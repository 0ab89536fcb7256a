public import TidewayUI

/// A text field for searching.
///
/// `$text` is that of its field. `searches` happens with the text when the user presses Return.
public final class SearchField: Control {
  /// The field that takes the user's input.
  public let field: TextField
  /// The search text, which is the text of its field.
  @ControlProperty public var text: String
  /// The text that it shows while it is empty.
  @ControlProperty public var placeholder: String
  /// Happens when the user starts a search, with the text.
  public let searches: ControlEvent<String>
  /// Happens when the user cancels the search.
  public let cancels = ControlEvent<Void>()

  /// Creates a search field that shows a placeholder while it is empty.
  public init(_ placeholder: String = "") {
    field = TextField(placeholder)
    // The same properties, not copies.
    _text = field.$text
    _placeholder = field.$placeholder
    searches = ControlEvent(events: field.submits.withLatestFrom(field.$text))
    super.init()
    share(field)
  }

  /// Replaces the whole text, as an edit by the user.
  public func edit(_ text: String) { field.edit(text) }

  /// Performs the user's press of Return.
  public func submit() { field.submit() }

  /// Cancels the search, as an action of the user: the text is cleared, and `cancels` happens.
  public func cancel() {
    guard acceptsUser else { return }
    field.cancelComposing()
    if !text.isEmpty { edit("") }
    field.resignFocus()
    cancels.send()
  }
}
