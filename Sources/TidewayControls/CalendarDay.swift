/// A day of the Gregorian calendar, which is extended to all years.
public struct CalendarDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year; 0 is the year before 1.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a day from its year, month and day.
  ///
  /// - Returns: Nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...CalendarDay.length(of: month, in: year)).contains(day)
    else { return nil }
    self.init(existing: year, month, day)
  }

  private init(existing year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a day from text like `2026-11-21`; nil if the text isn't a valid day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Returns the day that is `distance` days later, or earlier if negative. O(distance / a month).
  public func advanced(byDays distance: Int) -> CalendarDay {
    var month = self, day = day + distance
    while day < 1 {
      month = month.firstOfMonth(advancedBy: -1)
      day += CalendarDay.length(of: month.month, in: month.year)
    }
    while day > CalendarDay.length(of: month.month, in: month.year) {
      day -= CalendarDay.length(of: month.month, in: month.year)
      month = month.firstOfMonth(advancedBy: 1)
    }
    return CalendarDay(existing: month.year, month.month, day)
  }

  /// Returns the same day of a later or earlier month, or that month's last day.
  public func advanced(byMonths distance: Int) -> CalendarDay {
    let first = firstOfMonth(advancedBy: distance)
    let last = CalendarDay.length(of: first.month, in: first.year)
    return CalendarDay(existing: first.year, first.month, min(day, last))
  }

  /// Returns the number of days in a month.
  public static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a year has a 29th of February.
  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private func firstOfMonth(advancedBy distance: Int) -> CalendarDay {
    let months = year * 12 + month - 1 + distance
    let year = months >= 0 ? months / 12 : (months - 11) / 12
    return CalendarDay(existing: year, months - year * 12 + 1, 1)
  }
}
