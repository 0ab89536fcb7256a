public import TidewayUI

/// A button that the user taps.
public final class Button: Control {
  /// The text of the button.
  @ControlProperty public var title: String
  /// Happens when the user taps the button.
  public let taps = ControlEvent<Void>()

  /// Creates a button with a title.
  public init(_ title: String = "") {
    _title = ControlProperty(wrappedValue: title)
  }

  /// Performs a tap by the user.
  public func tap() {
    if acceptsUser { taps.send() }
  }
}
