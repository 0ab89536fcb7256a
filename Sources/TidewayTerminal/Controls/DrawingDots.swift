/// Dots of which shapes are drawn, two by four in a character.
struct DrawingDots {
  private let columns: Int
  private let lines: Int
  private let scale: Double
  /// A bit for each dot of a character, as the code points of braille have them.
  private var bits: [UInt8]
  private var styles: [Style]

  /// - Parameter scale: The characters that there are, and how many dots a point has.
  init(_ scale: DrawingScale) {
    (columns, lines, self.scale) = (scale.columns, scale.lines, scale.dots)
    bits = Array(repeating: 0, count: columns * lines)
    styles = Array(repeating: [], count: columns * lines)
  }

  /// Draws a shape above those that are drawn already. What is beyond the edges is left out.
  mutating func draw(_ shape: DrawingShape) {
    switch shape.outline {
    case .line(let start, let end): drawLine(dot(start), dot(end), shape.style)
    case .circle(let center, let radius):
      drawCircle(dot(center), radius * scale, shape.isFilled, shape.style)
    }
  }

  /// The characters of a line, those of one style together.
  func line(_ line: Int) -> [Span] {
    (line * columns..<(line + 1) * columns).reduce(into: []) { spans, place in
      // The first code point of braille has no dot, and is followed by those of all combinations.
      let character = bits[place] == 0 ? " " : String(Unicode.Scalar(0x2800 + UInt32(bits[place]))!)
      if spans.last?.style == styles[place] {
        spans[spans.count - 1].text += character
      } else {
        spans.append(Span(character, styles[place]))
      }
    }
  }

  // MARK: Shapes, in dots

  private typealias Dot = (x: Double, y: Double)

  private func dot(_ point: DrawingPoint) -> Dot { (point.x * scale, point.y * scale) }

  /// One dot for each column, or for each line where it is steep.
  private mutating func drawLine(_ start: Dot, _ end: Dot, _ style: Style) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    set(start, style)
    if dx.magnitude >= dy.magnitude {
      for x in centers(start.x, end.x, columns * 2) {
        set((x, start.y + (x - start.x) / dx * dy), style)
      }
    } else {
      for y in centers(start.y, end.y, lines * 4) {
        set((start.x + (y - start.y) / dy * dx, y), style)
      }
    }
    set(end, style)
  }

  /// The edge is drawn by columns and by lines, so that it has no gap where it is steep or flat.
  private mutating func drawCircle(
    _ center: Dot, _ radius: Double, _ isFilled: Bool, _ style: Style
  ) {
    guard radius >= 0 else { return }
    if radius < 1 { set(center, style) }
    for y in centers(center.y - radius, center.y + radius, lines * 4) {
      let half = halfWidth(radius, y - center.y)
      let (left, right) = (center.x - half, center.x + half)
      let inside = isFilled ? centers(left, right, columns * 2) : []
      for x in [left, right.nextDown] + inside { set((x, y), style) }
    }
    for x in centers(center.x - radius, center.x + radius, columns * 2) {
      let half = halfWidth(radius, x - center.x)
      for y in [center.y - half, (center.y + half).nextDown] { set((x, y), style) }
    }
  }

  /// How far a circle reaches at a distance from its center.
  private func halfWidth(_ radius: Double, _ distance: Double) -> Double {
    max(0, radius * radius - distance * distance).squareRoot()
  }

  /// The middles of the dots from one edge to another, as far as there are dots.
  private func centers(_ first: Double, _ second: Double, _ count: Int) -> [Double] {
    let low = max(0, (min(first, second) - 0.5).rounded(.up))
    let high = min(Double(count - 1), (max(first, second) - 0.5).rounded(.down))
    return low <= high ? (Int(low)...Int(high)).map { Double($0) + 0.5 } : []
  }

  private mutating func set(_ dot: Dot, _ style: Style) {
    guard dot.x >= 0, dot.y >= 0, dot.x < Double(columns * 2), dot.y < Double(lines * 4) else {
      return
    }
    let place = Int(dot.y) / 4 * columns + Int(dot.x) / 2
    bits[place] |= bit[Int(dot.y) % 4][Int(dot.x) % 2]
    styles[place] = style
  }
}

/// The bit of each dot: the lowest line came later to braille.
private let bit: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
