import Foundation

extension Day {
  /// The present day in the calendar of the user's time zone.
  public static var today: Day {
    let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year, let month = now.month, let day = now.day,
      let today = Day(year: year, month: month, day: day)
    else { preconditionFailure("The clock shows a year after 9999.") }
    return today
  }
}
