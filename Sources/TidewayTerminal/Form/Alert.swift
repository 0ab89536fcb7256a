/// A message to the user, and the button that takes it away.
public struct Alert: Equatable, Sendable {
  /// What stands in the upper border of its box.
  public var title: String
  /// What it says.
  public var message: String
  /// The title of its button.
  public var button: String

  /// Creates a message with a button.
  public init(title: String, message: String, button: String = "OK") {
    self.title = title
    self.message = message
    self.button = button
  }
}
