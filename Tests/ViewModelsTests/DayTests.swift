import Testing
import ViewModels

@Suite("A day")
struct DayTests {
  @Test(
    "is written and read as text",
    arguments: ["2026-11-21", "0001-01-01", "2024-02-29", "2000-02-29"])
  func text(text: String) throws {
    #expect(try "\(#require(Day(text)))" == text)
  }

  @Test(
    "that there isn't can't be made",
    arguments: [
      "", "tomorrow", "2026-11", "2026-11-31", "2026-13-01", "2026-00-01", "2026-01-00",
      "2023-02-29",
      "1900-02-29", "2026-11-21-", "2026--11-21", "+2026-11-21", "10000-01-01", "0-1-1",
      "21.11.2026",
      "99999999999999999999-01-01",
    ])
  func noDay(text: String) { #expect(Day(text) == nil) }

  @Test("comes before another by year, then month, then day")
  func order() {
    let days = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].compactMap { Day($0) }
    #expect(days == days.sorted() && days.count == 4)
  }
}
