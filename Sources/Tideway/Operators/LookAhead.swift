/// An input of an operator that combines several: a cursor, and one element of look-ahead.
///
/// The look-ahead lets the operator compare the moments of its inputs before it takes from any.
@usableFromInline
final class LookAhead<Element, Failure: Error> {
  @exclusivity(unchecked) @usableFromInline
  var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  /// The element that comes next.
  @exclusivity(unchecked) @usableFromInline var head: Versioned<Element>?
  /// The element that was taken last.
  @exclusivity(unchecked) @usableFromInline var latest: Versioned<Element>?
  @exclusivity(unchecked) @usableFromInline var failure: Failure?

  @inlinable
  init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
  }

  @inlinable @inline(__always)
  var hasEnded: Bool { poll == nil }

  /// Whether nothing will come that could make it contribute.
  @inlinable @inline(__always)
  var isBarren: Bool { hasEnded && head == nil && latest == nil }

  /// Whether it has ended and everything was taken.
  @inlinable @inline(__always)
  var isUsedUp: Bool { hasEnded && head == nil }

  /// Fills the look-ahead, if it is empty.
  @inlinable @inline(__always)
  func look(_ waker: FlowWaker) {
    guard head == nil, let poll else { return }
    // Taken out and put back, as in `Upstream`.
    self.poll = nil
    switch poll(waker) {
    case .pending: self.poll = poll
    case .element(let element, let version):
      self.poll = poll
      head = Versioned(element, version)
    case .finished: break
    case .failure(let failure): self.failure = failure
    }
  }

  /// Asks for nothing more.
  @inlinable
  func letGo() {
    poll = nil
    head = nil
  }

  /// Takes the element that comes next if it is of the given moment.
  @inlinable @inline(__always)
  func take(ofMoment tick: UInt64) {
    if let head, head.version.tick == tick {
      latest = head
      self.head = nil
    }
  }

  /// Takes the element that comes next, whatever its moment.
  @inlinable @inline(__always)
  func takeHead() -> Versioned<Element>? {
    if let head { latest = head }
    return head.take()
  }

  @inlinable @inline(__always)
  var moment: UInt64 { head?.version.tick ?? .max }
}
