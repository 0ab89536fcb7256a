/// A place on a terminal, or in what a control draws.
public struct Position: Hashable, Sendable {
  /// The line, counted from 0.
  public var line: Int
  /// The column, counted from 0.
  public var column: Int

  /// Creates the place at a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
