import TidewayControls
import TidewayUI

/// The widest that the inside of a dialog gets.
private let widestDialog = 72

@UIActor
extension Form {
  /// The form that gets the keys: this one, or that of the last dialog.
  var top: Form { dialogs.last?.form.top ?? self }

  /// Draws what is over the form: dialogs, and the menu that is open.
  func cover(_ frame: inout Frame, in size: Size) {
    for dialog in dialogs {
      dialog.form.drawBox(over: &frame, in: size)
      dialog.form.cover(&frame, in: size)
    }
    drawMenu(over: &frame, in: size)
  }

  /// Draws the form as a box in the middle.
  private func drawBox(over frame: inout Frame, in size: Size) {
    let widest = max(1, min(widestDialog, size.columns - Box.border.columns))
    let part = scrolled(
      in: Size(columns: widest, lines: size.lines - Box.border.lines),
      Margins(above: false, below: false, canGrow: true))
    let hint = top === self ? hints(columns: widest - 2) : ""
    let texts = [title.displayWidth + 2, hint.displayWidth + 2, 20]
    let columns = min(widest, (part.lines.map(\.columns) + texts).max() ?? 0)
    let box = Box.lines(title, part.lines, hint: hint, columns: columns)
    let corner = Position(
      line: max(0, (size.lines - box.count) / 2),
      column: max(0, (size.columns - columns - Box.border.columns) / 2))
    frame.cover(with: box, at: corner)
    remember(part, at: Position(line: corner.line + 1, column: corner.column + 2), in: &frame)
  }

  private func drawMenu(over frame: inout Frame, in size: Size) {
    guard let open = menuBar.open, let titles = places.menuTitles else { return }
    let box = menuBar.box, width = box.first?.columns ?? 0
    let start = menuBar.starts(behind: titles.column)[open.menu] - 1
    let corner = Position(
      line: titles.line + 1, column: max(0, min(start, size.columns - width)))
    places.menuBox = corner
    frame.cover(with: box, at: corner)
  }
}
