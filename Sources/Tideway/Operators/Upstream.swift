/// The source of an operator that goes on after it: let go of as soon as it has ended.
///
/// After the end it answers `.finished` however often it is asked, so an operator that still has
/// something to say need not remember.
@usableFromInline
package final class Upstream<Element, Failure: Error> {
  @exclusivity(unchecked) @usableFromInline
  var source: ((FlowWaker) -> FlowPoll<Element, Failure>)?

  @inlinable
  package init(_ cursor: FlowCursor<Element, Failure>) { source = cursor.poll }

  /// One that has ended until it is given a source.
  @inlinable
  init() {}

  /// Goes on with another source.
  @inlinable
  func become(_ cursor: FlowCursor<Element, Failure>) { source = cursor.poll }

  @inlinable @inline(__always)
  package var hasEnded: Bool { source == nil }

  @inlinable
  package func letGo() { source = nil }

  @inlinable @inline(__always)
  package func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    // Taken out and put back: calling it in its place would count two references. Bound by a pattern: a
    // function that comes out of an optional by a generic member is wrapped once more each time.
    guard let source else { return .finished }
    self.source = nil
    let answer = source(waker)
    switch answer {
    case .pending, .element: self.source = source
    case .finished, .failure: break
    }
    return answer
  }
}
