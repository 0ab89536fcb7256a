/// Writes to a terminal: moves, styles and text, with no sequence that changes nothing.
struct Pen {
  private(set) var output: String
  private let hasColors: Bool
  private var style: Style?

  /// - Parameter output: What comes before it.
  init(after output: String, hasColors: Bool) {
    self.output = output
    self.hasColors = hasColors
  }

  mutating func move(to place: Position) {
    output += Sequences.move(place.line, place.column)
  }

  mutating func write(_ cells: Cells, _ columns: Range<Int>) {
    for column in columns {
      guard let character = cells[column].character else { continue }
      use(cells[column].style)
      output.append(character)
    }
  }

  /// Erases what is behind the cursor in its line.
  mutating func eraseRest() {
    use([])
    output += Sequences.eraseRest
  }

  /// Leaves no style behind.
  mutating func finish() {
    if let style, style != [] { use([]) }
  }

  private mutating func use(_ style: Style) {
    if style == self.style { return }
    output += style.sequence(hasColors: hasColors)
    self.style = style
  }
}

enum Sequences {
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let clear = "\u{1B}[0m\u{1B}[2J"
  static let eraseRest = "\u{1B}[K"

  static func move(_ line: Int, _ column: Int) -> String { "\u{1B}[\(line + 1);\(column + 1)H" }
}
