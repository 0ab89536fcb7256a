public import TidewayUI

/// A line of text that the user cannot change.
@UIActor
public final class Label: Control {
  /// What it says.
  @ControlProperty public var text: String
  /// Whether what it says applies now; otherwise it is drawn dim.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight.
  @ControlProperty public var isHidden = false

  /// A label with a text.
  public init(_ text: String = "") {
    _text = ControlProperty(wrappedValue: text)
  }
}
