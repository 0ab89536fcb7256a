/// A section of a log: elements and their versions.
///
/// The log appends under its lock and publishes the number of elements. Readers read without the
/// lock. A full chunk is sealed and refers to the next one, so a reader that has passed it releases
/// it, and the last one to do so frees it.
///
/// Sendable because elements, their versions and `next` are written before `end` includes them, and
/// read only after; `base` and the first moment are changed only while every reader has read
/// everything.
///
/// Safe because the memory is its own, and `end` says how much of it is initialized.
@safe @usableFromInline
final class Chunk<Element>: @unchecked Sendable {
  /// Twice the number of elements ever appended up to the end of this chunk; odd when the chunk is
  /// sealed.
  @usableFromInline let end: AtomicInt
  @usableFromInline let capacity: Int
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  @usableFromInline let versions: VersionColumn
  /// Not 0 if the moment of an element may be settling. Set before the element is published.
  @usableFromInline let maySettle = AtomicWord(0)
  /// The number of elements that were appended before its first.
  @safe @exclusivity(unchecked) @usableFromInline var base: Int
  @safe @exclusivity(unchecked) @usableFromInline var next: Chunk?

  @inlinable
  init(base: Int, capacity: Int, isPacked: Bool) {
    self.base = base
    self.capacity = capacity
    end = AtomicInt(base << 1)
    // One allocation: the elements, followed by their versions.
    let start = Chunk.startOfVersions(capacity)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: start + VersionColumn.bytes(of: capacity, isPacked: isPacked),
      alignment: max(MemoryLayout<Element>.alignment, MemoryLayout<Version>.alignment))
    unsafe elements = memory.bindMemory(to: Element.self, capacity: capacity)
    versions = unsafe VersionColumn(at: memory + start, isPacked: isPacked)
    unsafe PlainMemory.willAllocate(capacity, at: elements)
  }

  @inlinable
  static func startOfVersions(_ capacity: Int) -> Int {
    let mask = MemoryLayout<Version>.alignment - 1
    return (capacity * MemoryLayout<Element>.stride + mask) & ~mask
  }

  deinit {
    clear()
    unsafe UnsafeMutableRawPointer(elements).deallocate()
    // Unlinked one by one: releasing a long chain recursively would overflow the stack.
    var rest = next.take()
    while isKnownUniquelyReferenced(&rest) {
      rest = rest!.next.take()
    }
  }

  @inlinable @inline(__always)
  var count: Int { (end.relaxed >> 1) - base }

  /// Whether an element of this version can be appended.
  @inlinable @inline(__always)
  func hasRoom(for version: Version, at index: Int) -> Bool {
    index < capacity && versions.fits(version, at: index)
  }

  /// Whether there is an element after `position` others, and it is of the moment of `version`. By
  /// default the first one.
  func begins(at version: Version, behind position: Int? = nil) -> Bool {
    let position = position ?? base
    return position < end.ordered >> 1 && versions[position - base].isSameMoment(as: version)
  }

  /// Destroys the elements. Called by whoever has the only reference.
  @inlinable
  func clear() {
    let count = (end.unshared >> 1) - base
    unsafe PlainMemory.willTake(count, from: elements)
    unsafe elements.deinitialize(count: count)
  }

  /// Called by a reader before it releases the chunk. Orders its reads before the writes of the
  /// next use of the chunk. The reference count does so too, but the thread sanitizer can't see
  /// that.
  @inlinable @inline(__always)
  func leave() { _ = end.insert(0) }

  /// Called by the last reader: orders all reads of the others before its own writes.
  @inlinable @inline(__always)
  func acquire() { _ = end.ordered }

  /// Resets a chunk that nobody reads any more, for reuse.
  @inlinable
  func reset(base: Int) {
    self.base = base
    end.setRelaxed(base << 1)
    maySettle.setRelaxed(0)
    next = nil
  }
}
