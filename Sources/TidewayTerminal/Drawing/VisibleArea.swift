/// The part of a control that is shown.
public struct VisibleArea: Hashable, Sendable {
  /// How many columns the control may use.
  public var columns: Int
  /// How many lines the control may use.
  public var lines: Int
  /// How many lines and columns of its contents are scrolled away, as its last drawing said.
  public var offset: Position

  /// Creates a part of a control.
  public init(columns: Int, lines: Int, offset: Position = Position(line: 0, column: 0)) {
    self.columns = columns
    self.lines = lines
    self.offset = offset
  }
}
