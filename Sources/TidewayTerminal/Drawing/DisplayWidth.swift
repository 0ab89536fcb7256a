extension Character {
  /// How many columns of a terminal it takes: 0, 1 or 2.
  var displayWidth: Int {
    if isControl { return 0 }
    if isEmoji { return 2 }
    // A syllable of several letters takes their columns together; marks take none.
    return min(2, unicodeScalars.reduce(0) { $0 + $1.columns })
  }

  /// Whether it has a control code in it, which must not reach the terminal.
  var isControl: Bool {
    unicodeScalars.contains { controls.contains($0.properties.generalCategory) }
  }

  private var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation {
      // A regional indicator alone is a letter, and U+FE0E asks for the black and white form.
      return !first.isRegionalIndicator || unicodeScalars.count > 1
    }
    return first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
  }
}

extension String {
  /// How many columns of a terminal it takes.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// As much of it from the beginning as fits into `columns`.
  func clipped(to columns: Int) -> String {
    var left = columns
    let fitting = prefix { character in
      left -= character.displayWidth
      return left >= 0
    }
    return String(fitting)
  }

  /// With spaces behind it up to `columns`.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: 0
    default: WideScalars.contains(self) ? 2 : 1
    }
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

private let controls: [Unicode.GeneralCategory] = [
  .control, .lineSeparator, .paragraphSeparator,
]
