/// A cursor in two parts, of which the first says when the second takes over for good: what `catch`
/// does at a failure, or `ifEmpty(switchTo:)` at the end.
///
/// A successor may be such a cursor itself, and its successor too. It is not polled through this one:
/// this one becomes it. So a handler that catches by calling itself runs a million times on a flat
/// stack.
@usableFromInline
package final class Handover<Element, Failure: Error> {
  /// What the first part says.
  @frozen @usableFromInline
  package enum Answer {
    case answer(FlowPoll<Element, Failure>)
    case successor(FlowCursor<Element, Failure>)
  }

  @exclusivity(unchecked) @usableFromInline var first: ((FlowWaker) -> Answer)?
  @exclusivity(unchecked) @usableFromInline
  var successor: ((FlowWaker) -> FlowPoll<Element, Failure>)?

  @inlinable
  init(_ first: @escaping (FlowWaker) -> Answer) { self.first = first }

  @inlinable
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    while let first {
      switch first(waker) {
      case .answer(let answer): return answer
      case .successor(let cursor): become(cursor)
      }
    }
    // Taken out and put back, as in `Upstream`.
    guard let successor else { return .finished }
    self.successor = nil
    defer { self.successor = successor }
    return successor(waker)
  }

  @inlinable
  func become(_ cursor: FlowCursor<Element, Failure>) {
    first = cursor.handover?.first
    successor = cursor.handover.map { $0.successor } ?? cursor.poll
  }
}

extension FlowCursor {
  /// A cursor that asks `first` until that names a successor.
  ///
  /// - Parameter pace: Live unless it makes no difference when the successor is subscribed to.
  @inlinable
  package static func handingOver(
    _ pace: FlowPace = .live,
    _ first: @escaping (FlowWaker) -> Handover<Element, Failure>.Answer
  ) -> FlowCursor {
    FlowCursor(pace, Handover(first))
  }
}
