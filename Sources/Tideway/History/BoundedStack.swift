/// A stack that drops its oldest element when it is full. Every operation is O(1) on average.
struct BoundedStack<Element> {
  private let limit: Int
  // The elements start at `first`. Dropped ones are nil, until they are half of the array.
  private var elements: [Element?] = []
  private var first = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { elements.count - first }
  var last: Element? { elements.last ?? nil }

  mutating func push(_ element: Element) {
    elements.append(element)
    if count > limit { dropFirst() }
  }

  mutating func pop() -> Element? {
    if count == 0 { return nil }
    defer { if count == 0 { removeAll() } }
    return elements.removeLast()
  }

  mutating func removeAll() {
    elements = []
    first = 0
  }

  private mutating func dropFirst() {
    elements[first] = nil
    first += 1
    guard first > count else { return }
    elements.removeFirst(first)
    first = 0
  }
}
