public import TidewayUI

/// A line of text that the user cannot change.
@UIActor
public final class Label {
  @ControlProperty public var text: String
  @ControlProperty public var isHidden = false

  public init(_ text: String = "") {
    _text = ControlProperty(wrappedValue: text)
  }
}
