public import Tideway

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Mapping where Left == Date, Right == String {
  /// Maps a date to its text in ISO 8601, in UTC and to the second: `2026-12-24T10:30:00Z`.
  ///
  /// Rejects text of any other form, and days that don't exist. Fractions of a second aren't shown,
  /// and are kept until the text is edited.
  public static var iso8601: Mapping {
    Mapping(
      forward: { $0.formatted(.iso8601) },
      backward: { text in try Date(text, in: .iso8601) })
  }

  /// Maps a date to its day in a time zone: `2026-12-24`. A new day keeps the time of day.
  ///
  /// Rejects text of any other form, and days that don't exist.
  ///
  /// - Parameter timeZone: The time zone of the day.
  public static func day(in timeZone: TimeZone) -> Mapping {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return Mapping(
      forward: { $0.formatted(style) },
      backward: { [calendar] text, date in
        try calendar.date(on: Date(text, in: style), at: date)
      })
  }
}

extension Mapping where Left == String, Right == Date {
  /// Maps the text of a date to the date: the reverse of `iso8601`.
  public static var iso8601: Mapping { Mapping<Date, String>.iso8601.reversed }

  /// Maps the text of a day to a date on that day: the reverse of `day(in:)`.
  ///
  /// - Parameter timeZone: The time zone of the day.
  public static func day(in timeZone: TimeZone) -> Mapping {
    Mapping<Date, String>.day(in: timeZone).reversed
  }
}

extension Date {
  /// Reads text that is exactly as the style writes it, because parsing alone accepts the 30th of
  /// February.
  fileprivate init(_ text: String, in style: ISO8601FormatStyle) throws {
    guard let date = try? Date(text, strategy: style), date.formatted(style) == text else {
      throw MappingRefusal("\(String(reflecting: text)) is not a date.")
    }
    self = date
  }
}

extension Calendar {
  /// Returns the date on a day that has the time of day of another date.
  fileprivate func date(on day: Date, at time: Date) throws -> Date {
    let units: Set<Component> = [.hour, .minute, .second, .nanosecond]
    var components = dateComponents([.year, .month, .day], from: day)
    let ofTime = dateComponents(units, from: time)
    components.hour = ofTime.hour
    components.minute = ofTime.minute
    components.second = ofTime.second
    components.nanosecond = ofTime.nanosecond
    guard let date = date(from: components) else {
      throw MappingRefusal("There is no such time on that day.")
    }
    return date
  }
}
