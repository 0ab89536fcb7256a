/// Something that a drawing area shows.
///
/// ```swift
/// area.shapes = [.circle(at: DrawingPoint(20, 20), radius: 8), .line(from: a, to: b)]
/// ```
public struct DrawingShape: Hashable, Sendable {
  /// The form of a shape.
  public enum Outline: Hashable, Sendable {
    /// A straight line.
    case line(from: DrawingPoint, to: DrawingPoint)
    /// A circle.
    case circle(center: DrawingPoint, radius: Double)
  }

  /// Its form and place.
  public var outline: Outline
  /// Whether its inside is drawn too. A line has none.
  public var isFilled: Bool
  /// How it looks.
  public var style: Style

  /// Creates a shape of an outline.
  public init(_ outline: Outline, isFilled: Bool = false, style: Style = []) {
    self.outline = outline
    self.isFilled = isFilled
    self.style = style
  }

  /// Creates a straight line.
  public static func line(
    from start: DrawingPoint, to end: DrawingPoint, style: Style = []
  ) -> DrawingShape {
    DrawingShape(.line(from: start, to: end), style: style)
  }

  /// Creates a circle.
  public static func circle(
    at center: DrawingPoint, radius: Double, isFilled: Bool = false, style: Style = []
  ) -> DrawingShape {
    DrawingShape(.circle(center: center, radius: radius), isFilled: isFilled, style: style)
  }
}

extension DrawingShape: CustomStringConvertible {
  /// What it is and where, as scripts are told: `circle 20 20 8`.
  public var description: String {
    let fill = isFilled ? " filled" : ""
    return switch outline {
    case .line(let start, let end): "line \(start) \(end)"
    case .circle(let center, let radius): "circle \(center) \(shortened(radius))\(fill)"
    }
  }
}

extension DrawingPoint: CustomStringConvertible {
  /// Both numbers, with a space between them.
  public var description: String { "\(shortened(x)) \(shortened(y))" }
}

/// Whole numbers without a point, others with one digit.
private func shortened(_ number: Double) -> String {
  let tenths = (number * 10).rounded()
  guard tenths.magnitude < 1e15 else { return "\(number)" }
  let whole = Int(tenths) % 10 == 0
  return whole ? "\(Int(tenths) / 10)" : "\(tenths / 10)"
}
