/// Something that the user did with the mouse on a control.
public struct PointerEvent: Hashable, Sendable {
  /// What was done. Drags and the release come to the control on which the button was pressed.
  public var action: PointerAction
  /// Where, from the control's first line and column on. A drag may end outside of it.
  public var position: Position
  /// 2 for the second press of a double click, and so on; else 1.
  public var clickCount: Int
  /// The part of the control that is shown.
  public var area: VisibleArea

  /// Creates an event, as a terminal does.
  public init(
    _ action: PointerAction, at position: Position, clickCount: Int = 1, in area: VisibleArea
  ) {
    self.action = action
    self.position = position
    self.clickCount = clickCount
    self.area = area
  }
}
