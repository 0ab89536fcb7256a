/// Where the columns of a form are, and what its rows look like.
struct FormLayout {
  private let captionColumns: Int
  /// What is between a caption and its control.
  private let gap: String
  let fieldStart: Int
  let fieldColumns: Int
  /// The columns behind a caption that a wide control has.
  let wideColumns: Int

  /// - Parameter columns: The width of the terminal.
  init(captions: [String], columns: Int) {
    let widest = captions.map(\.displayWidth).max() ?? 0
    captionColumns = min(widest, max(10, columns * 2 / 5))
    gap = String(repeating: " ", count: captionColumns == 0 ? 0 : 2)
    fieldStart = 3 + captionColumns + gap.count
    // The last column stays free, for the cursor behind a full field.
    wideColumns = max(1, columns - fieldStart - 1)
    fieldColumns = min(wideColumns, max(40, min(72, columns / 2)))
  }

  func columns(isWide: Bool) -> Int { isWide ? wideColumns : fieldColumns }

  /// The lines of a control, the first behind a caption; without one, lines of text.
  func lines(_ caption: String?, _ contents: [[Span]], isFocused: Bool) -> [[Span]] {
    contents.enumerated().map { index, content in
      guard let caption else {
        return [Span(String(repeating: " ", count: fieldStart))] + content
      }
      let isFirst = index == 0
      return [
        Span(isFirst && isFocused ? " ▸ " : "   "),
        Span((isFirst ? caption : "").fitted(to: captionColumns), .bold),
        Span(gap),
      ] + content
    }
  }
}
