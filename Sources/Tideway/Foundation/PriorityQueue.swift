/// A queue whose lowest elements come first, and among equal ones those that were added first: a
/// binary heap.
struct PriorityQueue<Element> {
  private struct Entry {
    let priority: Int
    let number: Int
    let element: Element

    func precedes(_ other: Entry) -> Bool {
      priority == other.priority ? number < other.number : priority < other.priority
    }
  }

  private var heap: [Entry] = []
  private var added = 0

  var isEmpty: Bool { heap.isEmpty }

  /// The priority of the first element.
  var lowest: Int? { heap.first?.priority }

  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element, priority: Int) {
    heap.append(Entry(priority: priority, number: added, element: element))
    added &+= 1
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// - Complexity: O(log *n*).
  mutating func popFirst() -> Element? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last.element }
    heap[0] = last
    sink()
    return first.element
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].precedes(heap[least]) { least = child }
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
