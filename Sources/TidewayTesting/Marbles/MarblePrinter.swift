extension MarbleDiagram: CustomStringConvertible {
  /// The diagram as canonical text: with the fewest characters, and with spaces only in names.
  public var description: String { steps.map(MarbleDiagram.text(of:)).joined() }

  static func text(of step: [Mark]) -> String {
    switch step.count {
    case 0: "-"
    case 1: step[0].description
    default: "(" + step.map(\.description).joined() + ")"
    }
  }

  /// Returns the texts of several diagrams, with spaces where one needs more characters for a step
  /// than another. Each step begins in the same column.
  static func aligned(_ diagrams: [MarbleDiagram]) -> [String] {
    let widths = widths(of: diagrams)
    return diagrams.map { diagram in
      let cells = diagram.steps.indices.map { diagram.cell($0).padded(to: widths[$0]) }
      return cells.dropLast().joined() + diagram.cell(diagram.steps.count - 1)
    }
  }

  /// Returns the number of characters before a step in aligned diagrams.
  static func column(of step: Int, in diagrams: [MarbleDiagram]) -> Int {
    widths(of: diagrams).prefix(step).reduce(0, +)
  }

  /// Returns the number of characters that each step needs.
  private static func widths(of diagrams: [MarbleDiagram]) -> [Int] {
    let count = diagrams.map(\.steps.count).max() ?? 0
    return (0..<count).map { step in diagrams.map { $0.cell(step).count }.max() ?? 0 }
  }

  /// Returns the text of a step, or an empty string after the end of the diagram.
  private func cell(_ step: Int) -> String {
    steps.indices.contains(step) ? MarbleDiagram.text(of: steps[step]) : ""
  }
}

extension MarbleDiagram.Mark: CustomStringConvertible {
  public var description: String {
    switch self {
    case .element(let name): MarbleDiagram.isPlain(name) ? name : "{" + escaped(name) + "}"
    case .end: "|"
    case .failure: "#"
    case .subscription: "^"
    case .release: "!"
    }
  }

  /// Iterates over scalars, because a carriage return and a line feed are one character.
  private func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var isEscaped = scalars.map { MarbleDiagram.letter(for: $0) != nil }
    // A scalar that would become one character with a brace or an escape beside it is escaped too.
    for index in scalars.indices where scalars[index].joinsBefore {
      isEscaped[index] = isEscaped[index] || index == 0 || isEscaped[index - 1]
    }
    for index in scalars.indices.reversed() where scalars[index].joinsAfter {
      isEscaped[index] =
        isEscaped[index] || index == scalars.count - 1 || isEscaped[index + 1]
    }
    var text = ""
    for (scalar, isEscaped) in zip(scalars, isEscaped) {
      if !isEscaped {
        text.unicodeScalars.append(scalar)
      } else if let letter = MarbleDiagram.letter(for: scalar) {
        text += "\\\(letter)"
      } else {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is one character with what is before it, as an accent is.
  fileprivate var joinsBefore: Bool { "x\(self)".count == 1 }

  /// Whether it is one character with what follows it.
  fileprivate var joinsAfter: Bool { "\(self)x".count == 1 }

  /// Whether it is one character with some scalars that follow, though not with most: the first parts
  /// of Korean syllables, and what joins emoji or consonants.
  fileprivate var joinsSomeAfter: Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97F, 0x200D: true
    default: properties.canonicalCombiningClass == .virama
    }
  }

  /// Whether it is one character with some scalars before it: the later parts of Korean syllables.
  fileprivate var joinsSomeBefore: Bool {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  /// Whether it is half of a flag, of which two in a row are one character.
  fileprivate var isHalfOfFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension MarbleDiagram {
  fileprivate static func letter(for scalar: Unicode.Scalar) -> Character? {
    escapes.first { $0.meaning == Character(scalar) }?.letter
  }

  /// Returns whether a name is one character with some of those that may be beside it.
  private static func joinsSome(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, let last = scalars.last else { return false }
    return first.joinsSomeBefore || last.joinsSomeAfter || scalars.count == 1 && first.isHalfOfFlag
  }

  /// Returns whether a name can be written without braces.
  fileprivate static func isPlain(_ name: String) -> Bool {
    guard name.count == 1, let character = name.first else { return false }
    return !character.isWhitespace && !"-|#^!(){}".contains(character)
      && "x\(character)x".count == 3 && !MarbleDiagram.joinsSome(name.unicodeScalars)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
