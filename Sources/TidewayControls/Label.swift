public import TidewayUI

/// A line of text that the user cannot change.
@UIActor
public final class Label: Control {
  @ControlProperty public var text: String
  /// Whether what it says applies now; otherwise it is drawn dim.
  @ControlProperty public var isEnabled = true
  @ControlProperty public var isHidden = false

  public init(_ text: String = "") {
    _text = ControlProperty(wrappedValue: text)
  }
}
