public import Tideway

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Mapping where Left == Date, Right == String {
  /// A moment and its text in ISO 8601, in Greenwich time and to the second: `2026-12-24T10:30:00Z`.
  ///
  /// Refuses text of any other form, and days that there are not. The parts of a second are not shown, and kept
  /// until the text is edited.
  public static var iso8601: Mapping {
    Mapping(
      forward: { $0.formatted(.iso8601) },
      backward: { text in try Date(text, in: .iso8601) })
  }

  /// A moment and its day in a time zone: `2026-12-24`. Another day keeps the time of day.
  ///
  /// Refuses text of any other form, and days that there are not.
  ///
  /// - Parameter timeZone: Where the day is that day.
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
  /// The text of a moment, and the moment: `iso8601` the other way round.
  public static var iso8601: Mapping { Mapping<Date, String>.iso8601.reversed }

  /// The text of a day, and a moment of it: `day(in:)` the other way round.
  ///
  /// - Parameter timeZone: Where the day is that day.
  public static func day(in timeZone: TimeZone) -> Mapping {
    Mapping<Date, String>.day(in: timeZone).reversed
  }
}

extension Date {
  /// Reads text that is exactly as the style writes it: parsing alone takes the 30th of February.
  fileprivate init(_ text: String, in style: ISO8601FormatStyle) throws {
    guard let date = try? Date(text, strategy: style), date.formatted(style) == text else {
      throw MappingRefusal("\(String(reflecting: text)) is not a date.")
    }
    self = date
  }
}

extension Calendar {
  /// The moment of a day that has the time of day of another moment.
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
