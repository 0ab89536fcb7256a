public import TidewayUI

/// Something that is on or off.
///
/// `toggle()` and `turn(on:)` are the user's doing: `$isOn.edits` reports them. Setting `isOn` is the
/// program's. A switch that is disabled or hidden ignores the user.
@UIActor
public final class Switch: Control {
  @ControlProperty public var isOn: Bool
  @ControlProperty public var isEnabled = true
  @ControlProperty public var isHidden = false

  public init(isOn: Bool = false) {
    _isOn = ControlProperty(wrappedValue: isOn)
  }

  /// The user turns it on or off.
  public func toggle() { turn(on: !isOn) }

  /// The user turns it on, or off; if it is that already, nothing changes.
  public func turn(on isOn: Bool) {
    if acceptsUser, isOn != self.isOn { $isOn.edit(isOn) }
  }
}
