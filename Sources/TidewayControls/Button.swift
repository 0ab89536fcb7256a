public import TidewayUI

/// Something that the user taps.
///
/// A button that is disabled or hidden ignores the user.
@UIActor
public final class Button: Control {
  @ControlProperty public var title: String
  @ControlProperty public var isEnabled = true
  @ControlProperty public var isHidden = false
  /// The user has tapped it.
  public let taps = ControlEvent<Void>()

  public init(_ title: String = "") {
    _title = ControlProperty(wrappedValue: title)
  }

  /// The user taps it.
  public func tap() {
    if acceptsUser { taps.send() }
  }
}
