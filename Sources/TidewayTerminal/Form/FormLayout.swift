/// Where the columns of a form are, and what its rows look like.
struct FormLayout {
  private let captionColumns: Int
  let fieldStart: Int
  let fieldColumns: Int

  /// - Parameter columns: The width of the terminal.
  init(captions: [String], columns: Int) {
    captionColumns = captions.map(\.displayWidth).max() ?? 0
    fieldStart = 3 + captionColumns + 2
    // The last column stays free, for the cursor behind a full field.
    fieldColumns = max(1, min(40, columns - fieldStart - 1))
  }

  func title(_ text: String) -> [Span] { [Span(text: " " + text, style: .bold)] }

  func hint(_ text: String) -> [Span] { [Span(text: " " + text, style: .dim)] }

  func alert(_ alert: Alert) -> [[Span]] {
    let indent = Span(text: "   ")
    return [
      [indent, Span(text: alert.title, style: .bold)], [indent, Span(text: alert.message)],
      [Span(text: " ▸ "), Span(text: "[ \(alert.button) ]")],
    ]
  }

  /// The lines of a control, the first behind a caption; without one, lines of text.
  func lines(_ caption: String?, _ contents: [Span], isFocused: Bool) -> [[Span]] {
    contents.enumerated().map { index, content in
      guard let caption else {
        return [Span(text: String(repeating: " ", count: fieldStart)), content]
      }
      let isFirst = index == 0
      return [
        Span(text: isFirst && isFocused ? " ▸ " : "   "),
        Span(text: (isFirst ? caption : "").padded(to: captionColumns), style: .bold),
        Span(text: "  "),
        content,
      ]
    }
  }
}
