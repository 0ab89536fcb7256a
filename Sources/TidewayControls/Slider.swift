public import TidewayUI

/// A control with a value that the user drags within a range.
///
/// `drag(to:)` is an action of the user, which `$value.edits` reports. It stays within `range`.
/// Setting `value` is a write by the program, and may go beyond `range`.
public final class Slider: Control {
  /// The current value.
  @ControlProperty public var value: Double
  /// The range of the values that the user can drag to.
  @ControlProperty public var range: ClosedRange<Double>

  /// Creates a slider with a value, and the range within which the user can drag.
  public init(value: Double = 0, in range: ClosedRange<Double> = 0...1) {
    _value = ControlProperty(wrappedValue: value)
    _range = ControlProperty(wrappedValue: range)
  }

  /// Performs a drag by the user, to a value or the nearest one in the range. NaN is ignored.
  public func drag(to value: Double) {
    if value.isNaN { return }
    let inside = min(max(value, range.lowerBound), range.upperBound)
    if acceptsUser, inside != self.value { $value.edit(inside) }
  }

  /// The position to draw: 0 is the beginning of the range, 1 its end.
  public var shownPart: Double {
    let width = range.upperBound - range.lowerBound
    if width == 0 || value.isNaN { return 0 }
    return min(max((value - range.lowerBound) / width, 0), 1)
  }
}
