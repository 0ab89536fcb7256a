/// The iterator of every flow: polls, and suspends only when there is nothing at hand.
///
/// Iterating on an actor never leaves it while elements are at hand. Cancelling the task ends the
/// iteration: `next()` returns nil, and the source is let go, even if something came just before the task
/// could go on. Cancellation is looked for when there is nothing at hand, and at every 64th element; at every 1,024th the task yields, so that an endless
/// synchronous flow starves nobody.
public struct FlowIterator<Element, Failure: Error>: AsyncIteratorProtocol {
  /// Lets go of the source when it is set to nil.
  @usableFromInline var poll: ((FlowWaker) -> FlowPoll<Element, Failure>)?
  @usableFromInline let waker = ParkedTask()
  @usableFromInline var delivered = 0

  @inlinable
  package init(_ cursor: FlowCursor<Element, Failure>) {
    poll = cursor.poll
  }

  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next() async throws(Failure) -> Element? {
    try await next(isolation: nil)
  }

  // Inlined into the loop and on the caller's actor by its kind rather than by its parameter, so that
  // an element at hand costs neither an asynchronous call nor a look at the executor (15 ns each).
  @inlinable @inline(__always)
  public nonisolated(nonsending) mutating func next(
    isolation actor: (any Actor)?
  ) async throws(Failure) -> Element? {
    delivered &+= 1
    if delivered & 63 == 0, !(await waker.breathe(yielding: delivered & 1023 == 0)) { poll = nil }
    while let source = poll {
      switch source(waker) {
      case .element(let element, _):
        return element
      case .pending:
        if !(await waker.park()) { poll = nil }
      case .finished:
        poll = nil
      case .failure(let failure):
        poll = nil
        throw failure
      }
    }
    return nil
  }
}
