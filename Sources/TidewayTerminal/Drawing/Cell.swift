/// One column of a line on a terminal.
struct Cell: Equatable {
  /// The character that begins here; nil in the second column of a wide one.
  var character: Character?
  var style: Style

  static let blank = Cell(character: " ", style: [])
}

/// A line as the columns of a terminal.
struct Cells {
  private(set) var cells: [Cell] = []
  /// The first column of which terminals may disagree: how wide a character of several scalars is, each
  /// decides by itself.
  private(set) var certainCount: Int

  /// Characters without a width are left out: a mark that stands alone would join what is before it.
  init(_ spans: [Span]) {
    var certainCount: Int?
    for span in spans {
      for character in span.text {
        let width = character.displayWidth
        if width == 0 { continue }
        if certainCount == nil, !character.isOfCertainWidth { certainCount = cells.count }
        cells.append(Cell(character: character, style: span.style))
        if width == 2 { cells.append(Cell(character: nil, style: span.style)) }
      }
    }
    self.certainCount = certainCount ?? .max
  }

  /// How many there are up to the last one that isn't blank.
  var usedCount: Int { (cells.lastIndex { $0 != .blank } ?? -1) + 1 }

  subscript(column: Int) -> Cell { column < cells.count ? cells[column] : .blank }

  /// Whether a column is the second one of a wide character.
  func isInside(_ column: Int) -> Bool { self[column].character == nil }
}

extension Character {
  fileprivate var isOfCertainWidth: Bool {
    isASCII || unicodeScalars.count == 1
  }
}
