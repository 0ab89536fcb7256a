/// Alarms ordered by deadline. Alarms of one instant keep the order in which they were set, with
/// due alarms last. It is a binary heap in which each alarm stores its index, so that setting,
/// moving and cancelling an alarm takes O(log n).
///
/// The heap has no lock. Its owner must guard it.
package struct AlarmHeap<Instant: InstantProtocol> {
  /// An alarm in the heap. Guarded, like the heap, by its owner's lock.
  package final class Entry {
    package fileprivate(set) var deadline: Instant?
    fileprivate var order = 0
    fileprivate var index = -1
    fileprivate var waker: FlowWaker?
    #if DEBUG
      /// While it is set.
      fileprivate var leftover: Leftovers.Entry?
    #endif
    /// Whether the alarm comes after those of the same instant that are not due alarms.
    package let isDue: Bool

    package init(isDue: Bool = false) { self.isDue = isDue }

    package var isSet: Bool { index >= 0 }

    fileprivate func precedes(_ other: Entry) -> Bool {
      guard let deadline, let theirs = other.deadline else { return false }
      if deadline != theirs { return deadline < theirs }
      return isDue == other.isDue ? order < other.order : !isDue
    }
  }

  private var entries: [Entry] = []
  private var settings = 0

  package init() {}

  package var count: Int { entries.count }

  /// The deadline of the first alarm.
  package var earliest: Instant? { entries.first?.deadline }

  /// Whether the first alarm is a due alarm, which comes last at its instant.
  package var isFirstDue: Bool { entries.first?.isDue ?? false }

  /// Sets an alarm, or moves one that is already set.
  package mutating func set(_ entry: Entry, at deadline: Instant, waking waker: FlowWaker) {
    settings += 1
    entry.deadline = deadline
    entry.order = settings
    entry.waker = waker
    #if DEBUG
      entry.leftover = Leftovers.entry("an alarm of \(waker.place)")
    #endif
    if !entry.isSet {
      entry.index = entries.count
      entries.append(entry)
    }
    restore(entry.index)
  }

  /// - Returns: The waker, which the owner must release after it has unlocked.
  package mutating func cancel(_ entry: Entry) -> FlowWaker? {
    guard entry.isSet else { return nil }
    remove(at: entry.index)
    return entry.waker.take()
  }

  /// Removes the first alarm if it is due by `instant`.
  package mutating func popFirst(dueBy instant: Instant) -> FlowWaker? {
    guard let first = entries.first, let deadline = first.deadline, deadline <= instant else {
      return nil
    }
    remove(at: 0)
    return first.waker.take()
  }

  private mutating func remove(at index: Int) {
    let last = entries.count - 1
    if index != last { exchange(index, last) }
    let entry = entries.removeLast()
    entry.index = -1
    #if DEBUG
      entry.leftover = nil
    #endif
    if index != last { restore(index) }
  }

  /// Moves the alarm at `index` to its position in the heap.
  private mutating func restore(_ index: Int) {
    var index = index
    while index > 0, entries[index].precedes(entries[(index - 1) / 2]) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    while let child = firstChild(of: index), entries[child].precedes(entries[index]) {
      exchange(index, child)
      index = child
    }
  }

  private func firstChild(of index: Int) -> Int? {
    let left = 2 * index + 1, right = left + 1
    guard left < entries.count else { return nil }
    return right < entries.count && entries[right].precedes(entries[left]) ? right : left
  }

  private mutating func exchange(_ a: Int, _ b: Int) {
    entries.swapAt(a, b)
    entries[a].index = a
    entries[b].index = b
  }
}
