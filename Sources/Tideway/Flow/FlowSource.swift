/// All that can be watched from anywhere: flows, relays, stores.
///
/// Every operator is a method in an extension of this protocol. A conforming type says how a
/// subscriber's cursor is made; `for await`, operators and bindings follow from that.
public protocol FlowSource<Element, Failure>: AsyncSequence, Sendable
where AsyncIterator == FlowIterator<Element, Failure> {
  /// Subscribes: what comes after this call is seen by the cursor.
  func makeCursor() -> FlowCursor<Element, Failure>
}

extension FlowSource {
  /// Subscribes, and hands out the elements one by one.
  @inlinable
  public func makeAsyncIterator() -> FlowIterator<Element, Failure> {
    FlowIterator(makeCursor())
  }

  /// This source as a plain flow, for when its kind should not show.
  @inlinable
  public func asFlow() -> Flow<Element, Failure> {
    Flow { makeCursor() }
  }
}
