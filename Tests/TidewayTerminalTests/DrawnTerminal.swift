@testable import TidewayTerminal

/// A terminal that understands what frames write, and nothing else.
struct DrawnTerminal: Equatable {
  struct Column: Equatable {
    /// Nil in the second column of a wide character.
    var character: Character? = " "
    var style = "0"
  }

  private(set) var lines: [[Column]]
  private(set) var caret: Position?
  private var cursor = Position(line: 0, column: 0)
  private var style = "0"
  private var isCaretShown = true

  init(_ size: Size) {
    lines = Array(repeating: Array(repeating: Column(), count: size.columns), count: size.lines)
  }

  static func == (left: DrawnTerminal, right: DrawnTerminal) -> Bool {
    left.lines == right.lines && left.caret == right.caret
  }

  mutating func take(_ output: String) {
    var rest = output[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        put(character)
        continue
      }
      // `ESC [ parameters final`
      let parameters = rest.dropFirst().prefix { !$0.isLetter }
      let final = rest.dropFirst(parameters.count + 1).first!
      rest = rest.dropFirst(parameters.count + 2)
      obey(String(parameters), final)
    }
    caret = isCaretShown ? cursor : nil
  }

  private mutating func put(_ character: Character) {
    let width = character.displayWidth
    guard width > 0, cursor.column + width <= lines[0].count else { return }
    for column in cursor.column..<cursor.column + width { cut(column) }
    lines[cursor.line][cursor.column] = Column(character: character, style: style)
    if width == 2 {
      lines[cursor.line][cursor.column + 1] = Column(character: nil, style: style)
    }
    cursor.column += width
  }

  /// Of a wide character that loses a half, the other one becomes a space.
  private mutating func cut(_ column: Int) {
    if lines[cursor.line][column].character == nil {
      lines[cursor.line][column - 1].character = " "
    }
    lines[cursor.line][column].character = " "
    if column + 1 < lines[0].count, lines[cursor.line][column + 1].character == nil {
      lines[cursor.line][column + 1].character = " "
    }
  }

  private mutating func obey(_ parameters: String, _ final: Character) {
    switch (parameters, final) {
    case ("?25", "l"): isCaretShown = false
    case ("?25", "h"): isCaretShown = true
    case ("2", "J"): lines = lines.map { Array(repeating: Column(), count: $0.count) }
    case (_, "K"):
      for column in cursor.column..<lines[0].count {
        cut(column)
        lines[cursor.line][column] = Column(style: style)
      }
    case (_, "H"):
      let numbers = parameters.split(separator: ";").map { Int($0)! }
      cursor = Position(line: numbers[0] - 1, column: numbers[1] - 1)
    case (_, "m"): style = parameters
    default: break
    }
  }
}
