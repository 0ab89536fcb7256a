/// A stretch of a hub's log.
///
/// The hub appends under its lock and publishes the number of elements; readers read without it. A
/// chunk that is full is sealed and names the next one, so a reader that has passed it lets it go, and
/// the last one to do so frees it.
///
/// Sendable because slots and `next` are written before `end` says so, and read only after; `base` is
/// changed only while every reader has read everything.
@usableFromInline
final class Chunk<Element>: @unchecked Sendable {
  /// Twice the number of elements ever appended up to the end of this chunk; odd when it is sealed.
  @usableFromInline let end: AtomicInt
  @usableFromInline let capacity: Int
  @usableFromInline let slots: UnsafeMutablePointer<Versioned<Element>>
  /// The number of elements that were appended before the first slot's.
  @exclusivity(unchecked) @usableFromInline var base: Int
  @exclusivity(unchecked) @usableFromInline var next: Chunk?

  @inlinable
  init(base: Int, capacity: Int) {
    self.base = base
    self.capacity = capacity
    end = AtomicInt(base << 1)
    slots = .allocate(capacity: capacity)
  }

  deinit {
    clear()
    slots.deallocate()
    // Unlinked one by one: a long chain released recursively would overflow the stack.
    var rest = next.take()
    while isKnownUniquelyReferenced(&rest) {
      rest = rest.unsafelyUnwrapped.next.take()
    }
  }

  @inlinable @inline(__always)
  var count: Int { (end.relaxed >> 1) - base }

  @inlinable
  func clear() {
    slots.deinitialize(count: count)
  }

  /// Makes a chunk that nobody reads any more a new one.
  @inlinable
  func reset(base: Int) {
    self.base = base
    end.setRelaxed(base << 1)
    next = nil
  }
}
