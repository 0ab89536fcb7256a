import Tideway
public import TidewayUI

/// Two buttons that make a value greater and smaller by a step.
///
/// `increment()` and `decrement()` are the user's doing: `$value.edits` reports them. They stay within
/// `range`. Setting `value` is the program's, and may go beyond. A stepper that is disabled or hidden ignores
/// the user.
@UIActor
public final class Stepper: Control {
  @ControlProperty public var value: Double
  /// By how much a tap changes the value.
  @ControlProperty public var step: Double
  /// Where taps end.
  @ControlProperty public var range: ClosedRange<Double>
  @ControlProperty public var isEnabled = true
  @ControlProperty public var isHidden = false

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
