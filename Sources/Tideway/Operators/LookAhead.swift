/// An input of an operator that combines several: a cursor, and its elements that have been looked at and
/// not been taken yet.
///
/// Looking ahead lets the operator compare the moments of its inputs before it takes from any.
@usableFromInline
final class LookAhead<Element, Failure: Error> {
  @exclusivity(unchecked) @usableFromInline
  var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// The element that comes next.
  @exclusivity(unchecked) @usableFromInline var head: Versioned<Element>?
  /// Those behind it that were read ahead.
  @exclusivity(unchecked) @usableFromInline var queue = Backlog<Versioned<Element>>()
  /// The element that was taken last.
  @exclusivity(unchecked) @usableFromInline var latest: Versioned<Element>?
  @exclusivity(unchecked) @usableFromInline var failure: Failure?
  /// How much of one moment may be read ahead.
  @exclusivity(unchecked) @usableFromInline var patience = Patience()
  /// Whether what it gives, or when it fails, depends on when it is asked.
  @inlinable var hasToKeepUp: Bool {
    pace == .live || pace == .logged && Failure.self != Never.self
  }
  @exclusivity(unchecked) @usableFromInline var pace: FlowPace

  @inlinable
  init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    pace = cursor.pace
    failure = nil
  }

  @inlinable
  init() { pace = .pulled }

  @inlinable @inline(__always)
  var hasEnded: Bool { poll == nil }

  /// Whether nothing will come that could make it contribute.
  @inlinable @inline(__always)
  var isBarren: Bool { hasEnded && head == nil && latest == nil }

  /// Whether it has ended and everything was taken.
  @inlinable @inline(__always)
  var isUsedUp: Bool { hasEnded && head == nil }

  // MARK: Looking

  /// Fills the look-ahead, if it is empty.
  @inlinable @inline(__always)
  func look(_ waker: FlowWaker) {
    if head == nil { head = next(waker) }
  }

  /// As above, where another input has an element: then nothing may be missed that is older than that.
  @inlinable
  func look(_ waker: FlowWaker, besides other: Bool) {
    if head != nil { return }
    guard other else { return head = next(waker) }
    let thread = ThreadState.current
    let outer = thread.pointee.isComparing
    thread.pointee.isComparing = true
    head = next(waker)
    thread.pointee.isComparing = outer
  }

  /// Looks on behalf of an operator that leaves elements waiting: what has to be asked in time is read as
  /// it comes.
  ///
  /// At most 1,024 elements of one moment wait: more are of a cold source, which may have no end.
  @inlinable
  func keepUp(_ waker: FlowWaker) {
    look(waker)
    if head == nil || !hasToKeepUp { return }
    if queue.isEmpty { patience = Patience() }
    while patience.left > 0, let next = next(waker) {
      queue.append(next)
      _ = patience.isUsedUp(by: next.version)
    }
  }

  /// Reads what is at hand, at most 1,024 elements, and lets go of the source: nothing that comes from now
  /// on counts, because another input has failed.
  // Not specialized: it runs once, after another input's failure, and would be in each program for each type.
  @usableFromInline
  func readOut(_ waker: FlowWaker) {
    var left = 1_024
    look(waker)
    while left > 0, let next = next(waker) {
      queue.append(next)
      left -= 1
    }
    poll = nil
  }

  @inlinable @inline(__always)
  func next(_ waker: FlowWaker) -> Versioned<Element>? {
    // Taken out and put back, as in `Upstream`.
    guard let poll else { return nil }
    self.poll = nil
    switch poll(waker) {
    case .pending: self.poll = poll
    case .element(let element, let version):
      self.poll = poll
      return Versioned(element, version)
    case .finished: break
    case .failure(let failure): self.failure = failure
    }
    return nil
  }

  /// The failure of one of two inputs. The other one is read out then: what it has now comes before.
  @inlinable
  func failure<Other>(or other: LookAhead<Other, Failure>, _ waker: FlowWaker) -> Failure? {
    if let failure {
      if !other.hasEnded { other.readOut(waker) }
      return failure
    }
    guard let failure = other.failure else { return nil }
    if !hasEnded { readOut(waker) }
    return failure
  }

  /// Goes on with another cursor.
  @inlinable
  func become(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
    pace = cursor.pace
    failure = nil
  }

  /// Asks for nothing more.
  @inlinable
  func letGo() {
    poll = nil
    head = nil
    queue.removeAll()
  }

  /// What a cursor that gives this input's elements as they are answers.
  @inlinable
  func answer(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    look(waker)
    if let head = removeHead() { return .element(head.element, head.version) }
    return .end(failure, where: hasEnded)
  }

  // MARK: Taking

  /// Takes what is of the given moment: an element, or all that were written in one block, of which the
  /// last counts. The elements of a cold source have one version, and are taken one by one.
  @inlinable @inline(__always)
  func take(ofMoment tick: UInt64, _ waker: FlowWaker) {
    guard moment == tick else { return }
    latest = removeHead()
    if let latest, latest.version.order != 0 { takeRest(of: latest.version, waker) }
  }

  @inlinable
  func takeRest(of first: Version, _ waker: FlowWaker) {
    var last = first
    look(waker)
    while let head, head.version.tick == last.tick, head.version > last {
      last = head.version
      latest = removeHead()
      look(waker)
    }
  }

  /// Takes the element that comes next, whatever its moment.
  @inlinable @inline(__always)
  func takeHead() -> Versioned<Element>? {
    if let head { latest = head }
    return removeHead()
  }

  @inlinable @inline(__always)
  func removeHead() -> Versioned<Element>? {
    guard let head else { return nil }
    self.head = queue.isEmpty ? nil : queue.popFirst()
    return head
  }

  @inlinable @inline(__always)
  var moment: UInt64 { head?.version.tick ?? .max }
}
