/// Pairs the members of two lists that have equal identities.
@usableFromInline
struct RowPairs {
  @usableFromInline typealias Pair = (old: Int, new: Int)

  /// How many are the same at the top, and at the bottom.
  @usableFromInline let head: Int
  @usableFromInline let tail: Int
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// The pairs between these, in the order of the new list.
  @usableFromInline var between: [Pair] = []
  @usableFromInline var moved: [Pair] = []
  @usableFromInline var removed: [Int] = []
  @usableFromInline var inserted: [Int] = []

  @inlinable
  init<Item, ID: Hashable>(_ old: [Item], _ new: [Item], _ identity: (Item) -> ID) {
    (oldCount, newCount) = (old.count, new.count)
    let most = min(oldCount, newCount)
    var head = 0, tail = 0
    while head < most, identity(old[head]) == identity(new[head]) { head += 1 }
    while tail < most - head,
      identity(old[oldCount - 1 - tail]) == identity(new[newCount - 1 - tail])
    {
      tail += 1
    }
    (self.head, self.tail) = (head, tail)
    let before = head..<oldCount - tail, after = head..<newCount - tail
    if before.isEmpty || after.isEmpty {
      (removed, inserted) = (Array(before), Array(after))
    } else if !pairMove(before, after, { identity(old[$0]) == identity(new[$1]) }) {
      pair(before, after, before.map { identity(old[$0]) }, after.map { identity(new[$0]) })
    }
  }

  /// Pairs them if one row has moved, and everything else between is the same.
  @inlinable
  mutating func pairMove(
    _ before: Range<Int>, _ after: Range<Int>, _ areSame: (_ old: Int, _ new: Int) -> Bool
  ) -> Bool {
    guard before.count == after.count else { return false }
    let first = before.lowerBound, last = before.upperBound - 1
    if areSame(last, first), (first..<last).allSatisfy({ areSame($0, $0 + 1) }) {
      between = [(last, first)] + (first..<last).map { ($0, $0 + 1) }
      moved = [(last, first)]
    } else if areSame(first, last), (first..<last).allSatisfy({ areSame($0 + 1, $0) }) {
      between = (first..<last).map { ($0 + 1, $0) } + [(first, last)]
      moved = [(first, last)]
    } else {
      return false
    }
    return true
  }

  @inlinable
  mutating func pair<ID: Hashable>(
    _ before: Range<Int>, _ after: Range<Int>, _ old: [ID], _ new: [ID]
  ) {
    // The first place of each identity in the old list, and for each place the next one of the same.
    var first: [ID: Int] = Dictionary(minimumCapacity: old.count)
    var next = Array(repeating: -1, count: old.count)
    for place in old.indices.reversed() {
      if let following = first.updateValue(place, forKey: old[place]) { next[place] = following }
    }
    var stays = Array(repeating: false, count: old.count)
    between.reserveCapacity(min(old.count, new.count))
    for (index, identity) in new.enumerated() {
      guard let place = first[identity], place >= 0 else {
        inserted.append(after.lowerBound + index)
        continue
      }
      first[identity] = next[place]
      stays[place] = true
      between.append((before.lowerBound + place, after.lowerBound + index))
    }
    removed = stays.indices.filter { !stays[$0] }.map { before.lowerBound + $0 }
    noteMoved()
  }

  @usableFromInline
  mutating func noteMoved() {
    let stays = longestRise(between)
    moved = between.indices.filter { !stays[$0] }.map { between[$0] }
  }

  /// Calls a closure with each pair, in the order of the new list.
  @inlinable
  func forEach(_ body: (_ old: Int, _ new: Int) -> Void) {
    for place in 0..<head { body(place, place) }
    for pair in between { body(pair.old, pair.new) }
    for distance in stride(from: tail, to: 0, by: -1) {
      body(oldCount - distance, newCount - distance)
    }
  }

  /// Where a member of the old list is in the new one.
  func place(of member: Int) -> Int? {
    if member < head { return member }
    if member >= oldCount - tail { return newCount - (oldCount - member) }
    return between.first { $0.old == member }?.new
  }
}

/// Returns which pairs are on a longest sequence of rising places in the old list.
private func longestRise(_ pairs: [RowPairs.Pair]) -> [Bool] {
  // For each length, the pair with the smallest place with which a sequence of this length ends.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: pairs.count)
  for (place, pair) in pairs.enumerated() {
    var low = 0, high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var rise = Array(repeating: false, count: pairs.count)
  var place = ends.last ?? -1
  while place >= 0 {
    rise[place] = true
    place = previous[place]
  }
  return rise
}
