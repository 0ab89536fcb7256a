/// What the user does with the mouse.
public enum PointerAction: Hashable, Sendable {
  /// The left button was pressed.
  case press
  /// The mouse was moved with the button held.
  case drag
  /// The button was released.
  case release
  /// The wheel was turned, by so many lines; below zero is up.
  case scroll(lines: Int)
}
