/// What an `.oldest(n)` subscriber has not read yet. Guarded by the hub's lock.
@usableFromInline
final class Inbox<Element> {
  private let capacity: Int
  private var waiting = Backlog<Versioned<Element>>()

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Takes an element unless it is full.
  @usableFromInline
  func offer(_ element: Versioned<Element>) {
    if waiting.count < capacity { waiting.append(element) }
  }

  /// Moves the first one out: nothing dies here.
  func popFirst() -> Versioned<Element>? { waiting.popFirst() }
}
