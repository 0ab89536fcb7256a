import TidewayControls

/// All that can be set, in one value.
struct Settings: Sendable, Equatable {
  enum Theme: String, CaseIterable { case light, dark, system }

  var name = "ada"
  var email = "ada@example.org"
  var city = "London"
  var fontSize = 12
  var theme = Theme.light
  var volume = 0.5
  var sounds = true
  var birthday = CalendarDay(year: 1815, month: 12, day: 10)!
}
