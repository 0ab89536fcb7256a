import TidewayControls
import TidewayUI

@UIActor
extension Form {
  /// How the form looks now.
  func frame(in size: Size) -> Frame {
    let layout = FormLayout(captions: rows.compactMap(\.caption), columns: size.columns)
    var frame = Frame(rows: [layout.title(title), []])
    for index in rows.indices where !rows[index].isHidden {
      switch rows[index] {
      case .field(let caption, let field): draw(field, caption, index, layout, into: &frame)
      case .search(let caption, let search):
        draw(search.field, caption, index, layout, into: &frame)
      case .label(let label), .note(let label): frame.rows.append(layout.label(label.text))
      default: draw(rows[index], isFocused: focus.row == index, layout, into: &frame)
      }
    }
    if let alert {
      frame.rows += [[]] + layout.alert(alert)
      frame.caret = nil
    }
    frame.rows += [[], layout.hint("Tab next · Shift-Tab back · Return submit · Esc quit")]
    return frame.fitted(to: size)
  }

  private func draw(
    _ row: Row, isFocused: Bool, _ layout: FormLayout, into frame: inout Frame
  ) {
    var caption = row.caption ?? ""
    for (index, line) in (row.control?.spans ?? []).enumerated() {
      frame.rows.append(layout.control(caption, line, isFocused: isFocused && index == 0))
      caption = ""
    }
  }

  private func draw(
    _ field: TextField, _ caption: String, _ index: Int, _ layout: FormLayout,
    into frame: inout Frame
  ) {
    let isFocused = focus.row == index
    let visible = scrolls[index].show(
      field.shownText, caret: field.shownCaret, columns: layout.fieldColumns)
    if isFocused {
      frame.caret = Frame.Position(
        line: frame.rows.count, column: layout.fieldStart + visible.caret)
    }
    frame.rows.append(
      layout.field(caption, field.content(visible.text, layout), isFocused: isFocused))
  }
}

@UIActor
extension TextField {
  /// The text with what is composed at the caret.
  fileprivate var shownText: String {
    guard let composingText else { return text }
    return text.prefix(caret) + composingText + text.dropFirst(caret)
  }

  fileprivate var shownCaret: Int { caret + (composingText?.count ?? 0) }

  fileprivate func content(_ visible: String, _ layout: FormLayout) -> Span {
    if !isEnabled { return Span(text: visible, style: .dim) }
    if !shownText.isEmpty { return Span(text: visible, style: .underlined) }
    return Span(
      text: placeholder.clipped(to: layout.fieldColumns), style: [.dim, .underlined])
  }
}
