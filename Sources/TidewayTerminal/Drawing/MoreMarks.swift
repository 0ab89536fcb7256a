/// The signs at the end of the first and the last visible line that there are more.
struct MoreMarks {
  /// How many columns they take, with a space before them.
  static let columns = 2

  private let visible: Range<Int>
  private let count: Int

  /// - Parameters:
  ///   - visible: The visible lines.
  ///   - count: How many there are.
  init(_ visible: Range<Int>, of count: Int) {
    self.visible = visible
    self.count = count
  }

  /// A line with its mark at the end of so many columns.
  func line(_ spans: [Span], at place: Int, columns: Int) -> [Span] {
    guard let mark = mark(at: place), columns > MoreMarks.columns else { return spans }
    let room = columns - MoreMarks.columns
    let line = spans.sliced(to: 0..<room)
    let gap = room - line.columns + 1
    return line + [Span(String(repeating: " ", count: gap)), Span(mark, .dim)]
  }

  private func mark(at place: Int) -> String? {
    let isFirst = place == visible.lowerBound && place > 0
    let isLast = place == visible.upperBound - 1 && place < count - 1
    return isFirst && isLast ? "↕" : isFirst ? "↑" : isLast ? "↓" : nil
  }
}
