import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// How the form looks now.
  func frame(in size: Size) -> Frame {
    let layout = FormLayout(captions: rows.compactMap(\.caption), columns: size.columns)
    var frame = Frame(rows: [layout.title(title), []])
    for index in rows.indices where !rows[index].control.isHidden {
      draw(index, layout, into: &frame)
    }
    if let alert {
      frame.rows += [[]] + layout.alert(alert)
      frame.caret = nil
    }
    frame.rows += [[], layout.hint("Tab next · Shift-Tab back · Return submit · Esc quit")]
    return frame.fitted(to: size)
  }

  private func draw(_ index: Int, _ layout: FormLayout, into frame: inout Frame) {
    let row = rows[index], isFocused = focus.row == index
    var canvas = Canvas(
      row.control.isEnabled ? [] : .dim, fieldColumns: layout.fieldColumns, scroll: row.scroll)
    row.control.draw(on: &canvas)
    rows[index].scroll = canvas.scroll
    if isFocused, let caret = canvas.caret {
      frame.caret = Frame.Position(line: frame.rows.count, column: layout.fieldStart + caret)
    }
    frame.rows += layout.lines(row.caption, canvas.lines, isFocused: isFocused)
  }
}
