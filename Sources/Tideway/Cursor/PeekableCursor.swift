/// An input of an operator that combines several: a cursor, and its elements that have been read
/// but not yet taken.
///
/// Reading ahead lets the operator compare the moments of its inputs before it takes an element.
@usableFromInline
class PeekableCursor<Element, Failure: Error> {
  @safe @exclusivity(unchecked) @usableFromInline
  final var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// The next element.
  @safe @exclusivity(unchecked) @usableFromInline final var head: Versioned<Element>?
  /// The elements after `head` that were read ahead.
  @safe @exclusivity(unchecked) @usableFromInline final var queue = Deque<Versioned<Element>>()
  /// The element that was taken last.
  @safe @exclusivity(unchecked) @usableFromInline final var latest: Versioned<Element>?
  @safe @exclusivity(unchecked) @usableFromInline final var failure: Failure?
  /// Whether what comes after the elements that were read wakes the poller, because the source had
  /// no more, or said so. Not so of an element that an earlier poll has read: its wake has been.
  @safe @exclusivity(unchecked) @usableFromInline final var wakesForMore = false
  /// The number of elements of one moment that may still be read ahead.
  @safe @exclusivity(unchecked) @usableFromInline final var limit = MomentLimit()
  /// Whether the elements, or the time of a failure, depend on when the input is polled.
  @inlinable final var hasToKeepUp: Bool {
    pace == .live || pace == .logged && Failure.self != Never.self
  }
  @safe @exclusivity(unchecked) @usableFromInline final var pace: FlowPace

  @inlinable
  init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    pace = cursor.pace
    failure = nil
  }

  @inlinable
  init() { pace = .pulled }

  @inlinable @inline(__always)
  final var hasEnded: Bool { poll == nil }

  /// Whether the input has ended without an element that it could contribute.
  @inlinable @inline(__always)
  final var hasEndedEmpty: Bool { hasEnded && head == nil && latest == nil }

  /// Whether all its elements were taken, and what comes later wakes the poller.
  @inlinable @inline(__always)
  final var isDrained: Bool { head == nil && wakesForMore && !hasEnded }

  /// Whether the input has ended and all its elements were taken.
  @inlinable @inline(__always)
  final var isExhausted: Bool { hasEnded && head == nil }

  // MARK: Looking

  /// Reads the next element, if none has been read.
  @inlinable @inline(__always)
  final func look(_ waker: FlowWaker) {
    if needsPoll() { head = next(waker) }
  }

  /// Reads the next element where another input may have one, so that no older element of this input is
  /// missed.
  ///
  /// - Parameter moment: That of the other input, as `moment` gives it.
  @inlinable
  final func look(_ waker: FlowWaker, besides moment: UInt64) {
    guard needsPoll() else { return }
    let outer = waker.comparedMoment
    if moment != .max { waker.comparedMoment = moment }
    head = next(waker)
    waker.comparedMoment = outer
  }

  /// Whether no element has been read. Of one that an earlier poll has read, the wake for what comes
  /// after it may have been.
  @inlinable @inline(__always)
  final func needsPoll() -> Bool {
    if head == nil { return true }
    wakesForMore = false
    return false
  }

  /// Polls for an operator that leaves elements waiting. The elements of an input that must be
  /// polled in time are read as they arrive.
  ///
  /// At most 1,024 elements of one moment wait. More than that indicates a cold source, which may
  /// be endless.
  @inlinable
  final func keepUp(_ waker: FlowWaker) {
    look(waker)
    if head == nil || !hasToKeepUp { return }
    if queue.isEmpty { limit = MomentLimit() }
    while limit.left > 0, let next = next(waker) {
      queue.append(next)
      _ = limit.isReached(by: next.version)
    }
  }

  /// The number of elements that were read and not taken.
  @usableFromInline final var waitingCount: Int { head == nil ? 0 : 1 + queue.count }

  /// Reads the available elements, until so many wait, and releases the source. Later elements don't
  /// count, because another input has failed.
  // Not specialized: it runs once, after another input's failure, and each program would contain a
  // copy for each type.
  @usableFromInline
  final func readOut(_ waker: FlowWaker, upTo most: Int = Fairness.mostElements) {
    if head == nil, most > 0 { head = next(waker) }
    while waitingCount < most, let next = next(waker) { queue.append(next) }
    poll = nil
  }

  @inlinable @inline(__always)
  final func next(_ waker: FlowWaker) -> Versioned<Element>? {
    // Moved out and back in, as in `FusedCursor`.
    guard let poll else { return nil }
    self.poll = nil
    waker.isLast = false
    let outer = waker.isPeeking
    waker.isPeeking = true
    let answer = poll(waker)
    waker.isPeeking = outer
    switch answer {
    case .pending:
      self.poll = poll
      wakesForMore = true
    case .element(let element, let version):
      self.poll = poll
      wakesForMore = waker.isLast
      return Versioned(element, version)
    // As in `FusedCursor`: what is emitted at the end isn't the last.
    case .finished: waker.isLast = false
    case .failure(let failure):
      waker.isLast = false
      self.failure = failure
    }
    return nil
  }

  /// Returns the failure of one of two inputs. The available elements of the other input are read,
  /// because they precede the failure.
  ///
  /// - Parameter isPairing: Whether each element of one needs one of the other, so that no more are
  ///   read than the one that has failed has left.
  @inlinable
  final func failure<Other>(
    or other: PeekableCursor<Other, Failure>, _ waker: FlowWaker, isPairing: Bool = false
  ) -> Failure? {
    if let failure {
      if !other.hasEnded {
        other.readOut(waker, upTo: isPairing ? waitingCount : Fairness.mostElements)
      }
      return failure
    }
    guard let failure = other.failure else { return nil }
    if !hasEnded {
      readOut(waker, upTo: isPairing ? other.waitingCount : Fairness.mostElements)
    }
    return failure
  }

  /// Tells a poller whether the element that it gets is the last one for now.
  @inlinable @inline(__always)
  final func noteLast<Other>(besides other: PeekableCursor<Other, Failure>, for waker: FlowWaker) {
    waker.noteLast(isDrained && other.isDrained)
  }

  /// Continues with another cursor.
  @inlinable
  final func become(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    pace = cursor.pace
    failure = nil
  }

  /// Releases the source, which is not polled any more.
  @inlinable
  final func releaseSource() {
    poll = nil
    head = nil
    queue.removeAll()
  }

  /// Returns the answer of a cursor that emits this input's elements unchanged.
  @inlinable
  final func answer(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    look(waker)
    if let head = removeHead() { return .element(head.element, head.version) }
    return .end(failure, where: hasEnded)
  }

  // MARK: Taking

  /// Takes the elements of the given moment: one element, or all elements that were written in one
  /// block, of which the last counts. The elements of a cold source have one version, and are taken
  /// one by one.
  @inlinable @inline(__always)
  final func take(ofMoment tick: UInt64, _ waker: FlowWaker) {
    guard moment == tick else { return }
    latest = removeHead()
    if let latest, latest.version.order != 0 { takeRest(of: latest.version, waker) }
  }

  @inlinable
  final func takeRest(of first: Version, _ waker: FlowWaker) {
    var last = first
    look(waker)
    while let head, head.version.tick == last.tick, head.version > last {
      last = head.version
      latest = removeHead()
      look(waker)
    }
  }

  /// Takes the next element, whatever its moment.
  @inlinable @inline(__always)
  final func takeHead() -> Versioned<Element>? {
    if let head { latest = head }
    return removeHead()
  }

  @inlinable @inline(__always)
  final func removeHead() -> Versioned<Element>? {
    guard let head else { return nil }
    self.head = queue.isEmpty ? nil : queue.popFirst()
    return head
  }

  @inlinable @inline(__always)
  final var moment: UInt64 { head?.version.tick ?? .max }
}
