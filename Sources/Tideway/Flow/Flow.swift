/// A stream of elements that may end or fail.
///
/// A flow is cold: each iteration, subscription or binding starts it anew, and nothing runs before. It
/// is an `AsyncSequence`, so any task can iterate it:
///
/// ```swift
/// for await name in names.map(\.capitalized).distinctUntilChanged() { … }
/// ```
///
/// Leaving the loop or cancelling the task lets go of the source, all the way up.
public struct Flow<Element, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  @usableFromInline let start: @Sendable () -> FlowCursor<Element, Failure>

  /// A flow of cursors of your own.
  ///
  /// - Parameter start: Called for each subscriber; gives the cursor that it will poll.
  @inlinable
  public init(_ start: @escaping @Sendable () -> FlowCursor<Element, Failure>) {
    self.start = start
  }

  @inlinable
  public func makeCursor() -> FlowCursor<Element, Failure> { start() }
}
