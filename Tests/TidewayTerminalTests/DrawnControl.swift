import TidewayControls
import TidewayUI

@testable import TidewayTerminal

/// A control that is drawn again and again, as a form does it: the canvas keeps how far it is scrolled.
@UIActor
final class DrawnControl<Control: FormControl> {
  let control: Control
  var columns: Int
  var lines: Int
  var isFocused = true
  private var scroll = Scroll()

  init(_ control: Control, columns: Int = 40, lines: Int = 5) {
    self.control = control
    self.columns = columns
    self.lines = lines
  }

  /// What it draws now.
  func draw() -> Canvas {
    var canvas = Canvas(columns: columns, lines: lines, isFocused: isFocused, scroll: scroll)
    control.draw(on: &canvas)
    scroll = canvas.scroll
    return canvas
  }

  /// Its lines, without spaces behind them.
  var texts: [String] {
    draw().rows.map { spans in
      let line = spans.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Presses keys, and draws after each.
  ///
  /// - Returns: Whether the last one means something.
  @discardableResult
  func press(_ keys: Key...) -> Bool {
    var isUsed = false
    for key in keys {
      let area = area
      isUsed = control.press(key, in: area)
      if isUsed { scroll.lines.followAgain() }
      _ = draw()
    }
    return isUsed
  }

  /// Does what the mouse does at a place of what is drawn now.
  @discardableResult
  func point(
    _ action: PointerAction, line: Int, column: Int, clickCount: Int = 1
  ) -> Bool {
    let position = Position(line: line, column: column)
    return control.point(PointerEvent(action, at: position, clickCount: clickCount, in: area))
  }

  /// Turns the wheel, which scrolls the canvas where the control has no use for it.
  func scroll(by lines: Int) {
    _ = draw()
    if !point(.scroll(lines: lines), line: 0, column: 0) { _ = scroll.lines.move(by: lines) }
  }

  private var area: VisibleArea {
    VisibleArea(columns: columns, lines: lines, offset: draw().offset)
  }
}

extension [Span] {
  /// The style of the first part with a text in it.
  func style(of text: String) -> Style? { first { $0.text.contains(text) }?.style }
}
