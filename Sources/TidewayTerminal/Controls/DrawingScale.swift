/// How a drawing is shown on the characters of a terminal, each of which has two by four dots.
struct DrawingScale {
  /// How many dots a point has.
  let dots: Double
  /// How many characters the drawing is wide.
  let columns: Int
  /// How many characters the drawing is high.
  let lines: Int
  private let extent: DrawingPoint

  /// The largest scale of a drawing that fits.
  init(_ extent: DrawingPoint, columns: Int, lines: Int) {
    let room = (columns: max(1, columns), lines: max(1, lines))
    dots = min(Double(room.columns) * 2 / extent.x, Double(room.lines) * 4 / extent.y)
    self.columns = min(room.columns, max(1, Int((extent.x * dots / 2).rounded(.up))))
    self.lines = min(room.lines, max(1, Int((extent.y * dots / 4).rounded(.up))))
    self.extent = extent
  }

  /// The character that shows a point.
  func position(of point: DrawingPoint) -> Position {
    Position(
      line: min(max(0, Int(point.y * dots / 4)), lines - 1),
      column: min(max(0, Int(point.x * dots / 2)), columns - 1))
  }

  /// The point in the middle of a character.
  func point(at position: Position) -> DrawingPoint {
    DrawingPoint(
      min(max(0, (Double(position.column) + 0.5) * 2 / dots), extent.x),
      min(max(0, (Double(position.line) + 0.5) * 4 / dots), extent.y))
  }
}
