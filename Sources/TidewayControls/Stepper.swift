import Tideway
public import TidewayUI

/// Two buttons that make a value greater and smaller by a step.
///
/// `increment()` and `decrement()` are the user's doing: `$value.edits` reports them. They stay within
/// `range`. Setting `value` is the program's, and may go beyond. A stepper that is disabled or hidden ignores
/// the user.
@UIActor
public final class Stepper: Control {
  /// The value that it is at.
  @ControlProperty public var value: Double
  /// By how much a tap changes the value.
  @ControlProperty public var step: Double
  /// Where taps end.
  @ControlProperty public var range: ClosedRange<Double>
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false

  /// A stepper at a value, with the range and the step of its taps.
  public init(value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    _value = ControlProperty(wrappedValue: value)
    _range = ControlProperty(wrappedValue: range)
    _step = ControlProperty(wrappedValue: step)
  }

  /// The user taps plus.
  public func increment() { change(to: value + step) }

  /// The user taps minus.
  public func decrement() { change(to: value - step) }

  private func change(to value: Double) {
    let inside = min(max(value, range.lowerBound), range.upperBound)
    if acceptsUser, inside != self.value { $value.edit(inside) }
  }
}
