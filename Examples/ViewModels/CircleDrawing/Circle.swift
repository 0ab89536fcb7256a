/// A place of a drawing.
public struct Point: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Creates a place.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Returns the distance to another place.
  public func distance(to other: Point) -> Double {
    let (width, height) = (other.x - x, other.y - y)
    return (width * width + height * height).squareRoot()
  }
}

/// A circle of a drawing.
public struct Circle: Identifiable, Hashable, Sendable {
  /// The identity, which stays when the diameter changes.
  public let id: Int
  /// The center.
  public let center: Point
  /// The diameter.
  public var diameter: Double

  /// Returns whether a place is inside of it.
  public func contains(_ point: Point) -> Bool { center.distance(to: point) < diameter / 2 }
}
