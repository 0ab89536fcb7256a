/// How far a line that is longer than its field is scrolled: only as far as the caret makes it.
struct FieldScroll {
  /// The part of a line that its field shows.
  struct Visible: Equatable {
    var text: String
    /// The column of the caret in the field.
    var caret: Int
  }

  /// How many graphemes are hidden on the left.
  private(set) var start: Int

  init(start: Int = 0) { self.start = start }

  /// Scrolls until the caret, and the grapheme that it stands on, is inside of `columns`.
  ///
  /// - Parameter caret: The number of graphemes before the caret.
  mutating func show(_ text: String, caret: Int, columns: Int) -> Visible {
    let edges = text.reduce(into: [0]) { edges, character in
      edges.append(edges.last! + character.displayWidth)
    }
    let caret = min(caret, edges.count - 1)
    follow(caret, edges, columns)
    let end = edges.lastIndex { $0 - edges[start] <= columns } ?? start
    return Visible(
      text: String(text.dropFirst(start).prefix(max(0, end - start))),
      caret: edges[caret] - edges[start])
  }

  /// - Parameter edges: The column at which each grapheme begins, and where the last one ends.
  private mutating func follow(_ caret: Int, _ edges: [Int], _ columns: Int) {
    let atCaret = caret + 1 < edges.count ? max(1, edges[caret + 1] - edges[caret]) : 1
    start = min(start, caret)
    while start < caret, edges[caret] + atCaret - edges[start] > columns { start += 1 }
    // What was deleted at the end makes room for what was hidden at the beginning.
    while start > 0, edges.last! + 1 - edges[start - 1] <= columns { start -= 1 }
  }
}
