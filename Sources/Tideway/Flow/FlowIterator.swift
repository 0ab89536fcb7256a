/// The iterator of every flow: polls, and suspends only when there is nothing at hand.
///
/// Iterating on an actor never leaves it while elements are at hand. Cancelling the task ends the
/// iteration: `next()` returns nil, and the source is let go. Cancellation is looked for when there is
/// nothing at hand, and at every 64th element; at every 1,024th the task yields, so that an endless
/// synchronous flow starves nobody.
public struct FlowIterator<Element, Failure: Error>: AsyncIteratorProtocol {
  @usableFromInline var cursor: FlowCursor<Element, Failure>?
  @usableFromInline let waker = ParkedTask()
  @usableFromInline var delivered = 0

  @inlinable
  init(_ cursor: FlowCursor<Element, Failure>) {
    self.cursor = cursor
  }

  @inlinable
  public mutating func next() async throws(Failure) -> Element? {
    try await next(isolation: #isolation)
  }

  @inlinable
  public mutating func next(
    isolation actor: isolated (any Actor)?
  ) async throws(Failure) -> Element? {
    guard let poll = cursor?.poll else { return nil }
    delivered &+= 1
    if delivered & 63 == 0 {
      if Task.isCancelled { return end() }
      if delivered & 1023 == 0 { await Task.yield() }
    }
    while true {
      switch poll(waker) {
      case .element(let element, _):
        return element
      case .pending:
        if !(await waker.park()) { return end() }
      case .finished:
        return end()
      case .failure(let failure):
        cursor = nil
        throw failure
      }
    }
  }

  /// Lets go of the source at once, and not only when the iterator goes.
  @inlinable
  mutating func end() -> Element? {
    cursor = nil
    return nil
  }
}
