public import TidewayUI

/// Something that the user taps.
///
/// A button that is disabled or hidden ignores the user.
@UIActor
public final class Button: Control {
  /// What it says.
  @ControlProperty public var title: String
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false
  /// The user has tapped it.
  public let taps = ControlEvent<Void>()

  /// A button with a title.
  public init(_ title: String = "") {
    _title = ControlProperty(wrappedValue: title)
  }

  /// The user taps it.
  public func tap() {
    if acceptsUser { taps.send() }
  }
}
