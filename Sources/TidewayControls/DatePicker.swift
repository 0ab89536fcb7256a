public import TidewayUI

/// A control with which the user picks a day.
///
/// `pick(_:)` and the moves are actions of the user, which `$day.edits` reports. They stay within
/// `range`. Setting `day` is a write by the program, and may go beyond `range`.
public final class DatePicker: Control {
  /// The picked day.
  @ControlProperty public var day: CalendarDay
  /// The days that the user can pick; nil means any day.
  @ControlProperty public var range: ClosedRange<CalendarDay>?

  /// Creates a date picker that shows a day, and lets the user pick within a range; nil means any
  /// day.
  public init(_ day: CalendarDay, in range: ClosedRange<CalendarDay>? = nil) {
    _day = ControlProperty(wrappedValue: day)
    _range = ControlProperty(wrappedValue: range)
  }

  /// Performs a pick by the user, of a day or the nearest one in the range.
  public func pick(_ day: CalendarDay) {
    let inside = range.map { min(max(day, $0.lowerBound), $0.upperBound) } ?? day
    if acceptsUser, inside != self.day { $day.edit(inside) }
  }

  /// Performs a move by the user, forward or back, by days.
  public func move(byDays distance: Int) { pick(day.advanced(byDays: distance)) }

  /// Performs a move by the user, forward or back, by months.
  public func move(byMonths distance: Int) { pick(day.advanced(byMonths: distance)) }
}
