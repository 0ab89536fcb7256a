/// A color, of parts between 0 and 1.
public struct Color: Hashable, Sendable {
  /// How red it is.
  public var red: Double
  /// How green it is.
  public var green: Double
  /// How blue it is.
  public var blue: Double
  /// How much it covers.
  public var alpha: Double

  /// Creates a color.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the color with another alpha.
  public func faded(to alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
