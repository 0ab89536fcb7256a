/// The last elements of a log, as many as the replay or the largest `.newest(n)` needs.
@usableFromInline
struct ReplayBuffer<Element> {
  @usableFromInline private(set) var capacity: Int
  @usableFromInline var ring: ContiguousArray<Versioned<Element>> = []
  @usableFromInline var head = 0
  /// The number of elements ever appended.
  @usableFromInline var total = 0

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// - Returns: The element that was replaced.
  @inlinable @inline(__always)
  mutating func append(_ element: Versioned<Element>) -> Versioned<Element>? {
    total += 1
    if ring.count < capacity {
      ring.append(element)
      return nil
    }
    var replaced = element
    swap(&ring[head], &replaced)
    head = head + 1 == capacity ? 0 : head + 1
    return replaced
  }

  /// The version of the last element.
  var lastVersion: Version { ring.isEmpty ? .initial : self[total - 1].version }

  /// Replaces the last element if it is of the same moment as another one.
  ///
  /// - Returns: The element that was replaced, if it was.
  @usableFromInline
  mutating func replaceLast(with element: Versioned<Element>) -> Versioned<Element>? {
    guard lastVersion.isSameMoment(as: element.version), !ring.isEmpty else { return nil }
    let index = (head + ring.count - 1) % ring.count
    defer { ring[index] = element }
    return ring[index]
  }

  /// The number of elements that were appended before those that are kept.
  @inlinable var first: Int { total - ring.count }

  /// The element that follows `position` other elements.
  @inlinable
  subscript(position: Int) -> Versioned<Element> {
    ring[(head + position - first) % ring.count]
  }

  /// Returns the last elements, oldest first, and at most `count`.
  @usableFromInline
  func last(_ count: Int) -> ContiguousArray<Versioned<Element>> {
    ContiguousArray((Swift.max(first, total - count)..<total).map { self[$0] })
  }

  /// Increases the capacity.
  @usableFromInline
  mutating func grow(to capacity: Int) {
    if capacity > self.capacity { setCapacity(capacity) }
  }

  /// Reduces the capacity.
  ///
  /// - Returns: The elements that it kept before.
  @usableFromInline
  mutating func shrink(to capacity: Int) -> ContiguousArray<Versioned<Element>> {
    let before = ring
    if capacity < self.capacity { setCapacity(capacity) }
    return before
  }

  private mutating func setCapacity(_ capacity: Int) {
    ring = last(capacity)
    head = 0
    self.capacity = capacity
  }
}
