extension FlowSource {
  /// Returns the last element before the end, or nil if there was none.
  ///
  /// If the task is cancelled, the result is the last element received so far.
  ///
  /// - Throws: The failure of the flow. The elements are dropped then.
  @inlinable
  public func last() async throws(Failure) -> Element? {
    var last: Element?
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { last = element }
    return last
  }
}
