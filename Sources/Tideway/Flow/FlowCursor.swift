/// One subscriber's place in a flow.
///
/// Polling answers at once. A cursor is polled by one thread at a time, with one and the same waker for
/// its life, and not again after its end. It lets go of its source when its last copy goes.
@frozen
public struct FlowCursor<Element, Failure: Error> {
  public let poll: (FlowWaker) -> FlowPoll<Element, Failure>

  @inlinable @inline(__always)
  public init(_ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>) {
    self.poll = poll
  }
}
