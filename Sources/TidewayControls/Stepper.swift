import Tideway
public import TidewayUI

/// Two buttons that increase and decrease a value by a step.
///
/// `increment()` and `decrement()` are actions of the user, which `$value.edits` reports. They stay
/// within `range`. Setting `value` is a write by the program, and may go beyond `range`.
public final class Stepper: Control {
  /// The current value.
  @ControlProperty public var value: Double
  /// The amount by which a tap changes the value.
  @ControlProperty public var step: Double
  /// The range of the values that taps can reach.
  @ControlProperty public var range: ClosedRange<Double>

  /// Creates a stepper with a value, and the range and step of its taps.
  public init(value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    _value = ControlProperty(wrappedValue: value)
    _range = ControlProperty(wrappedValue: range)
    _step = ControlProperty(wrappedValue: step)
  }

  /// Performs a tap on plus by the user.
  public func increment() { change(to: value + step) }

  /// Performs a tap on minus by the user.
  public func decrement() { change(to: value - step) }

  private func change(to value: Double) {
    let inside = min(max(value, range.lowerBound), range.upperBound)
    if acceptsUser, inside != self.value { $value.edit(inside) }
  }
}
