/// A first-in, first-out queue of elements. Appending and removing are O(1), and allocate only to
/// grow.
@usableFromInline
package struct Deque<Element> {
  @usableFromInline var ring: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline package var count = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package var first: Element? { count == 0 ? nil : ring[head] }

  @inlinable
  package mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head &+ count) & (ring.count &- 1)] = element
    count &+= 1
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = ring[head].take()
    head = (head &+ 1) & (ring.count &- 1)
    count &-= 1
    return element
  }

  @inlinable
  package mutating func removeAll() { self = Deque() }

  /// Doubles the capacity, which is a power of two, and moves the elements to the beginning.
  // Not specialized: growing is rare, and each program would contain a copy for each type.
  @usableFromInline
  mutating func grow() {
    var larger = ContiguousArray<Element?>()
    let capacity = Swift.max(4, ring.count &* 2)
    larger.reserveCapacity(capacity)
    for offset in 0..<count { larger.append(ring[(head &+ offset) & (ring.count &- 1)]) }
    while larger.count < capacity { larger.append(nil) }
    ring = larger
    head = 0
  }
}
