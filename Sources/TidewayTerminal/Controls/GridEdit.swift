/// A text that the user has given to a cell of a grid.
public struct GridEdit: Hashable, Sendable {
  /// The cell.
  public var position: GridPosition
  /// The text, as the user has typed it.
  public var text: String

  /// Creates an edit of a cell.
  public init(position: GridPosition, text: String) {
    self.position = position
    self.text = text
  }
}
