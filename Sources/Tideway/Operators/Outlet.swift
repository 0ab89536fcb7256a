/// Where an operator puts elements that others watch: the group of a `grouped(by:)`, the window of a
/// `window(for:count:)`.
///
/// It is hot: a subscriber gets what comes after it subscribed. Only the first gets everything, also what
/// came before it could subscribe: a task that is made for a group begins later. What waits for it is let
/// go of with the last copy of the flow. The flow ends at the latest when the operator is let go of.
@usableFromInline
final class Outlet<Element, Failure: Error> {
  @usableFromInline let hub = Hub<Element, Failure>(.nothing)

  @inlinable init() {}

  deinit { hub.finish() }

  /// The flow of what is put in. Made once.
  @inlinable
  func makeFlow() -> Flow<Element, Failure> {
    // Live: elements that an operator held back have older versions than what came before them.
    let first = FirstCursor(FlowCursor(.live, hub.makeCursor().poll))
    return Flow { [hub] in first.take() ?? FlowCursor(.live, hub.makeCursor().poll) }
  }
}

/// A cursor that waits for the first subscriber.
///
/// Sendable because the lock guards the cursor, and whoever takes it has it alone.
@usableFromInline
final class FirstCursor<Element, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var cursor: FlowCursor<Element, Failure>?

  @usableFromInline
  init(_ cursor: FlowCursor<Element, Failure>) { self.cursor = cursor }

  @usableFromInline
  func take() -> FlowCursor<Element, Failure>? { lock.withLock { cursor.take() } }
}
