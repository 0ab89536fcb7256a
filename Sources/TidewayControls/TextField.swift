public import TidewayUI

/// A line of text that the user edits, and submits with Return.
@UIActor
public final class TextField: TextInput {
  /// The user has pressed Return.
  public let submits = ControlEvent<Void>()

  /// A field that shows a placeholder while it is empty.
  public init(_ placeholder: String = "") {
    super.init(placeholder: placeholder)
  }

  /// The user presses Return: takes what is composed if there is something, and submits otherwise.
  public func submit() {
    if composingText != nil { return commitComposing() }
    guard isEditable else { return }
    $text.commitEdit()
    submits.send()
  }
}
