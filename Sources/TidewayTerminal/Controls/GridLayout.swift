import TidewayControls
import TidewayUI

/// Where the cells of a grid are, and what its lines look like.
@UIActor
struct GridLayout {
  /// The lines above the cells: the one with the text of the cell at the cursor, and the titles.
  static let headerLines = 2

  private let grid: Grid
  /// The width of the titles of the rows.
  private let gutter: Int
  /// How many columns of the grid fit.
  let fitting: Int

  /// - Parameter columns: The columns of the terminal that it may use.
  init(_ grid: Grid, columns: Int) {
    self.grid = grid
    gutter = grid.titleWidth + 1
    fitting = max(1, (columns - gutter) / (grid.cellWidth + 1))
  }

  /// Where a column begins.
  func start(of column: Int, from first: Int) -> Int {
    gutter + 1 + (column - first) * (grid.cellWidth + 1)
  }

  /// The column at a place of the terminal; nil if the titles of the rows are there.
  func column(at place: Int, from first: Int) -> Int? {
    place < gutter ? nil : first + (place - gutter) / (grid.cellWidth + 1)
  }

  /// The titles of the columns; that at the cursor stands out.
  func titles(_ columns: Range<Int>) -> [Span] {
    columns.reduce(into: [Span(String(repeating: " ", count: gutter))]) { spans, column in
      let style: Style = column == grid.cursor.column ? .bold : .dim
      spans += [separator, Span(centered(grid.columns[column]), style)]
    }
  }

  /// The title of a row and its cells.
  func line(_ row: Int, _ columns: Range<Int>, isFocused: Bool) -> [Span] {
    let style: Style = row == grid.cursor.row ? .bold : .dim
    let title = Span(grid.rows[row].fitted(to: gutter - 1, isTrailing: true) + " ", style)
    return columns.reduce(into: [title]) { spans, column in
      let position = GridPosition(column: column, row: row)
      spans += [separator, cell(position, isFocused: isFocused)]
    }
  }

  private func cell(_ position: GridPosition, isFocused: Bool) -> Span {
    let text = grid.text(position)
    var style = grid.style(position)
    if position == grid.cursor { style.insert(isFocused ? .reversed : .underlined) }
    return Span(text.fitted(to: grid.cellWidth, isTrailing: Double(text) != nil), style)
  }

  private var separator: Span { Span("│", .dim) }

  private func centered(_ title: String) -> String {
    let title = title.fitted(to: min(title.displayWidth, grid.cellWidth))
    let before = (grid.cellWidth - title.displayWidth) / 2
    return (String(repeating: " ", count: before) + title).padded(to: grid.cellWidth)
  }
}
