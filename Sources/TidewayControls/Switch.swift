public import TidewayUI

/// Something that is on or off.
///
/// `toggle()` and `turn(on:)` are the user's doing: `$isOn.edits` reports them. Setting `isOn` is the
/// program's. A switch that is disabled or hidden ignores the user.
@UIActor
public final class Switch: Control {
  /// Whether it is on.
  @ControlProperty public var isOn: Bool
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false

  /// A switch that is on or off.
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
