/// Where a control is drawn: the lines behind its caption.
public struct Canvas {
  /// How many columns the control may use.
  public let columns: Int
  /// How many lines the control may use.
  ///
  /// A flexible control is given its share of what is left of the screen, and adds at most that many.
  public let lines: Int
  /// Whether the control has the focus.
  public let isFocused: Bool
  /// Where the cursor stands while the control has the focus; nil where it isn't shown.
  public var caret: Position?

  /// How text looks where nothing else is said: dim in a control that is disabled.
  private let style: Style
  private(set) var rows: [[Span]] = []
  private(set) var scroll: Scroll

  init(
    columns: Int, lines: Int, style: Style = [], isFocused: Bool = false, scroll: Scroll = Scroll()
  ) {
    self.columns = columns
    self.lines = lines
    self.style = style
    self.isFocused = isFocused
    self.scroll = scroll
  }

  /// Adds a line of text.
  public mutating func add(_ text: String, _ style: Style? = nil) {
    add([Span(text, style ?? [])])
  }

  /// Adds a line of several styles.
  public mutating func add(_ spans: [Span]) {
    rows.append(spans.map { Span($0.text, $0.style.union(style)) })
  }

  /// Adds a line as wide as the canvas, scrolled to the caret, and puts the cursor there.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - style: How it looks.
  ///   - caret: The number of characters before the caret.
  public mutating func addField(_ text: String, _ style: Style, caret: Int) {
    var field = FieldScroll(start: scroll.offset.column)
    let visible = field.show(text, caret: caret, columns: columns)
    scroll.offset.column = field.start
    self.caret = Position(line: rows.count, column: visible.caret)
    add(visible.text.padded(to: columns), style)
  }
}

// MARK: Scrolling

extension Canvas {
  /// How many lines and columns of the contents are scrolled away. It is kept from one drawing to the next.
  public var offset: Position {
    get { scroll.offset }
    set { scroll.offset = newValue }
  }

  /// Scrolls lines as little as shows the selected one, and returns those to add.
  ///
  /// The mouse wheel may scroll the selected line away; it is shown again when another one is selected.
  ///
  /// - Parameters:
  ///   - count: How many lines there are.
  ///   - selected: The line to show.
  ///   - visible: How many lines there is room for; nil is all of the canvas.
  public mutating func scrollLines(
    of count: Int, showing selected: Int?, visible: Int? = nil
  ) -> Range<Int> {
    let place = selected.map { $0..<($0 + 1) }
    return scroll.lines.show(place, of: count, visible: visible ?? lines)
  }

  /// Scrolls columns as little as shows the selected ones, and returns those to add.
  ///
  /// - Parameters:
  ///   - count: How many columns the widest line has.
  ///   - selected: The columns to show, such as those of the caret.
  ///   - visible: How many columns there is room for; nil is all of the canvas.
  public mutating func scrollColumns(
    of count: Int, showing selected: Range<Int>?, visible: Int? = nil
  ) -> Range<Int> {
    scroll.columns.show(selected, of: count, visible: visible ?? columns)
  }
}
