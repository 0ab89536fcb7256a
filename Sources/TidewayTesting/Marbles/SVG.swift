/// The parts of SVG that figures need, as text.
enum SVG {
  /// Returns an element. An element without content is self-closing.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, Any>, _ content: String? = nil
  ) -> String {
    let written = attributes.map { " \($0)=\"\(escaped(String(describing: $1)))\"" }.joined()
    guard let content else { return "<\(name)\(written)/>" }
    return "<\(name)\(written)>\(content)</\(name)>"
  }

  static func line(_ kind: String, _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
    element("line", ["class": kind, "x1": x1, "y1": y1, "x2": x2, "y2": y2])
  }

  /// Returns a line of text around a center.
  static func text(_ kind: String, _ x: Int, _ y: Int, _ text: String) -> String {
    element("text", ["class": kind, "x": x, "y": y], escaped(text))
  }

  /// Escapes text for content and attributes. Characters that XML cannot represent become a visible
  /// mark.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
