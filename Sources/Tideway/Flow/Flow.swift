/// A stream of elements that may end or fail.
///
/// A flow is cold: each iteration, subscription or binding starts it again, and nothing runs before
/// that. It is an `AsyncSequence`, so any task can iterate it:
///
/// ```swift
/// for await name in names.map(\.capitalized).distinctUntilChanged() { … }
/// ```
///
/// The loop subscribes when the task comes to it: `Task { for await … }` misses what a relay is sent
/// before the task runs. `let stream = AsyncStream(flow)` subscribes at once, for a loop in a task.
/// Leaving the loop or cancelling the task releases the flow and all its sources.
public struct Flow<Element, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline let start: @Sendable () -> FlowCursor<Element, Failure>

  /// Creates a flow of custom cursors.
  ///
  /// - Parameter start: Called for each subscriber. It returns the cursor that the subscriber
  ///   polls.
  @inlinable
  public init(_ start: @escaping @Sendable () -> FlowCursor<Element, Failure>) {
    self.start = start
  }

  @inlinable
  public func makeCursor() -> FlowCursor<Element, Failure> { start() }
}
