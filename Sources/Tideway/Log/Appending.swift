// How a log appends elements to its chunks. `LogReader` reads them.
//
// Safe because `tail` is retained while it is set, and only the holder of the lock writes behind
// its end: see `Chunk`.
extension EventLog {
  /// Appends an element under the lock.
  ///
  /// - Parameter retired: Takes the elements that no reader needs any more.
  @inlinable @inline(__always)
  func append(_ value: Element, _ version: Version, _ retired: inout Retired<Element>) {
    if subscribers.inputs > 0 { subscribers.noteInputs() }
    // Asked first: binding it would count a reference where there is none.
    if kept != nil, let oldest = unsafe kept.unsafelyUnwrapped.append(Versioned(value, version)) {
      retired.take(oldest.element)
    }
    unsafe tail?._withUnsafeGuaranteedRef { appendToLog(value, version, in: $0, &retired) }
  }

  @inlinable @inline(__always)
  func appendToLog(
    _ element: Element, _ version: Version, in chunk: Chunk<Element>,
    _ retired: inout Retired<Element>
  ) {
    var used = count &- chunk.base
    // Trivial values need not be destroyed early, so this check can wait until there is no room.
    if used > 0, !_isPOD(Element.self) || !chunk.hasRoom(for: version, at: used),
      subscribers.haveAllRead(count)
    {
      // Starts again, since every reader has read all of it.
      unsafe retired.take(used, from: chunk.elements)
      chunk.base = count
      used = 0
    }
    let hasRoom = chunk.hasRoom(for: version, at: used)
    let place = unsafe hasRoom ? Unmanaged.passUnretained(chunk) : extend(chunk, for: version)
    if !hasRoom { retired.take(chunk) }
    unsafe place._withUnsafeGuaranteedRef { publish(element, version, in: $0) }
  }

  @inlinable @inline(__always)
  func publish(_ element: Element, _ version: Version, in chunk: Chunk<Element>) {
    let index = count &- chunk.base
    unsafe PlainMemory.willWrite(chunk.elements + index)
    unsafe (chunk.elements + index).initialize(to: element)
    assert(maySettle || !Settling.moments.settles(version), "Its readers wouldn't wait.")
    if maySettle { chunk.maySettle.setRelaxed(1) }
    chunk.versions.set(version, at: index)
    count &+= 1
    chunk.end.publish(count << 1)
  }

  /// Links a new chunk behind one that has no more room, and leaves the reference to that one to
  /// the caller.
  @inlinable
  func extend(_ chunk: Chunk<Element>, for version: Version) -> Unmanaged<Chunk<Element>> {
    let next = makeChunk(behind: chunk, for: version)
    // Here, where a thousandth of the elements comes by, a reader that stands still is noticed.
    if (chunk.base ^ count) >> SlowReader.step != 0 { noteSlowReaders() }
    chunk.next = next
    let place = unsafe Unmanaged.passRetained(next)
    tail = unsafe place
    // Sealed: readers find `next` only after this. Readers of the old chunk keep it alive.
    chunk.end.setOrdered(count << 1 | 1)
    return unsafe place
  }

  @usableFromInline @inline(never)
  func noteSlowReaders() { subscribers.noteSlow(count, in: name, of: Element.self) }

  /// The next chunk is twice as large. Large chunks mean that a reader is behind, so versions are
  /// packed as long as they fit.
  ///
  /// - Parameter version: The version of the first element.
  @inlinable
  func makeChunk(behind chunk: Chunk<Element>, for version: Version) -> Chunk<Element> {
    let isLarge = chunk.capacity >= EventLog.leastPacked
    let mayFit = !chunk.versions.isPacked || chunk.count == chunk.capacity
    let isPacked = isLarge && mayFit && version.order == 0
    let capacity =
      isLarge && chunk.versions.isPacked != isPacked
      ? EventLog.leastPacked
      : min(chunk.capacity * 2, isPacked ? EventLog.mostPacked : EventLog.leastPacked)
    if let kept = spare.take(), kept.versions.isPacked == isPacked, kept.capacity >= capacity {
      kept.reset(base: count)
      return kept
    }
    return Chunk(base: count, capacity: capacity, isPacked: isPacked)
  }

  @usableFromInline static var leastPacked: Int { 64 }
  /// The capacity for four kilobytes of trivial values, within limits. Other values are kept alive
  /// by their chunk, so the chunk doesn't grow beyond that.
  @inlinable static var mostPacked: Int {
    guard _isPOD(Element.self) else { return leastPacked }
    return max(leastPacked, min(4_096 / MemoryLayout<Element>.stride, 512))
  }

  /// Takes a cleared chunk that nobody reads any more, for reuse.
  @usableFromInline
  func giveBack(_ chunk: Chunk<Element>) {
    lock.withLock {
      if spare == nil && subscribers.readers > 0 { spare = chunk }
    }
  }
}
