/// A place in a drawing, from its upper left corner.
public struct DrawingPoint: Hashable, Sendable {
  /// How far right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Creates a place.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
