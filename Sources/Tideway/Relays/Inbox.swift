/// What an `.oldest(n)` subscriber has not read yet. Guarded by the hub's lock.
@usableFromInline
final class Inbox<Element> {
  private let capacity: Int
  private var waiting: ContiguousArray<Versioned<Element>> = []
  private var head = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Takes an element unless it is full.
  @usableFromInline
  func offer(_ element: Versioned<Element>) {
    if waiting.count - head < capacity { waiting.append(element) }
  }

  func popFirst() -> Versioned<Element>? {
    guard head < waiting.count else { return nil }
    let element = waiting[head]
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    }
    return element
  }
}
