/// Where the pointer is in a widget, in pixels from its top left corner.
public struct PointerEvent: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double
  /// How often the button was pressed in a row: 2 for a double click.
  public var clicks = 1
}
