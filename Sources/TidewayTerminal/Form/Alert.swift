/// A message to the user, and the button that takes it away.
public struct Alert: Equatable, Sendable {
  public var title: String
  public var message: String
  public var button: String

  public init(title: String, message: String, button: String = "OK") {
    self.title = title
    self.message = message
    self.button = button
  }
}
