/// The rows of a table in the order in which they are shown, and the place of each.
struct TableArrangement<Row: Identifiable> {
  let rows: [Row]
  /// The place of each row, found when it is asked for the first time.
  private(set) lazy var places = Dictionary(
    zip(rows.lazy.map(\.id), rows.indices), uniquingKeysWith: { first, _ in first })

  /// - Parameters:
  ///   - rows: The rows as the program has set them.
  ///   - comesBefore: How they are sorted; nil if they aren't.
  ///   - isAscending: Whether the smallest one comes first.
  init(_ rows: [Row], _ comesBefore: ((Row, Row) -> Bool)?, isAscending: Bool) {
    if let comesBefore {
      // Rows of equal values keep their order in both directions, because the sort is stable.
      self.rows = rows.sorted { isAscending ? comesBefore($0, $1) : comesBefore($1, $0) }
    } else {
      self.rows = rows
    }
  }
}
