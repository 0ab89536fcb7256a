/// One subscriber's place in a flow.
///
/// Polling answers at once. A cursor is polled by one thread at a time, with one and the same waker for
/// its life, and not again after its end. It lets go of its source when its last copy goes.
@frozen
public struct FlowCursor<Element, Failure: Error> {
  public let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  /// What is behind `poll` if it will hand over to another cursor, which may then take its place.
  @usableFromInline let handover: Handover<Element, Failure>?

  @inlinable @inline(__always)
  public init(_ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>) {
    self.poll = poll
    handover = nil
  }

  @inlinable
  init(_ handover: Handover<Element, Failure>) {
    poll = { handover.poll($0) }
    self.handover = handover
  }
}
