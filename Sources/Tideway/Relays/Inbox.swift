/// What is offered each element as it is written, for a subscriber that does not read the log.
///
/// Offered on the thread that writes, with the hub's lock held: nothing of the user's may run or die there.
@usableFromInline
class Inbox<Element> {
  @usableFromInline
  func offer(_ element: Versioned<Element>) {}
}

/// What an `.oldest(n)` subscriber has not read yet. Guarded by the hub's lock.
final class BoundedInbox<Element>: Inbox<Element> {
  private let capacity: Int
  private var waiting = Backlog<Versioned<Element>>()

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Takes an element unless it is full.
  override func offer(_ element: Versioned<Element>) {
    if waiting.count < capacity { waiting.append(element) }
  }

  /// Moves the first one out: nothing dies here.
  func popFirst() -> Versioned<Element>? { waiting.popFirst() }
}
