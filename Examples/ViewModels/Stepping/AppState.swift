public import TidewayStore

/// The state of all three screens.
public struct AppState: StateType, Equatable {
  /// What the screen of the text shows.
  public var text = TextState()
  /// What the screen of the value shows.
  public var stepping = SteppingState()
  /// What the screen of the numbers shows.
  public var numbers = NumbersState()

  /// Creates the state at the start.
  public init() {}
}

/// A text.
public struct TextState: Equatable, Sendable {
  /// What the field shows.
  public var content = "type here"
}

/// A value, and how far a step goes.
public struct SteppingState: Equatable, Sendable {
  /// 0 to 1.
  public var value = 0.5
  /// How far a step goes.
  public var stepSize = 0.1
}

/// Numbers that can be loaded.
public struct NumbersState: Equatable, Sendable {
  /// The even and the odd ones.
  public var sections = [
    NumberSection(title: "Even", items: [2, 4, 6]), NumberSection(title: "Odd", items: [1, 3, 5]),
  ]
  /// Whether others are being loaded.
  public var isLoading = false
  /// How many were loaded, or why none were.
  public var message = ""
}

/// A section of a list of numbers.
public struct NumberSection: Equatable, Sendable {
  /// What is above the numbers.
  public var title: String
  /// The numbers, from the top.
  public var items: [Int]

  /// Creates a section.
  public init(title: String, items: [Int]) { (self.title, self.items) = (title, items) }
}
