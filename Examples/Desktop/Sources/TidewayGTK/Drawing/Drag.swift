/// A movement of the pointer with its button pressed.
public struct Drag: Hashable, Sendable {
  /// What the pointer does.
  public enum Phase: Sendable {
    /// The button was pressed.
    case began
    /// The pointer was moved.
    case moved
    /// The button was released.
    case ended
  }

  /// What the pointer does.
  public var phase: Phase
  /// Where the button was pressed.
  public var start: PointerEvent
  /// Where the pointer is.
  public var place: PointerEvent
}
