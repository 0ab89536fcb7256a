/// How many lines a control takes.
public enum ControlHeight: Hashable, Sendable {
  /// As many as it adds.
  case natural
  /// A share of what is left of the screen, and at least so many. It may add fewer.
  case flexible(minimum: Int)
}
