extension FlowSource {
  /// The last element before the end, or nil if there was none.
  ///
  /// A cancelled task gets the last one that has come by then.
  ///
  /// - Throws: What the flow fails with; its elements are dropped then.
  @inlinable
  public func last() async throws(Failure) -> Element? {
    var last: Element?
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { last = element }
    return last
  }
}
