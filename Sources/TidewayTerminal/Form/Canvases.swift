import TidewayControls
import TidewayUI

/// What the controls of a form have drawn.
@UIActor
struct Canvases {
  private let form: Form
  private let layout: FormLayout
  private let hasFocus: Bool
  private var canvases: [Int: Canvas] = [:]

  init(_ form: Form, _ layout: FormLayout, hasFocus: Bool) {
    self.form = form
    self.layout = layout
    self.hasFocus = hasFocus
  }

  subscript(row: Int) -> Canvas { canvases[row]! }

  /// Draws rows, of which the flexible ones share the lines that the others leave.
  mutating func draw(_ rows: [Int], lines: Int) {
    var flexible: [(row: Int, minimum: Int)] = []
    for row in rows {
      switch form.rows[row].control.height {
      case .natural: draw(row, lines: lines)
      case .flexible(let minimum): flexible.append((row, minimum))
      }
    }
    let taken = canvases.values.reduce(0) { $0 + $1.rows.count }
    share(max(0, lines - taken), among: flexible)
  }

  /// None gets less than its minimum, nor more than it wants while another one has too little.
  private mutating func share(_ lines: Int, among flexible: [(row: Int, minimum: Int)]) {
    var wants: [(row: Int, minimum: Int, lines: Int)] = flexible.map { row, minimum in
      draw(row, lines: max(minimum, lines))
      return (row, minimum, canvases[row]!.rows.count)
    }
    guard wants.reduce(0, { $0 + $1.lines }) > lines else { return }
    wants.sort { $0.lines < $1.lines }
    var left = lines
    for (index, want) in wants.enumerated() {
      let part = min(want.lines, max(want.minimum, left / (wants.count - index)))
      draw(want.row, lines: part)
      left -= part
    }
  }

  private mutating func draw(_ index: Int, lines: Int) {
    let row = form.rows[index]
    var canvas = Canvas(
      columns: layout.columns(isWide: row.control.isWide), lines: lines,
      style: row.control.isEnabled ? [] : .dim,
      isFocused: hasFocus && form.focus.row == index, scroll: row.scroll)
    row.control.draw(on: &canvas)
    canvases[index] = canvas
  }
}
