/// The rows that have been replaced, between those that are the same at the beginning and at the end.
struct RowDifference: Equatable {
  /// The place of the first row that is replaced.
  let start: Int
  /// How many rows were removed there.
  let removed: Int
  /// How many rows were inserted there.
  let inserted: Int

  /// Nil if the rows are the same. O(n).
  init?<ID: Equatable>(from old: [ID], to new: [ID]) {
    let most = min(old.count, new.count)
    let same = (0..<most).first { old[$0] != new[$0] } ?? most
    if same == old.count, same == new.count { return nil }
    let rest = most - same
    let tail = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    (start, removed, inserted) = (same, old.count - same - tail, new.count - same - tail)
  }

  /// The place where a row is that isn't among the replaced ones; nil if it is.
  func place(of row: Int) -> Int? {
    if row < start { return row }
    return row >= start + removed ? row + inserted - removed : nil
  }
}
