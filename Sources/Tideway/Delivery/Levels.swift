/// The order in which a propagation runs what writes state: each subscription after all that write
/// what it reads, so that it runs once, and sees the whole moment.
///
/// Storage that nothing writes is at *level* 0. A subscription that writes storage has a *height*:
/// twice the highest level of what it reads, and one more unless it is a two-way binding, which runs
/// before the others of that level. What it writes is one level above what it reads; a two-way
/// binding's sides have one level. The queue of a propagation is ordered by height (`StateQueue`).
/// Parts of one model have levels of their own; who reads a part reads all that overlaps it.
///
/// A height is found when a subscription begins to read, and not by a write. A subscription that is
/// raised raises what it writes, and so on. Each one is visited once, in the order of the heights
/// before, which makes that correct in a graph without cycles. In a cycle the one that is visited
/// twice stays where it is: its writes run the others again. This is the adjustment of heights of
/// Jane Street's Incremental, without its removal of edges: heights never fall, and too large a
/// height costs nothing.
enum Levels {
  /// Guards the targets of subscriptions against their end. Taken before the locks of logs.
  private static let lock = Lock()

  /// Raises a subscription above a level that it reads.
  ///
  /// - Returns: Whether it was lower.
  static func raise(_ subscription: Subscription, reading level: Int) -> Bool {
    guard subscription.height(reading: level) > subscription.height.relaxed else { return false }
    var walk = Walk(from: subscription)
    lock.withLock { walk.raise(reading: level) }
    // Not earlier: the last reference to a subscriber may be among these.
    withExtendedLifetime(walk) {}
    return true
  }

  /// Empties the targets of a subscription that has ended.
  ///
  /// - Returns: The targets, to be released without the lock.
  static func end(_ targets: inout WrittenStorage) -> WrittenStorage {
    lock.withLock {
      defer { targets = .nothing }
      return targets
    }
  }

  /// One change of heights, and what follows from it.
  private struct Walk {
    /// Where it begins. Most often it ends there too, and nothing else has to be noted.
    private let first: Subscription
    /// The highest level that is read by each subscription that was found, also after its visit.
    private var levels: [ObjectIdentifier: Int] = [:]
    /// Those that are yet to be visited, by their heights before: what a subscription reads was raised
    /// before it is visited.
    private var open = PriorityQueue<Subscription>()
    private var subscribers: [ContiguousArray<Subscriber?>] = []
    private var kept: [AnyObject] = []

    init(from first: Subscription) { self.first = first }

    mutating func raise(reading level: Int) {
      visit(first, reading: level)
      while let next = open.popFirst() {
        visit(next, reading: levels[ObjectIdentifier(next)] ?? 0)
      }
    }

    private mutating func note(_ subscription: Subscription, reading level: Int) {
      if subscription === first { return }
      let known = levels.updateValue(level, forKey: ObjectIdentifier(subscription))
      guard let known else {
        return open.insert(subscription, priority: subscription.height.relaxed)
      }
      if known > level { levels[ObjectIdentifier(subscription)] = known }
    }

    private mutating func visit(_ subscription: Subscription, reading level: Int) {
      let height = subscription.height(reading: level)
      guard height > subscription.height.relaxed else { return }
      subscription.height.setRelaxed(height)
      subscription.forEachTarget { raise($0, $1, to: (height + 1) / 2) }
    }

    private mutating func raise(_ storage: LockExecutor, _ part: LeveledPart?, to level: Int) {
      guard let raised = storage.raise(part, to: level, keeping: &kept) else { return }
      subscribers.append(raised)
      raised.forEachUncounted { subscriber in
        if let subscription = subscriber.writer { note(subscription, reading: level) }
      }
    }
  }
}
