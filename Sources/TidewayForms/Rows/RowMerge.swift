import Tideway

/// Puts the rows of the user together with those of a new model from outside.
///
/// What one side has added, removed or moved since the base is done; where both have moved rows, the user's
/// order stays. Rows are told apart by their identities.
struct RowMerge<Row: Identifiable> {
  let base: [Row], mine: [Row], theirs: [Row]
  /// Whether the user has changed a row's contents.
  let isKept: (Row.ID) -> Bool

  /// The identities of the rows that result, in order.
  var order: [Row.ID] {
    let inBase = Set(base.map(\.id)), inMine = Set(mine.map(\.id))
    let inTheirs = Set(theirs.map(\.id))
    // A row goes if one side has removed it, unless the other has changed it.
    let stays = { (id: Row.ID) in
      inMine.contains(id)
        ? inTheirs.contains(id) || !inBase.contains(id) || isKept(id)
        : !inBase.contains(id)
    }
    let hasMoved = base.map(\.id).filter(inMine.contains) != mine.map(\.id).filter(inBase.contains)
    let (first, second) = hasMoved ? (mine, theirs) : (theirs, mine)
    return RowMerge.join(first.map(\.id).filter(stays), second.map(\.id).filter(stays))
  }

  /// Returns one order, with what is only in another one behind the rows that are before it there.
  private static func join(_ order: [Row.ID], _ other: [Row.ID]) -> [Row.ID] {
    let known = Set(order)
    var first: [Row.ID] = [], after: [Row.ID: [Row.ID]] = [:]
    var last: Row.ID?
    for id in other {
      if known.contains(id) {
        last = id
      } else if let last {
        after[last, default: []].append(id)
      } else {
        first.append(id)
      }
    }
    return first + order.flatMap { [$0] + (after[$0] ?? []) }
  }
}
