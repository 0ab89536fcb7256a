public import TidewayUI

/// A line of text that the user edits, and submits by pressing Return.
public final class TextField: TextInput {
  /// Happens when the user presses Return.
  public let submits = ControlEvent<Void>()

  /// Creates a field that shows a placeholder while it is empty.
  public init(_ placeholder: String = "") {
    super.init(placeholder: placeholder)
  }

  /// Performs the user's press of Return: commits the composition if there is one, and submits
  /// otherwise.
  public func submit() {
    if composingText != nil { return commitComposing() }
    guard acceptsUser else { return }
    $text.commitEdit()
    submits.send()
  }
}
