/// Finds which rows of a list are the same as before, and which of these have moved.
///
/// Rows are the same if their identities are equal. If several rows have one identity, the first
/// ones of each list are paired, within a section before across sections. As few rows as possible
/// count as moved: those that aren't on a longest increasing subsequence. O(n log n).
struct ListDifference<Item> {
  private(set) var changes = ListChanges()
  /// The current place of each row that stays.
  private(set) var places: [ListRow: ListRow] = [:]

  init(
    from old: [ListSection<Item>], to new: [ListSection<Item>], identity: (Item) -> AnyHashable
  ) {
    let sections = Pairs(old.map(\.title), new.map(\.title))
    changes.removedSections = sections.removed
    changes.insertedSections = sections.inserted
    changes.movedSections = sections.moved.map { .init(from: $0.old, to: $0.new) }
    var left: (old: [(AnyHashable, ListRow)], new: [(AnyHashable, ListRow)]) = ([], [])
    for pair in sections.all {
      let before = old[pair.old].items.map(identity), after = new[pair.new].items.map(identity)
      let rows = Pairs(before, after)
      for row in rows.all {
        places[ListRow(section: pair.old, item: row.old)] = ListRow(
          section: pair.new, item: row.new)
      }
      changes.moved += rows.moved.map {
        .init(
          from: ListRow(section: pair.old, item: $0.old),
          to: ListRow(section: pair.new, item: $0.new))
      }
      left.old += rows.removed.map { (before[$0], ListRow(section: pair.old, item: $0)) }
      left.new += rows.inserted.map { (after[$0], ListRow(section: pair.new, item: $0)) }
    }
    matchAcrossSections(left.old, left.new)
  }

  private mutating func matchAcrossSections(
    _ old: [(AnyHashable, ListRow)], _ new: [(AnyHashable, ListRow)]
  ) {
    let rows = Pairs(old.map(\.0), new.map(\.0))
    for row in rows.all {
      places[old[row.old].1] = new[row.new].1
      changes.moved.append(.init(from: old[row.old].1, to: new[row.new].1))
    }
    changes.removed = rows.removed.map { old[$0].1 }.sorted()
    changes.inserted = rows.inserted.map { new[$0].1 }.sorted()
    changes.moved.sort { $0.to < $1.to }
  }
}

/// Pairs the members of two lists that have equal keys.
private struct Pairs {
  /// The pairs, in the order of the new list.
  var all: [(old: Int, new: Int)] = []
  var moved: [(old: Int, new: Int)] = []
  var removed: [Int] = []
  var inserted: [Int] = []

  init<Key: Hashable>(_ old: [Key], _ new: [Key]) {
    // The places of each key in the old list, the first one last.
    var places: [Key: [Int]] = [:]
    for (index, key) in old.enumerated().reversed() { places[key, default: []].append(index) }
    var stays = Array(repeating: false, count: old.count)
    for (index, key) in new.enumerated() {
      if let place = places[key]?.popLast() {
        all.append((place, index))
        stays[place] = true
      } else {
        inserted.append(index)
      }
    }
    removed = stays.indices.filter { !stays[$0] }
    let inOrder = longestRise(all.map(\.old))
    moved = all.indices.filter { !inOrder.contains($0) }.map { all[$0] }
  }
}

/// Returns the places of a longest increasing subsequence of different numbers.
private func longestRise(_ numbers: [Int]) -> Set<Int> {
  // For each length, the place of the smallest number with which a sequence of this length ends.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var low = 0, high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var rise: Set<Int> = []
  var place = ends.last ?? -1
  while place >= 0 {
    rise.insert(place)
    place = previous[place]
  }
  return rise
}
