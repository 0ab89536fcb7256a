/// A cursor of two parts. The first part decides when the second replaces it permanently: for
/// `catch` at a failure, for `ifEmpty(switchTo:)` at the end.
///
/// A successor may itself be such a cursor, and so may its successor. It is not polled through this
/// one: this cursor becomes its successor. So a handler that catches by calling itself can run a
/// million times without growing the stack.
@usableFromInline
package final class SwitchingCursor<Element, Failure: Error> {
  /// The answer of the first part.
  @frozen @usableFromInline
  package enum Answer {
    case answer(FlowPoll<Element, Failure>)
    case successor(FlowCursor<Element, Failure>)
  }

  @safe @exclusivity(unchecked) @usableFromInline var first: ((FlowWaker) -> Answer)?
  @safe @exclusivity(unchecked) @usableFromInline
  var successor: ((FlowWaker) -> FlowPoll<Element, Failure>)?

  @inlinable
  init(_ first: @escaping (FlowWaker) -> Answer) { self.first = first }

  @inlinable
  func poll(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
    while let first {
      switch first(waker) {
      case .answer(let answer): return answer
      case .successor(let cursor):
        become(cursor)
        if !waker.allows() { return .pending }
      }
    }
    // Moved out and back in, as in `FusedCursor`.
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
  /// Creates a cursor that polls `first` until it returns a successor.
  ///
  /// - Parameter pace: Live, unless it makes no difference when the successor is subscribed to.
  @inlinable
  package static func handingOver(
    _ pace: FlowPace = .live,
    _ first: @escaping (FlowWaker) -> SwitchingCursor<Element, Failure>.Answer
  ) -> FlowCursor {
    FlowCursor(pace, SwitchingCursor(first))
  }
}
