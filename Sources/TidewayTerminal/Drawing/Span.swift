/// Text of one style, as a part of a line.
public struct Span: Hashable, Sendable {
  /// The text.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Creates text of a style.
  public init(_ text: String, _ style: Style = []) {
    self.text = text
    self.style = style
  }

  /// How many columns of a terminal it takes. Some characters take two, marks take none.
  public var columns: Int { text.displayWidth }

  /// As much of it from the beginning as fits into so many columns.
  public func clipped(to columns: Int) -> Span { Span(text.clipped(to: columns), style) }

  /// With spaces behind it up to so many columns.
  public func padded(to columns: Int) -> Span { Span(text.padded(to: columns), style) }
}
