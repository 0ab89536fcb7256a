/// Receives each element as it is written, for a subscriber that doesn't read the chunks.
///
/// Called on the thread that writes, with the log's lock held: no user code may run, and no user
/// value may be destroyed there.
@usableFromInline
class Inbox<Element> {
  @usableFromInline init() {}

  /// Takes an element, or not.
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
  /// Whether a later element of a moment replaces the one before, as that of a state cell does.
  private let replaces: Bool
  private var waiting = Deque<Versioned<Element>>()
  /// The number of elements that wait, without those that are replaced.
  private var count = 0
  /// The version of the element that came last, and whether it was dropped.
  private var last = (version: Version.initial, isDropped: false)

  init(capacity: Int, replaces: Bool, counting dropped: DropCounter?) {
    self.capacity = capacity
    self.replaces = replaces
    self.dropped = dropped
    super.init()
    PlainMemory.willAllocate(of: self)
  }

  /// Takes an element unless the inbox is full.
  override func offer(_ element: Versioned<Element>, causedBy cause: Version) {
    PlainMemory.willWrite(of: self)
    let isAgain = replaces && last.version.isSameMoment(as: element.version)
    last.version = element.version
    if isAgain, last.isDropped { return }
    if !isAgain || waiting.isEmpty {
      last.isDropped = count == capacity
      if last.isDropped { return dropped?.add(1) ?? () }
      count += 1
    }
    waiting.append(element)
  }

  /// The version of the first element.
  var nextVersion: Version? { waiting.first?.version }

  /// Moves the first element out, so that nothing is destroyed here.
  ///
  /// - Parameter replaced: Takes those before it that it has replaced.
  func popFirst(_ replaced: inout [Versioned<Element>]) -> Versioned<Element>? {
    PlainMemory.willWrite(of: self)
    while let first = waiting.popFirst() {
      guard replaces, let next = waiting.first, next.version.isSameMoment(as: first.version) else {
        count -= 1
        return first
      }
      replaced.append(first)
    }
    return nil
  }
}
