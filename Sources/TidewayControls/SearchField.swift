public import TidewayUI

/// A text field for something that is looked for.
///
/// `$text` is that of its field. `searches` happens with the text when the user presses Return. A search
/// field that is disabled or hidden ignores the user.
@UIActor
public final class SearchField: Control {
  /// The field that takes the user's keys.
  public let field: TextField
  /// What the user looks for: the text of its field.
  @ControlProperty public var text: String
  /// What it shows while it is empty.
  @ControlProperty public var placeholder: String
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled: Bool
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden: Bool
  /// The user wants to find this.
  public let searches: ControlEvent<String>
  /// The user does not want to find anything any more.
  public let cancels = ControlEvent<Void>()

  /// A search field that shows a placeholder while it is empty.
  public init(_ placeholder: String = "") {
    field = TextField(placeholder)
    // The same properties, not copies.
    _text = field.$text
    _placeholder = field.$placeholder
    _isEnabled = field.$isEnabled
    _isHidden = field.$isHidden
    searches = ControlEvent(events: field.submits.withLatestFrom(field.$text))
  }

  /// The user replaces the whole text.
  public func edit(_ text: String) { field.edit(text) }

  /// The user presses Return.
  public func submit() { field.submit() }

  /// The user gives up: the text is cleared, and `cancels` happens.
  public func cancel() {
    guard acceptsUser else { return }
    field.cancelComposing()
    if !text.isEmpty { edit("") }
    field.resignFocus()
    cancels.send()
  }
}
