/// The queue of the subscriptions that write state: lowest first (`Levels`), and among those of one
/// height in the order in which they were woken.
///
/// Most are woken in that order, and cost what a first-in, first-out queue costs.
struct StateQueue: ~Copyable {
  typealias Place = SubscriptionQueue.Place

  /// Those that were not lower than the one before them.
  private var inOrder = SubscriptionQueue()
  /// The height of the last one of these.
  private var highest: Int32 = 0
  private var others = PriorityQueue<Place>()

  @inline(__always)
  var isEmpty: Bool { inOrder.isEmpty && others.isEmpty }

  /// The height of the next one.
  var lowest: Int? {
    guard let first = inOrder.lowest.map({ Int($0) }) else { return others.lowest }
    return others.lowest.map { min($0, first) } ?? first
  }

  @inline(__always)
  mutating func insert(_ place: Place) {
    if inOrder.isEmpty || place.height >= highest {
      highest = place.height
      inOrder.append(place)
    } else {
      others.insert(place, priority: Int(place.height))
    }
  }

  /// Returns the first place, which the caller then leaves.
  @inline(__always)
  mutating func popFirst() -> Place? {
    others.isEmpty ? inOrder.popFirst() : popLowest()
  }

  /// Removes all places.
  mutating func removeAll() -> [Place] {
    var places: [Place] = []
    while let place = popFirst() { places.append(place) }
    return places
  }

  @inline(never)
  private mutating func popLowest() -> Place? {
    // Of equal ones, those in order were woken first.
    if let other = others.lowest, inOrder.lowest.map({ Int($0) <= other }) ?? false {
      return inOrder.popFirst()
    }
    return others.popFirst()
  }
}
