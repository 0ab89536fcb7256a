public import TidewayUI

/// A line of text that the user can't change.
public final class Label: Control {
  /// The text of the label.
  @ControlProperty public var text: String

  /// Creates a label with a text.
  public init(_ text: String = "") {
    _text = ControlProperty(wrappedValue: text)
  }
}
