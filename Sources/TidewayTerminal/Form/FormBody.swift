import TidewayControls
import TidewayUI

/// The rows of a form as they are drawn, one below the other.
@UIActor
struct FormBody {
  private(set) var lines: [[Span]] = []
  /// Where each row is, from the body's first line and column on.
  private(set) var regions: [Region] = []
  private(set) var caret: Position?
  /// The lines of the row with the focus.
  private(set) var focusedLines: Range<Int>?

  /// Draws the rows of a form that are shown, except those that are pinned; in a dialog these too.
  ///
  /// - Parameters:
  ///   - size: The columns that they may use, and the lines that there is room for.
  ///   - hasFocus: Whether the form gets the keys.
  init(of form: Form, in size: Size, hasFocus: Bool) {
    let shown = form.shownRows.filter { form.isDialog || !form.rows[$0].isPinned }
    let layout = FormLayout(
      captions: form.rows.filter(form.isOnShownTab).compactMap(\.caption), columns: size.columns)
    var canvases = Canvases(form, layout, hasFocus: hasFocus)
    canvases.draw(shown, lines: size.lines)
    for index in shown { add(index, canvases[index], layout, form, hasFocus: hasFocus) }
    extendFocusedLines(of: form, shown)
  }

  private mutating func add(
    _ index: Int, _ canvas: Canvas, _ layout: FormLayout, _ form: Form, hasFocus: Bool
  ) {
    let row = form.rows[index], isFocused = form.focus.row == index, first = lines.count
    form.keep(canvas, ofRow: index)
    lines += layout.lines(row.caption, canvas.rows, isFocused: isFocused)
    let region = Region(
      row: index, lines: first..<lines.count, column: layout.fieldStart,
      columns: layout.columns(isWide: row.control.isWide))
    regions.append(region)
    guard isFocused else { return }
    focusedLines = region.lines
    if hasFocus, let caret = canvas.caret {
      self.caret = Position(line: first + caret.line, column: layout.fieldStart + caret.column)
    }
  }

  /// What is said about the row with the focus is shown with it, and what is above the first one that can have it.
  private mutating func extendFocusedLines(of form: Form, _ shown: [Int]) {
    guard var focused = focusedLines, let row = form.focus.row else { return }
    for region in regions where region.row > row {
      guard form.rows[region.row].isNote else { break }
      focused = focused.lowerBound..<region.lines.upperBound
    }
    if shown.first(where: { form.rows[$0].control.canTakeFocus }) == row {
      focused = 0..<focused.upperBound
    }
    focusedLines = focused
  }
}

extension FormBody {
  /// The lines that shall be in view: those of the row with the focus, or of its caret if they don't all fit.
  func placeToShow(_ visible: Int) -> Range<Int>? {
    if let focusedLines, focusedLines.count > visible, let caret {
      return caret.line..<caret.line + 1
    }
    return focusedLines
  }
}
