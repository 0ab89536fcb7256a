/// A type that can be observed from any thread, such as a flow, a relay or a store.
///
/// Every operator is a method in an extension of this protocol. A conforming type implements how a
/// subscriber's cursor is created. Iteration with `for await`, operators and bindings are based on
/// that.
public protocol FlowSource<Element, Failure>: AsyncSequence, Sendable
where AsyncIterator == FlowIterator<Element, Failure> {
  /// Subscribes, and returns a cursor for what arrives after this call.
  func makeCursor() -> FlowCursor<Element, Failure>
}

extension FlowSource {
  /// Subscribes, and returns an iterator over the elements.
  @inlinable
  public func makeAsyncIterator() -> FlowIterator<Element, Failure> {
    FlowIterator(makeCursor())
  }

  /// Returns this source as a plain flow, to hide its type.
  @inlinable
  public func asFlow() -> Flow<Element, Failure> {
    Flow { makeCursor() }
  }
}
