/// Receives each element as it is written, for a subscriber that doesn't read the chunks.
///
/// Called on the thread that writes, with the log's lock held: no user code may run, and no user
/// value may be destroyed there.
@usableFromInline
class Inbox<Element> {
  ///
  /// - Parameter cause: The version of the write, which is older than that of the element where a part
  ///   was written late.
  @usableFromInline
  func offer(_ element: Versioned<Element>, causedBy cause: Version) {}
}

/// The elements that an `.oldest(n)` subscriber hasn't read yet. Guarded by the log's lock.
final class BoundedInbox<Element>: Inbox<Element> {
  private let capacity: Int
  private let dropped: DropCounter?
  private var waiting = Deque<Versioned<Element>>()

  init(capacity: Int, counting dropped: DropCounter?) {
    self.capacity = capacity
    self.dropped = dropped
  }

  /// Takes an element unless the inbox is full.
  override func offer(_ element: Versioned<Element>, causedBy cause: Version) {
    if waiting.count < capacity { waiting.append(element) } else { dropped?.add(1) }
  }

  /// Moves the first element out, so that nothing is destroyed here.
  func popFirst() -> Versioned<Element>? { waiting.popFirst() }
}
