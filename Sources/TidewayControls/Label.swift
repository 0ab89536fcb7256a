public import TidewayUI

/// A line of text that the user can't change.
@UIActor
public final class Label: Control {
  /// The text of the label.
  @ControlProperty public var text: String
  /// Whether the label is enabled. A disabled label is drawn dim.
  @ControlProperty public var isEnabled = true
  /// Whether it is hidden.
  @ControlProperty public var isHidden = false

  /// Creates a label with a text.
  public init(_ text: String = "") {
    _text = ControlProperty(wrappedValue: text)
  }
}
