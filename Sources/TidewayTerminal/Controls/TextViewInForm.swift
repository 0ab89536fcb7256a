public import TidewayControls
public import TidewayUI

extension TextView: FormControl {
  public var properties: [any UISource] { [$text, $caret, $composingText, $placeholder] }
  /// A script has one line for it.
  public var summary: String? { lines.joined(separator: "⏎") }
  public var height: ControlHeight { .flexible(minimum: 3) }
  public var isWide: Bool { true }

  public func draw(on canvas: inout Canvas) {
    if shownText.isEmpty, isEnabled {
      canvas.caret = Position(line: 0, column: 0)
      return canvas.add(placeholder, .dim)
    }
    let area = TextArea(self)
    let lines = canvas.scrollLines(of: area.lines.count, showing: area.caret.line)
    let edge = area.lines.count > lines.count ? MoreMarks.columns : 0
    // One column stays free, for the cursor behind the widest line.
    let columns = canvas.scrollColumns(
      of: area.width(of: lines) + 1, showing: area.caret.column..<area.caret.column + 1,
      visible: canvas.columns - edge)
    let marks = MoreMarks(lines, of: area.lines.count)
    for line in lines {
      let text = Span(area.lines[line].sliced(to: columns))
      canvas.add(marks.line([text], at: line, columns: canvas.columns))
    }
    if isEnabled, lines.contains(area.caret.line), columns.contains(area.caret.column) {
      canvas.caret = Position(
        line: area.caret.line - lines.lowerBound, column: area.caret.column - columns.lowerBound)
    }
  }

  public func press(_ key: Key, in area: VisibleArea) -> Bool {
    switch key {
    case .pageUp: move(byLines: 1 - max(2, area.lines))
    case .pageDown: move(byLines: max(2, area.lines) - 1)
    default: return press(key)
    }
    return true
  }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .enter: breakLine()
    case .up where caretPosition.line > 0: moveUp()
    case .down where caretPosition.line < lines.count - 1: moveDown()
    case .home: moveToLineStart()
    case .end: moveToLineEnd()
    default: return type(key)
    }
    return true
  }

  /// A press moves the caret.
  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press, acceptsUser else { return false }
    commitComposing()
    let lines = lines
    let line = min(event.area.offset.line + event.position.line, lines.count - 1)
    let place = event.area.offset.column + event.position.column
    moveCaret(toLine: line, column: lines[max(0, line)].clipped(to: max(0, place)).count)
    return true
  }

  public func perform(_ text: String) {
    edit(text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n"))
  }
}
