/// A stack that drops its oldest element when it is full. Every operation is O(1) on average.
struct BoundedStack<Element> {
  private let limit: Int
  // The elements start at `first`. Dropped ones are nil, until they are half of the array.
  private var elements: [Element?] = []
  private var first = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { elements.count - first }
  var last: Element? { elements.last ?? nil }

  /// - Returns: The element that was dropped.
  mutating func push(_ element: Element) -> Element? {
    elements.append(element)
    return count > limit ? dropFirst() : nil
  }

  mutating func pop() -> Element? {
    if count == 0 { return nil }
    defer { if count == 0 { removeAll() } }
    return elements.removeLast()
  }

  /// - Returns: What was removed.
  @discardableResult
  mutating func removeAll() -> [Element] {
    defer {
      elements = []
      first = 0
    }
    return elements.compactMap(\.self)
  }

  /// All elements, from the oldest on.
  var all: [Element] { elements[first...].compactMap(\.self) }

  /// Puts another element in the place of each, from the oldest on.
  mutating func replace(_ next: () -> Element) {
    for index in elements.indices.dropFirst(first) { elements[index] = next() }
  }

  private mutating func dropFirst() -> Element? {
    let dropped = elements[first].take()
    first += 1
    guard first > count else { return dropped }
    elements.removeFirst(first)
    first = 0
    return dropped
  }
}
