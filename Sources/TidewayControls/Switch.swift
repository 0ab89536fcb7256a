public import TidewayUI

/// A control that is on or off.
///
/// `toggle()` and `turn(on:)` are actions of the user, which `$isOn.edits` reports. Setting `isOn`
/// is a write by the program.
public final class Switch: Control {
  /// Whether it is on.
  @ControlProperty public var isOn: Bool

  /// Creates a switch that is on or off.
  public init(isOn: Bool = false) {
    _isOn = ControlProperty(wrappedValue: isOn)
  }

  /// Turns it on or off, as an action of the user.
  public func toggle() { turn(on: !isOn) }

  /// Turns it on, or off, as an action of the user. Nothing changes if it is in that state already.
  public func turn(on isOn: Bool) {
    if acceptsUser, isOn != self.isOn { $isOn.edit(isOn) }
  }
}
