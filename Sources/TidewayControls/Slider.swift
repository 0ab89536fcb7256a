public import TidewayUI

/// A value that the user drags within a range.
///
/// `drag(to:)` is the user's doing: `$value.edits` reports it. It stays within `range`. Setting `value` is
/// the program's, and may go beyond. A slider that is disabled or hidden ignores the user.
@UIActor
public final class Slider: Control {
  /// The value that it is at.
  @ControlProperty public var value: Double
  /// Where dragging ends.
  @ControlProperty public var range: ClosedRange<Double>
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false

  /// A slider at a value, with the range that the user can drag within.
  public init(value: Double = 0, in range: ClosedRange<Double> = 0...1) {
    _value = ControlProperty(wrappedValue: value)
    _range = ControlProperty(wrappedValue: range)
  }

  /// The user drags it to a value, or to the nearest one of the range; what is no number is ignored.
  public func drag(to value: Double) {
    if value.isNaN { return }
    let inside = min(max(value, range.lowerBound), range.upperBound)
    if acceptsUser, inside != self.value { $value.edit(inside) }
  }

  /// Where to draw it: 0 is the beginning of the range, 1 its end.
  public var shownPart: Double {
    let width = range.upperBound - range.lowerBound
    if width == 0 || value.isNaN { return 0 }
    return min(max((value - range.lowerBound) / width, 0), 1)
  }
}
