public import TidewayUI

/// A button that the user taps.
///
/// A button that is disabled or hidden ignores the user.
@UIActor
public final class Button: Control {
  /// The text of the button.
  @ControlProperty public var title: String
  /// Whether it accepts the user's actions. Writes by the program are always accepted.
  @ControlProperty public var isEnabled = true
  /// Whether it is hidden. A hidden button ignores the user.
  @ControlProperty public var isHidden = false
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
