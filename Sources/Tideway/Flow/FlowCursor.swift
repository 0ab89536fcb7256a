/// One subscriber's place in a flow.
///
/// Polling answers at once. A cursor is polled by one thread at a time, with one and the same waker for
/// its life, and not again after its end. It lets go of its source when its last copy goes.
@frozen
public struct FlowCursor<Element, Failure: Error> {
  /// Asks for the next element, and answers at once.
  ///
  /// A pending answer leaves the waker behind. After the end, by finishing or failing, it must not
  /// be called again.
  public let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  /// What is behind `poll` if it will hand over to another cursor, which may then take its place.
  @usableFromInline let handover: Handover<Element, Failure>?
  /// How soon it has to be polled.
  public let pace: FlowPace

  /// A cursor of your own.
  ///
  /// - Parameters:
  ///   - pace: How soon it has to be polled: that of its source, if it neither looks at a clock nor
  ///     subscribes to anything later.
  ///   - poll: Answers what comes next. It may answer `.pending` only if every input that could change
  ///     its answer has answered so in this very call, and has been given the waker.
  @inlinable @inline(__always)
  public init(_ pace: FlowPace, _ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>) {
    self.poll = poll
    self.pace = pace
    handover = nil
  }

  @inlinable
  init(_ pace: FlowPace, _ handover: Handover<Element, Failure>) {
    poll = { handover.poll($0) }
    self.pace = pace
    self.handover = handover
  }
}
