/// Publishes the elements of an operator to other subscribers: a group of `grouped(by:)`, or a
/// window of `window(for:count:)`.
///
/// The output is hot: a subscriber receives the elements that arrive after its subscription. Only
/// the first subscriber also receives earlier elements, because a task that is created for a group
/// starts later. The elements that wait for the first subscriber are released with the last copy of
/// the flow. The flow ends at the latest when the operator is released.
@usableFromInline
final class HotOutput<Element, Failure: Error> {
  @usableFromInline let log = EventLog<Element, Failure>(.nothing)

  @inlinable init() {}

  deinit { log.finish() }

  /// Creates the flow of the published elements. Called once.
  @inlinable
  func makeFlow() -> Flow<Element, Failure> {
    let first = FirstCursor(log.makeLiveCursor())
    return Flow { [log] in first.take() ?? log.makeLiveCursor() }
  }
}

extension EventLog {
  /// Live: elements that an operator held back have older versions than elements emitted before
  /// them.
  @inlinable
  func makeLiveCursor() -> FlowCursor<Element, Failure> { FlowCursor(.live, of: makeCursor()) }
}

/// A cursor that is stored for the first subscriber.
///
/// Sendable because the lock guards the cursor, and only one subscriber takes it.
@usableFromInline
final class FirstCursor<Element, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var cursor: FlowCursor<Element, Failure>?

  @usableFromInline
  init(_ cursor: FlowCursor<Element, Failure>) { self.cursor = cursor }

  @usableFromInline
  func take() -> FlowCursor<Element, Failure>? { lock.withLock { cursor.take() } }
}
