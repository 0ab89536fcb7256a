/// How text looks.
///
/// ```swift
/// canvas.add("At most 12.", [.bold, .error])
/// ```
///
/// Where the terminal has no colors, or the user wants none, colors are left out.
public struct Style: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Bold text.
  public static let bold = Style(rawValue: 1)
  /// Text that is less important, as that of a disabled control.
  public static let dim = Style(rawValue: 2)
  /// Underlined text, as that of a field.
  public static let underlined = Style(rawValue: 4)
  /// Text in the color of the background, as a selected row.
  public static let reversed = Style(rawValue: 8)
  /// The color of what is emphasized.
  public static let accent = Style(rawValue: 16)
  /// The color of what is wrong.
  public static let error = Style(rawValue: 32)
  /// The color of what has succeeded.
  public static let success = Style(rawValue: 64)
  /// The color of what needs attention.
  public static let warning = Style(rawValue: 128)

  /// The escape sequence that turns it on, after everything else was turned off.
  func sequence(hasColors: Bool = true) -> String {
    let known = hasColors ? Self.codes + Self.colorCodes : Self.codes
    let codes = known.filter { contains($0.style) }.map { ";\($0.code)" }
    return "\u{1B}[0\(codes.joined())m"
  }

  private static let codes: [(style: Style, code: Int)] = [
    (.bold, 1), (.dim, 2), (.underlined, 4), (.reversed, 7),
  ]

  /// Of several colors a terminal shows the last one: the most severe.
  private static let colorCodes: [(style: Style, code: Int)] = [
    (.accent, 36), (.success, 32), (.warning, 33), (.error, 31),
  ]
}
