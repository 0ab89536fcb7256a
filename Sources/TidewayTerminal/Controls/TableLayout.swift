import TidewayUI
import TidewayControls

/// Where the columns of a table are, and what its lines look like.
@UIActor
struct TableLayout<Row: Identifiable> {
  /// What stands before each line: whether the row is selected and marked.
  let gutter: Int
  /// How many columns of a terminal its columns take.
  let width: Int
  private let table: Table<Row>
  private let widths: [Int]

  init(_ table: Table<Row>) {
    self.table = table
    let samples = table.rows.prefix(Sample.rows)
    widths = table.columns.map { column in
      if let width = column.width { return max(1, width) }
      let widest = samples.map { column.text($0).displayWidth }.max() ?? 0
      let title = column.title.displayWidth + (column.comesBefore == nil ? 0 : 2)
      return max(1, title, min(widest, Sample.widest))
    }
    gutter = table.allowsMarks ? 4 : 2
    width = widths.reduce(0) { $0 + $1 + 2 } - (widths.isEmpty ? 0 : 2)
  }

  /// Where a column begins and ends.
  func place(of column: Int) -> Range<Int> {
    let start = widths.prefix(column).reduce(0) { $0 + $1 + 2 }
    return start..<start + (widths.indices.contains(column) ? widths[column] : 0)
  }

  /// The column at a place; nil if there is none, or only the space between two.
  func column(at place: Int) -> Int? {
    widths.indices.first { self.place(of: $0).contains(place) }
  }

  /// The titles, with a mark at the one that the rows are sorted by.
  func header(isFocused: Bool) -> [Span] {
    joined(
      zip(table.columns.indices, table.columns).map { index, column in
        let isTrailing = column.alignment == .trailing
        let text = titled(column.title, index).fitted(to: widths[index], isTrailing: isTrailing)
        return Span(text, isFocused && index == table.currentColumn ? [.bold, .underlined] : .bold)
      })
  }

  /// The texts of a row.
  func line(_ row: Row, _ style: Style) -> [Span] {
    joined(
      zip(table.columns, widths).map { column, width in
        Span(
          column.text(row).fitted(to: width, isTrailing: column.alignment == .trailing), style)
      }, style)
  }

  private func titled(_ title: String, _ column: Int) -> String {
    guard let order = table.order, order.column == column else { return title }
    return "\(title) \(order.isAscending ? "▲" : "▼")"
  }

  private func joined(_ cells: [Span], _ style: Style = []) -> [Span] {
    cells.enumerated().flatMap { $0.offset == 0 ? [$0.element] : [Span("  ", style), $0.element] }
  }
}

/// What the width of a column without a preferred one is taken from.
private enum Sample {
  static let rows = 20
  static let widest = 32
}
