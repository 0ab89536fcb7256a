// The log of a hub, as it is written; `LogReader` reads it.
extension Hub {
  /// Appends under the lock.
  ///
  /// - Returns: Elements that nobody will read any more, to be destroyed after the lock is released.
  @inlinable @inline(__always)
  func append(_ value: Element, _ version: Version) -> Passed<Element>? {
    var passed: Passed<Element>?
    if seats.inputs > 0 { seats.noteInputs() }
    if recent.capacity > 0 { passed = recent.append(Versioned(value, version)).map { .one($0) } }
    if !inboxes.isEmpty { offer(Versioned(value, version)) }
    tail?._withUnsafeGuaranteedRef { appendToLog(Versioned(value, version), in: $0, &passed) }
    return passed
  }

  @inlinable @inline(__always)
  func appendToLog(
    _ element: Versioned<Element>, in chunk: Chunk<Element>, _ passed: inout Passed<Element>?
  ) {
    let used = count &- chunk.base
    // Plain values need not die early: looking for that can wait until the chunk is full.
    if used > 0, !_isPOD(Element.self) || used == chunk.capacity {
      if seats.haveAllRead(count) {
        takePassed(of: chunk, used, &passed)
      } else if used == chunk.capacity {
        return publish(element, in: extend(chunk))
      }
    }
    publish(element, in: chunk)
  }

  @inlinable @inline(__always)
  func publish(_ element: Versioned<Element>, in chunk: Chunk<Element>) {
    (chunk.slots + (count &- chunk.base)).initialize(to: element)
    count &+= 1
    chunk.end.publish(count << 1)
  }

  @inlinable
  func offer(_ element: Versioned<Element>) {
    for inbox in inboxes { inbox.offer(element) }
  }

  /// Begins the chunk anew: every reader has read all of it.
  @inlinable
  func takePassed(of chunk: Chunk<Element>, _ used: Int, _ passed: inout Passed<Element>?) {
    if !_isPOD(Element.self) { passed = Passed(passed, moving: used, from: chunk.slots) }
    chunk.base = count
  }

  /// Links a new chunk behind a full one.
  @inlinable
  func extend(_ chunk: Chunk<Element>) -> Chunk<Element> {
    let next: Chunk<Element>
    if let reused = spare.take() {
      reused.reset(base: count)
      next = reused
    } else {
      next = Chunk(base: count, capacity: min(chunk.capacity * 2, 64))
    }
    chunk.next = next
    tail = .passRetained(next)
    // Sealed: readers find `next` only after this. Readers of the old one keep it alive.
    chunk.end.setOrdered(count << 1 | 1)
    Unmanaged.passUnretained(chunk).release()
    return next
  }

  /// Takes a cleared chunk that nobody reads any more, to be used again.
  @usableFromInline
  func giveBack(_ chunk: Chunk<Element>) {
    executor.lock.withLock {
      if spare == nil && seats.readers > 0 { spare = chunk }
    }
  }
}
