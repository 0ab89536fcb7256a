/// All that can be set, in one value.
public struct Settings: Sendable, Equatable {
  /// What the colors are.
  public enum Theme: String, CaseIterable, Sendable { case light, dark, system }

  /// The name of the user.
  public var name = "ada"
  /// Where mail goes.
  public var email = "ada@example.org"
  /// Where the user lives.
  public var city = "London"
  /// In points.
  public var fontSize = 12
  /// What the colors are.
  public var theme = Theme.light
  /// 0 to 1.
  public var volume = 0.5
  /// Whether there are sounds.
  public var sounds = true
  /// When the user was born.
  public var birthday = Day(year: 1815, month: 12, day: 10)!

  /// Creates the settings of a new user.
  public init() {}
}
