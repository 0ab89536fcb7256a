public import Tideway

/// A day of the Gregorian calendar, which is extended to all years.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a day from its year, month and day.
  ///
  /// - Returns: Nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Day.length(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from text like `2026-11-21`; nil if there is no such day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day as text like `2026-11-21`.
  public var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }.joined(separator: "-")
  }

  /// Compares two days: the earlier one is less.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (year % 100 != 0 || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Mapping<Day, String> {
  /// A day as text. A text that is no day is refused.
  public static var day: Mapping {
    Mapping(
      forward: { "\($0)" },
      backward: { text in
        guard let day = Day(text) else {
          throw MappingRefusal("“\(text)” is no day: write \(example).")
        }
        return day
      })
  }

  private static var example: String { "2026-11-21" }
}
