/// A subscriber that reads the hub's log, element by element, mostly without a lock.
///
/// One thread at a time uses it: that of the cursor.
@usableFromInline
final class LogReader<Element, Failure: Error> {
  @usableFromInline let hub: Hub<Element, Failure>
  @usableFromInline let seat: Seat
  /// The number of elements of the log that this subscriber has read.
  @exclusivity(unchecked) @usableFromInline var position: Int
  /// Counted by hand: polling borrows it.
  @exclusivity(unchecked) @usableFromInline var chunk: Unmanaged<Chunk<Element>>
  @exclusivity(unchecked) @usableFromInline var isArmed = false
  /// Whether it is read by an input of a fan-in.
  @exclusivity(unchecked) @usableFromInline var isInput = false
  @exclusivity(unchecked) @usableFromInline var hasBacklog: Bool
  /// What came before it subscribed and is its due, the newest first: the current value, or the replay.
  @exclusivity(unchecked) @usableFromInline var backlog: ContiguousArray<Versioned<Element>>

  /// Subscribes, and takes the current value or the replay, in one critical section.
  @inlinable
  init(_ hub: Hub<Element, Failure>) {
    let lock = hub.executor
    lock.lock.lock()
    let position = hub.count
    let seat = Seat(.reader, position: position)
    let chunk = hub.tail ?? .passRetained(hub.makeFirstChunk(from: position))
    hub.tail = chunk
    _ = chunk.retain()
    hub.seats.add(seat)
    let (current, last) = hub.due
    lock.lock.unlock()
    backlog = current.map { [$0] } ?? ContiguousArray(last.reversed())
    self.hub = hub
    self.seat = seat
    self.position = position
    self.chunk = chunk
    hasBacklog = !backlog.isEmpty
  }

  deinit {
    hub.leave(seat)
    chunk._withUnsafeGuaranteedRef { $0.leave() }
    chunk.release()
  }

  @inlinable @inline(__always)
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    // Before anything is handed out: what its sink writes must wake it.
    if !isArmed {
      isArmed = true
      #if SchedulePoints
        if Mutation.isOn(.noSecondLook) { return lookBeforeArming(waker) }
      #endif
      isInput = hub.arm(seat, waker)
    }
    if hasBacklog, let element = takeBacklog() { return .element(element.element, element.version) }
    while true {
      let end = chunk._withUnsafeGuaranteedRef { $0.end.ordered }
      if position < end >> 1 {
        return chunk._withUnsafeGuaranteedRef { chunk in
          let index = position &- chunk.base
          position &+= 1
          return .element(chunk.elements[index], chunk.stamps[index])
        }
      }
      if end & 1 != 0 {
        moveOn()
      } else {
        assert(seat.isArmed(with: waker), LogReader.oneWaker)
        seat.position.release(position)
        if isInput || ThreadState.current.pointee.isComparing, hub.hasMore(in: chunk, than: end) {
          continue
        }
        if hub.hasEnded.ordered == 0 { return .pending }
        if chunk._withUnsafeGuaranteedRef({ $0.end.ordered }) == end { return endOfHub() }
      }
    }
  }

  @inlinable
  func takeBacklog() -> Versioned<Element>? {
    let element = backlog.popLast()
    guard backlog.isEmpty else { return element }
    hasBacklog = false
    backlog = []
    return element
  }

  /// To the next chunk; the one that was passed is used again if nobody else reads it.
  @inlinable
  func moveOn() {
    var passed = chunk.takeRetainedValue()
    chunk = .passRetained(passed.next.unsafelyUnwrapped)
    passed.leave()
    if isKnownUniquelyReferenced(&passed) {
      passed.acquire()
      passed.clear()
      passed.reset(base: 0)
      hub.giveBack(passed)
    }
  }

  @usableFromInline static var oneWaker: String {
    "A cursor must be polled with one and the same waker for its life."
  }

  @inlinable
  func endOfHub() -> FlowPoll<Element, Failure> {
    hub.failure.map { .failure($0) } ?? .finished
  }
}

extension Hub {
  /// Names whom a seat wakes.
  ///
  /// - Returns: Whether it is an input of a fan-in.
  @usableFromInline
  func arm(_ seat: Seat, _ waker: FlowWaker) -> Bool {
    guard let input = waker as? InputWaker else {
      seat.arm(waker)
      return false
    }
    executor.lock.withLock {
      seat.arm(input)
      seats.inputs += 1
    }
    return true
  }

  /// Looks again under the lock: an input that finds nothing must not do so between the moment when a
  /// write takes its version and the moment when the element can be seen. Then what is older than an element
  /// that has been seen elsewhere can be seen too.
  @usableFromInline
  func hasMore(in chunk: Unmanaged<Chunk<Element>>, than end: Int) -> Bool {
    executor.lock.withLock { chunk._withUnsafeGuaranteedRef { $0.end.ordered } != end }
  }

  /// What came before now and is a subscriber's due: the current value, or the last elements. Called with the
  /// lock held.
  @inlinable
  var due: (current: Versioned<Element>?, last: ContiguousArray<Versioned<Element>>) {
    if replay > 0 { return (nil, recent.last(replay)) }
    // After the end there is no current value any more.
    guard isCurrent, hasEnded.relaxed == 0 else { return (nil, []) }
    return (Versioned(current.unsafelyUnwrapped, version), [])
  }

  /// The chunk with which a log begins. Called with the lock held.
  @inlinable
  func makeFirstChunk(from base: Int) -> Chunk<Element> {
    guard let kept = spare.take() else {
      return Chunk(base: base, capacity: Hub.leastCapacity, isPacked: false)
    }
    kept.reset(base: base)
    return kept
  }

  @usableFromInline static var leastCapacity: Int { 4 }
  /// The size of elements for which a chunk is kept.
  private var mostKept: Int { 64 }

  /// Takes a seat away. With the last reader the log goes, but for a small chunk with nothing in it that
  /// would have to be destroyed: the next subscriber begins with that.
  @usableFromInline
  func leave(_ seat: Seat) {
    executor.lock.lock()
    let wasSeated = seats.remove(seat)
    guard wasSeated, seats.readers == 0, let last = tail else { return executor.lock.unlock() }
    tail = nil
    let chunk = last.takeRetainedValue()
    let isEmpty = _isPOD(Element.self) || chunk.base == count
    let other = spare
    let isSmall = chunk.capacity == Hub.leastCapacity && MemoryLayout<Element>.size <= mostKept
    spare = isEmpty && isSmall ? chunk : nil
    executor.lock.unlock()
    withExtendedLifetime((chunk, other)) {}
  }

  @inlinable
  package func makeCursor() -> FlowCursor<Element, Failure> {
    let reader = LogReader(self)
    return FlowCursor(.logged) { reader.poll($0) }
  }
}
