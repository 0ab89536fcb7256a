/// The source of an operator that may outlive it. The source is released as soon as it has ended.
///
/// After the end, each poll answers `.finished`, so an operator that still has something to emit
/// need not store that its source has ended.
@usableFromInline
package final class FusedCursor<Element, Failure: Error> {
  @safe @exclusivity(unchecked) @usableFromInline
  var source: ((FlowWaker) -> FlowPoll<Element, Failure>)?

  @inlinable
  package init(_ cursor: FlowCursor<Element, Failure>) { source = cursor.poll }

  /// Creates a cursor that has ended, until it gets a source.
  @inlinable
  init() {}

  /// Continues with another source.
  @inlinable
  func become(_ cursor: FlowCursor<Element, Failure>) { source = cursor.poll }

  @inlinable @inline(__always)
  package var hasEnded: Bool { source == nil }

  @inlinable
  package func releaseSource() { source = nil }

  @inlinable @inline(__always)
  package func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    // Moved out and back in, because calling the closure in place would count two references. Bound
    // by a pattern, because a function that is read from an optional by a generic member is wrapped
    // once more each time.
    guard let source else { return .finished }
    self.source = nil
    let answer = source(waker)
    switch answer {
    case .pending, .element: self.source = source
    // Of an input, perhaps, whose last element for now has ended it: what an operator emits at its end is
    // not the last, because the end follows.
    case .finished, .failure: waker.isLast = false
    }
    return answer
  }
}
