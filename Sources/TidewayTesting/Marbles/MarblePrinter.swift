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

  private func escaped(_ name: String) -> String {
    var text = ""
    // Iterates over scalars, because a carriage return and a line feed are one character.
    for scalar in name.unicodeScalars {
      if let escape = MarbleDiagram.escapes.first(where: { $0.meaning == Character(scalar) }) {
        text += "\\" + String(escape.letter)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension MarbleDiagram {
  /// Returns whether a name can be written without braces.
  fileprivate static func isPlain(_ name: String) -> Bool {
    guard name.count == 1, let character = name.first else { return false }
    return !character.isWhitespace && !"-|#^!(){}".contains(character)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
