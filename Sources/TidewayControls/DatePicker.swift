public import TidewayUI

/// A day that the user picks.
///
/// `pick(_:)` and the moves are the user's doing: `$day.edits` reports them. They stay within `range`.
/// Setting `day` is the program's, and may go beyond. A date picker that is disabled or hidden ignores the
/// user.
@UIActor
public final class DatePicker: Control {
  /// The day that is picked.
  @ControlProperty public var day: CalendarDay
  /// What the user can pick; nil is any day.
  @ControlProperty public var range: ClosedRange<CalendarDay>?
  /// Whether it takes what the user does. The program can write to it all the same.
  @ControlProperty public var isEnabled = true
  /// Whether it is out of sight. The user can do nothing with it then.
  @ControlProperty public var isHidden = false

  /// A picker that shows a day, and lets the user pick within a range; nil is any day.
  public init(_ day: CalendarDay, in range: ClosedRange<CalendarDay>? = nil) {
    _day = ControlProperty(wrappedValue: day)
    _range = ControlProperty(wrappedValue: range)
  }

  /// The user picks a day, or the nearest one of the range.
  public func pick(_ day: CalendarDay) {
    let inside = range.map { min(max(day, $0.lowerBound), $0.upperBound) } ?? day
    if acceptsUser, inside != self.day { $day.edit(inside) }
  }

  /// The user goes on, or back, by days.
  public func move(byDays distance: Int) { pick(day.advanced(byDays: distance)) }

  /// The user goes on, or back, by months.
  public func move(byMonths distance: Int) { pick(day.advanced(byMonths: distance)) }
}
