/// Which row of a form takes the keys.
struct Focus: Equatable {
  /// Nil while no row can.
  private(set) var row: Int?

  /// Stays where it is if that row may keep it, and goes to the next one that can take keys otherwise.
  ///
  /// - Parameters:
  ///   - able: For each row, whether it can take keys.
  ///   - keeping: For each row, whether the focus stays there once it is.
  mutating func settle(_ able: [Bool], keeping: [Bool]) {
    if let row, keeping[row] { return }
    row = next(after: row ?? -1, able)
  }

  /// Goes to a row that can take keys.
  mutating func move(to row: Int) { self.row = row }

  /// Goes to the next row that can take keys, after the last one to the first.
  mutating func advance(_ able: [Bool]) {
    row = next(after: row ?? -1, able)
  }

  /// Goes to the previous row that can take keys, before the first one to the last.
  mutating func retreat(_ able: [Bool]) {
    let mirrored = next(after: row.map { able.count - 1 - $0 } ?? -1, able.reversed())
    row = mirrored.map { able.count - 1 - $0 }
  }

  private func next(after row: Int, _ able: [Bool]) -> Int? {
    able.indices.map { (row + 1 + $0) % able.count }.first { able[$0] }
  }
}
