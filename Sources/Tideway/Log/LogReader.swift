/// Reads the chunks of a log for a subscriber, element by element, mostly without a lock.
///
/// Only one thread at a time uses it: the one that polls the cursor.
///
/// Safe because the chunk stays retained until the reader moves on, and elements below its `end`
/// are not changed before the reader has left them.
@safe @usableFromInline
final class LogReader<Element, Failure: Error> {
  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let subscriber: Subscriber
  /// Here, so that a poll doesn't ask whether it exists.
  @usableFromInline let settling: Settling
  /// The number of elements in the log before the next one that it reads.
  @safe @exclusivity(unchecked) @usableFromInline var position: Int
  /// Retained manually, because polling borrows it.
  @safe @exclusivity(unchecked) @usableFromInline var chunk: Unmanaged<Chunk<Element>>
  @safe @exclusivity(unchecked) @usableFromInline var isArmed = false
  /// Whether it is armed, and may read.
  @safe @exclusivity(unchecked) @usableFromInline var isReady = false
  /// Whether the next element was there at the last poll, but its moment settled.
  @safe @exclusivity(unchecked) @usableFromInline var isHeldBack = false
  /// Whether what is read is written into other storage.
  @safe @exclusivity(unchecked) @usableFromInline var isWriting = false
  /// Whether an input of a fan-in reads it.
  @safe @exclusivity(unchecked) @usableFromInline var isInput = false
  private var underWay = UnderWay()
  /// The component that was noted last for the poller of the inputs, of which this one is one.
  private var known = 0
  @safe @exclusivity(unchecked) @usableFromInline var hasBacklog: Bool
  /// The elements from before the subscription, which are read first: the current value, or the
  /// replay. The last one is read next.
  @safe @exclusivity(unchecked) @usableFromInline var backlog: ContiguousArray<Versioned<Element>>

  /// Subscribes, and takes the current value or the replay, in one critical section.
  ///
  /// - Parameter part: The only part of the elements that is used.
  @inlinable
  init(_ log: EventLog<Element, Failure>, _ part: LeveledPart? = nil) {
    settling = .moments
    log.lock.lock()
    let position = log.count
    let subscriber = Subscriber(.reader, position: position, part: part)
    let chunk = unsafe log.tail ?? .passRetained(log.makeFirstChunk(from: position))
    log.tail = unsafe chunk
    _ = unsafe chunk.retain()
    log.subscribers.add(subscriber)
    let (current, last) = log.due
    log.lock.unlock()
    backlog = current.map { [$0] } ?? ContiguousArray(last.reversed())
    self.log = log
    self.subscriber = subscriber
    self.position = position
    self.chunk = unsafe chunk
    hasBacklog = !backlog.isEmpty
  }

  deinit {
    log.leave(subscriber)
    unsafe chunk._withUnsafeGuaranteedRef { $0.leave() }
    unsafe chunk.release()
  }

  @inlinable @inline(__always)
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    // Before any element is returned, because a write by the sink must wake this reader.
    if !isReady, !getReady(waker) { return .pending }
    if hasBacklog {
      if holdsBackBacklog(waker) { return .pending }
      if let element = takeBacklog() {
        if isWriting { subscriber.noteWriting(element.version) }
        return .element(element.element, element.version)
      }
    }
    while true {
      let end = endNow
      if position < end >> 1 {
        let isLast = end == (position &+ 1) << 1
        if !isLast, log.isCurrent, isReplaced(end) { continue }
        return unsafe chunk._withUnsafeGuaranteedRef { chunk in
          let index = position &- chunk.base, version = chunk.versions[index]
          if chunk.maySettle.relaxed != 0, settling.mayHold(version), holdsBack(version, waker) {
            return .pending
          }
          position &+= 1
          if isWriting { subscriber.noteWriting(version) }
          unsafe PlainMemory.willCopy(chunk.elements + index)
          let answer: FlowPoll<Element, Failure> =
            unsafe .element(chunk.elements[index], version)
          if isLast, waker.asksWhetherLast { noteLast(end, for: waker) }
          PlainMemory.handOn()
          return answer
        }
      }
      if end & 1 != 0 {
        moveOn()
        if !mayReadOn(waker) { return .pending }
      } else {
        assert(subscriber.isArmed(with: waker), LogReader.oneWaker)
        if subscriber.position.relaxed != position { subscriber.position.handOver(position) }
        isHeldBack = false
        if waker.isComparing, findsMore(than: end, waker) { continue }
        if isHeldBack { return .pending }
        if log.hasEnded.ordered == 0 { return .pending }
        if endNow == end { return endOfLog() }
      }
    }
  }

  /// The end of the elements that the chunk has by now.
  @inlinable @inline(__always)
  var endNow: Int { unsafe chunk._withUnsafeGuaranteedRef { $0.end.ordered } }

  /// Looks once more, under the lock, for what is compared with an element of another input. Where older
  /// elements may be under way it waits for them.
  ///
  /// - Returns: Whether there is something by now.
  @usableFromInline
  func findsMore(than end: Int, _ waker: FlowWaker) -> Bool {
    log.lock.lock()
    if log.component != nil { return findsMore(than: end, ofComponentFor: waker) }
    let hasMore = endNow != end
    log.lock.unlock()
    return hasMore
  }

  /// Called with the lock held, which it releases.
  @inline(never)
  private func findsMore(than end: Int, ofComponentFor waker: FlowWaker) -> Bool {
    let component = log.rootComponent
    var version: Version?
    if let component, waker.comparesMoment, waker.runningWriter == nil {
      let moment = Int(truncatingIfNeeded: waker.comparedMoment)
      UnderWay.note(moment)
      version = underWay.version(in: component, comparedWith: moment)
    }
    let hasMore = endNow != end
    log.lock.unlock()
    if isInput, let component, component.identity != known {
      known = component.identity
      waker.noteInput(of: component)
    }
    guard !hasMore, let version else { return hasMore }
    isHeldBack = underWay.wait(for: version, waker)
    return !isHeldBack && !settling.settles(version)
  }

  /// Sets the waker at the first poll.
  ///
  /// - Returns: False if what is read may not have been written yet. The poller then polls again when it
  ///   has been.
  @usableFromInline
  func getReady(_ waker: FlowWaker) -> Bool {
    if isArmed {
      if waker.staysPutOff() { return false }
      passOver()
      isHeldBack = false
    } else {
      isArmed = true
      let isEarly = log.arm(subscriber, waker)
      isInput = subscriber.isInput
      isWriting = waker.writer != nil
      if isEarly {
        isHeldBack = true
        return false
      }
    }
    isReady = true
    return true
  }

  /// Passes over all values but the current one: it would have subscribed now if it had been known
  /// what it reads.
  private func passOver() {
    guard log.isCurrent else { return }
    let last = log.lock.withLock { log.count } - 1
    if position > last { return }
    backlog = []
    hasBacklog = false
    while position < last {
      if unsafe chunk._withUnsafeGuaranteedRef({ position < $0.end.ordered >> 1 }) {
        position += 1
      } else {
        moveOn()
      }
    }
  }

  /// Counts a chunk that has been read while no element reached the poller: an operator that drops them
  /// all must not go on as long as others write. What isn't newer than the element that it is compared
  /// with has to be found at once.
  @usableFromInline
  func mayReadOn(_ waker: FlowWaker) -> Bool {
    waker.allows(Turn.share) || waker.isComparing && !isBehind(waker.comparedMoment)
  }

  /// Whether all that comes is newer than a moment.
  private func isBehind(_ moment: UInt64) -> Bool {
    unsafe chunk._withUnsafeGuaranteedRef {
      position < $0.end.ordered >> 1 && $0.versions[position &- $0.base].tick > moment
    }
  }

  /// Tells a poller that the element which it gets is the last one for now. What comes later wakes
  /// it, as after a pending poll. An input looks under the lock, as a pending poll does.
  ///
  /// From here on a writer may take the element out of the chunk and release it, so that the copy
  /// that was made for the poller must be complete: `handOver` says why it is.
  @inlinable @inline(__always)
  func noteLast(_ end: Int, for waker: FlowWaker) {
    subscriber.position.handOver(position)
    if isInput, unsafe log.hasMore(in: chunk, than: end) { return }
    waker.isLast = log.hasEnded.ordered == 0
  }

  @inlinable
  func takeBacklog() -> Versioned<Element>? {
    let element = backlog.popLast()
    guard backlog.isEmpty else { return element }
    hasBacklog = false
    backlog = []
    return log.isCurrent && element.map { isReplaced($0.version) } == true ? nil : element
  }

  /// Whether the next element, whose moment may be settling, is held back because it settles on
  /// another thread. The end of that moment wakes the poller.
  @usableFromInline
  func holdsBack(_ version: Version, _ waker: FlowWaker) -> Bool {
    isHeldBack = waker.waitsIfHeld(for: version)
    return isHeldBack
  }

  /// The first element is held back only where it is combined with others: a subscriber is given the
  /// current value at once.
  @usableFromInline
  func holdsBackBacklog(_ waker: FlowWaker) -> Bool {
    guard waker.isPeeking, let version = backlog.last?.version else { return false }
    isHeldBack = waker.waits(for: version)
    return isHeldBack
  }

  /// Passes over the next element if another one of its moment follows: a moment has one value of a
  /// state cell, the last one.
  ///
  /// - Parameter end: That of the chunk, which has a next element.
  @usableFromInline
  func isReplaced(_ end: Int) -> Bool {
    let version = unsafe chunk._withUnsafeGuaranteedRef { $0.versions[position &- $0.base] }
    let isLast = position &+ 1 == end >> 1
    let isReplaced =
      unsafe chunk._withUnsafeGuaranteedRef {
        isLast
          ? $0.next.map { $0.begins(at: version) } ?? false
          : $0.versions[position &+ 1 &- $0.base].isSameMoment(as: version)
      }
    if isReplaced { position &+= 1 }
    return isReplaced
  }

  /// Whether the first element after the subscription is of the moment of the one from before.
  @usableFromInline
  func isReplaced(_ version: Version) -> Bool {
    unsafe chunk._withUnsafeGuaranteedRef { $0.begins(at: version, behind: position) }
  }

  /// Moves to the next chunk. The passed chunk is reused if no other reader needs it.
  @inlinable
  func moveOn() {
    var retired = unsafe chunk.takeRetainedValue()
    chunk = unsafe .passRetained(retired.next!)
    // Only for the number of elements that wait: a log that has gone on has more elements than this.
    subscriber.position.handOver(position)
    retired.leave()
    if isKnownUniquelyReferenced(&retired) {
      retired.acquire()
      retired.clear()
      retired.reset(base: 0)
      log.giveBack(retired)
    }
  }

  @usableFromInline static var oneWaker: String {
    "A cursor must be polled with one and the same waker for its life."
  }

  @inlinable
  func endOfLog() -> FlowPoll<Element, Failure> {
    log.noteEnd(readBy: subscriber)
    return log.failure.map { .failure($0) } ?? .finished
  }
}

extension EventLog {
  @usableFromInline
  func noteEnd(readBy subscriber: Subscriber) { lock.withLock { subscriber.hasReadEnd = true } }

  /// Sets the waker of a subscriber.
  ///
  /// - Returns: Whether what is read may not have been written yet. Then the poller polls again.
  func arm(_ subscriber: Subscriber, _ waker: FlowWaker) -> Bool {
    if let input = waker as? InputWaker {
      lock.withLock {
        subscriber.arm(input)
        subscribers.inputs += 1
      }
    } else {
      subscriber.arm(waker)
    }
    // After the waker is set: whoever raises this log later finds it.
    guard waker.follow(self, subscriber.part) else { return false }
    waker.noteHold()
    waker.putOff()
    return true
  }

  /// Looks again under the lock. An input must not find nothing between the moment when a write
  /// takes its version and the moment when the element becomes visible. Then everything older than
  /// an element seen elsewhere is visible too.
  @usableFromInline
  func hasMore(in chunk: Unmanaged<Chunk<Element>>, than end: Int) -> Bool {
    lock.withLock { unsafe chunk._withUnsafeGuaranteedRef { $0.end.ordered } != end }
  }

  /// Returns the elements from before the subscription that a subscriber gets first: the current
  /// value, or the last elements. Called with the lock held.
  @inlinable
  var due: (current: Versioned<Element>?, last: ContiguousArray<Versioned<Element>>) {
    if let kept, kept.replay > 0 { return (nil, kept.recent.last(kept.replay)) }
    // After the end there is no current value.
    guard isCurrent, hasEnded.relaxed == 0 else { return (nil, []) }
    // Who subscribes while a block runs is shown the rest at its end.
    if hidden != nil { return (shownWithoutBlocks, []) }
    return (Versioned(current!, version), [])
  }

  /// Returns a chunk for a log that has none. Called with the lock held.
  @inlinable
  func makeFirstChunk(from base: Int) -> Chunk<Element> {
    guard let kept = spare.take() else {
      return Chunk(base: base, capacity: EventLog.leastCapacity, isPacked: false)
    }
    kept.reset(base: base)
    return kept
  }

  @usableFromInline static var leastCapacity: Int { 4 }
  /// The maximum element size for which a chunk is kept.
  private var mostKept: Int { 64 }

  /// Removes a subscriber. With the last reader the chunks are removed, except for a small chunk
  /// without elements to destroy, which the next reader uses first.
  @usableFromInline
  func leave(_ subscriber: Subscriber) {
    lock.lock()
    let wasSubscribed = subscribers.remove(subscriber)
    guard wasSubscribed, subscribers.readers == 0, let last = tail else {
      return lock.unlock()
    }
    tail = nil
    let chunk = unsafe last.takeRetainedValue()
    let isEmpty = _isPOD(Element.self) || chunk.base == count
    let other = spare
    let isSmall = chunk.capacity == EventLog.leastCapacity && MemoryLayout<Element>.size <= mostKept
    spare = isEmpty && isSmall ? chunk : nil
    lock.unlock()
    withExtendedLifetime((chunk, other)) {}
  }

  /// - Parameter part: The only part of the elements that is used.
  @inlinable
  package func makeCursor(of part: LeveledPart? = nil) -> FlowCursor<Element, Failure> {
    let reader = LogReader(self, part)
    return FlowCursor(.logged, saysWhetherLast: true) { reader.poll($0) }
  }
}
