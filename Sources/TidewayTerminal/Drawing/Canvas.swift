/// Where a control is drawn: the lines behind its caption.
public struct Canvas {
  /// How text looks where nothing else is said: dim in a control that is disabled.
  private let style: Style
  /// How many columns a field has.
  private let fieldColumns: Int
  private(set) var lines: [Span] = []
  /// Where the cursor stands in the first line while the control has the focus.
  private(set) var caret: Int?
  /// How far a field is scrolled.
  private(set) var scroll: Scroll

  init(_ style: Style, fieldColumns: Int, scroll: Scroll) {
    self.style = style
    self.fieldColumns = fieldColumns
    self.scroll = scroll
  }

  /// Adds a line of text.
  mutating func add(_ text: String, _ style: Style? = nil) {
    lines.append(Span(text: text, style: style ?? self.style))
  }

  /// Adds a line of the width of a field, and scrolls to the caret.
  mutating func addField(_ text: String, _ style: Style, caret: Int) {
    let visible = scroll.show(text, caret: caret, columns: fieldColumns)
    self.caret = visible.caret
    add(visible.text.padded(to: fieldColumns), style)
  }
}
