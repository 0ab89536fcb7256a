/// The position of one subscriber in a flow.
///
/// Polling never blocks. One thread at a time polls a cursor, always with the same waker, and not
/// again after its end. A cursor releases its source when its last copy is released.
@frozen
public struct FlowCursor<Element, Failure: Error> {
  /// Polls for the next element, and returns immediately.
  ///
  /// A pending answer stores the waker. After the flow has finished or failed, this closure must
  /// not be called again.
  public let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  /// The object behind `poll` if it can hand over to another cursor, which may then take its place.
  @usableFromInline let handover: SwitchingCursor<Element, Failure>?
  /// How soon the cursor must be polled.
  public let pace: FlowPace
  /// Whether it says with an element if that is the last one for now, where it is asked
  /// (``FlowWaker``): a log, a shared flow, operators that turn each element of such a source into at
  /// most one, and operators that combine such sources.
  @usableFromInline package let saysWhetherLast: Bool

  /// Creates a custom cursor.
  ///
  /// - Parameters:
  ///   - pace: How soon the cursor must be polled. Pass the pace of the source, if the cursor
  ///     neither reads a clock nor subscribes to anything later.
  ///   - poll: Returns the next answer. It may return `.pending` only if every input that could
  ///     change its answer has returned `.pending` in the same call, and has received the waker.
  @inlinable @inline(__always)
  public init(_ pace: FlowPace, _ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>) {
    self.init(pace, saysWhetherLast: false, poll)
  }

  @inlinable @inline(__always)
  package init(
    _ pace: FlowPace, saysWhetherLast: Bool,
    _ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>
  ) {
    self.poll = poll
    self.pace = pace
    self.saysWhetherLast = saysWhetherLast
    handover = nil
  }

  /// Creates the cursor of an operator that turns each element of `source` into at most one.
  @inlinable @inline(__always)
  package init<Source, SourceFailure: Error>(
    eachOf source: FlowCursor<Source, SourceFailure>,
    _ poll: @escaping (FlowWaker) -> FlowPoll<Element, Failure>
  ) {
    self.init(source.pace, saysWhetherLast: source.saysWhetherLast, poll)
  }

  /// Creates the cursor of `source` with another pace.
  @inlinable
  init(_ pace: FlowPace, of source: FlowCursor) {
    self.init(pace, saysWhetherLast: source.saysWhetherLast, source.poll)
  }

  @inlinable
  init(_ pace: FlowPace, _ handover: SwitchingCursor<Element, Failure>) {
    poll = { handover.poll($0) }
    self.pace = pace
    self.handover = handover
    saysWhetherLast = false
  }
}
