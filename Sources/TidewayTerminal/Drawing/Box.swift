/// A frame of lines around text.
enum Box {
  /// The columns and lines that the border takes on both sides together.
  static let border = Size(columns: 4, lines: 2)

  /// The lines of a box.
  ///
  /// - Parameters:
  ///   - title: What stands in the upper border; nothing if empty.
  ///   - contents: The lines inside.
  ///   - hint: What stands in the lower border; nothing if empty.
  ///   - columns: How wide the inside is.
  static func lines(
    _ title: String, _ contents: [[Span]], hint: String = "", columns: Int
  ) -> [[Span]] {
    let inside = contents.map { line in
      [Span("│ ")] + line.clipped(to: columns).padded(to: columns) + [Span(" │")]
    }
    let top = border("┌", Span(title, .bold), "┐", columns)
    return [top] + inside + [border("└", Span(hint, .dim), "┘", columns)]
  }

  /// A line across the inside.
  static func rule(_ columns: Int) -> String { String(repeating: "─", count: max(0, columns)) }

  private static func border(
    _ left: String, _ text: Span, _ right: String, _ columns: Int
  ) -> [Span] {
    if text.text.isEmpty { return [Span(left + rule(columns + 2) + right)] }
    let text = text.clipped(to: columns - 2)
    return [Span(left + "─ "), text, Span(" " + rule(columns - 1 - text.columns) + right)]
  }
}
