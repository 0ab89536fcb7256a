/// How text looks.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let bold = Style(rawValue: 1)
  static let dim = Style(rawValue: 2)
  static let underlined = Style(rawValue: 4)
  static let reversed = Style(rawValue: 8)

  /// The escape sequence that turns it on, after everything else was turned off.
  var sequence: String {
    let codes = [(Style.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7")]
    return "\u{1B}[0" + codes.filter { contains($0.0) }.map { ";" + $0.1 }.joined() + "m"
  }
}

/// Text of one style.
struct Span: Equatable, Sendable {
  var text: String
  var style: Style = []
}
