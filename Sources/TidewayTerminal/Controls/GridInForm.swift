import TidewayControls
public import TidewayUI

extension Grid: FormControl {
  public var properties: [any UISource] {
    [$cursor, $isEditing, $revision, editor.$text, editor.$caret]
  }
  public var height: ControlHeight { .flexible(minimum: 5) }
  public var isWide: Bool { true }

  public var keyHints: [KeyHint] {
    isEditing
      ? [KeyHint(.enter, "enter"), KeyHint(.escape, "cancel")]
      : [KeyHint(.enter, "edit"), KeyHint(.delete, "clear")]
  }

  public func draw(on canvas: inout Canvas) {
    let layout = GridLayout(self, columns: canvas.columns)
    let visible = canvas.scrollLines(
      of: rows.count, showing: cursor.row, visible: canvas.lines - GridLayout.headerLines)
    let shown = canvas.scrollColumns(
      of: columns.count, showing: cursor.column..<cursor.column + 1, visible: layout.fitting)
    let name = Span(name(of: cursor) + "  ", .bold)
    canvas.add([name, Span(currentSource.fitted(to: max(0, canvas.columns - name.columns)))])
    canvas.add(layout.titles(shown))
    for row in visible {
      let line = layout.line(row, shown, isFocused: canvas.isFocused)
      if isEditing, row == cursor.row, shown.contains(cursor.column) {
        let start = layout.start(of: cursor.column, from: shown.lowerBound)
        addEditor(line, at: start, row: row - visible.lowerBound, on: &canvas)
      } else {
        canvas.add(line)
      }
    }
  }

  private var currentSource: String {
    isEditing ? editor.shownText : contains(cursor) ? source(cursor) : ""
  }

  /// The line with what is typed, which may reach over the cells behind it.
  private func addEditor(_ line: [Span], at start: Int, row: Int, on canvas: inout Canvas) {
    let room = max(1, canvas.columns - start)
    let typed = editor.shownText
    let width = min(room, max(cellWidth, typed.displayWidth + 1))
    // What was typed first is hidden where there is no room for all.
    var scroll = FieldScroll()
    let field = scroll.show(typed, caret: editor.caret, columns: width)
    let whole = line.columns
    canvas.caret = Position(line: row + GridLayout.headerLines, column: start + field.caret)
    canvas.add(
      line.sliced(to: 0..<start) + [Span(field.text.padded(to: width), .underlined)]
        + line.sliced(to: min(start + width, whole)..<whole))
  }
}

// MARK: The user

extension Grid {
  public func press(_ key: Key, in area: VisibleArea) -> Bool {
    let page = max(1, area.lines - GridLayout.headerLines - 1)
    switch key {
    case .pageUp: move(byColumns: 0, rows: -page)
    case .pageDown: move(byColumns: 0, rows: page)
    default: return press(key)
    }
    return true
  }

  public func press(_ key: Key) -> Bool { isEditing ? pressEditing(key) : pressMoving(key) }

  private func pressMoving(_ key: Key) -> Bool {
    switch key {
    case .up where cursor.row > 0: move(byColumns: 0, rows: -1)
    case .down where cursor.row < rows.count - 1: move(byColumns: 0, rows: 1)
    case .left: move(byColumns: -1, rows: 0)
    case .right: move(byColumns: 1, rows: 0)
    case .home: move(to: GridPosition(column: 0, row: cursor.row))
    case .end: move(to: GridPosition(column: columns.count - 1, row: cursor.row))
    case .enter, .function(2): beginEditing()
    case .character(let character): beginEditing(replacingWith: String(character))
    case .paste(let text): beginEditing(replacingWith: text)
    case .delete, .backspace: edit("", at: cursor)
    default: return false
    }
    return true
  }

  /// Keys that mean nothing in a text commit it and move on. Left and right do so too while the text is
  /// replaced, and move in the text otherwise.
  private func pressEditing(_ key: Key) -> Bool {
    switch key {
    case .enter, .down: move(byColumns: 0, rows: 1)
    case .up: move(byColumns: 0, rows: -1)
    case .tab: move(byColumns: 1, rows: 0)
    case .shiftTab: move(byColumns: -1, rows: 0)
    case .left where isReplacing: move(byColumns: -1, rows: 0)
    case .right where isReplacing: move(byColumns: 1, rows: 0)
    case .escape: cancelEditing()
    case .function(2): commitEditing()
    default: return editor.type(key)
    }
    return true
  }

  private func move(byColumns columns: Int, rows: Int) {
    move(to: GridPosition(column: cursor.column + columns, row: cursor.row + rows))
  }

  /// A press moves the cursor, and a double click edits.
  public func point(_ event: PointerEvent) -> Bool {
    let line = event.position.line - GridLayout.headerLines
    let layout = GridLayout(self, columns: event.area.columns)
    guard event.action == .press, line >= 0,
      let column = layout.column(at: event.position.column, from: event.area.offset.column)
    else { return false }
    let position = GridPosition(column: column, row: event.area.offset.line + line)
    guard contains(position) else { return false }
    if position != cursor || event.clickCount == 1 { move(to: position) }
    if event.clickCount == 2 { beginEditing() }
    return true
  }

  public func resignFocus() { commitEditing() }
}

// MARK: Scripts

extension Grid {
  /// The cell at the cursor, and what it shows.
  public var summary: String? {
    contains(cursor) ? "\(name(of: cursor)) \(text(cursor))" : ""
  }

  /// `A1 =B1+2` gives a cell a text, and `A1` moves to it.
  public func perform(_ text: String) throws(NotUnderstood) {
    let name = text.prefix { $0 != " " }
    guard let position = position(named: String(name)) else {
      throw NotUnderstood(advice: "write a cell and its text, like \(self.name(of: cursor)) 7")
    }
    if name.count == text.count {
      move(to: position)
    } else {
      edit(String(text.dropFirst(name.count + 1)), at: position)
    }
  }
}
