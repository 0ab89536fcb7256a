extension FlowSource {
  /// Returns all elements, at the end of the flow. O(n) memory.
  ///
  /// If the task is cancelled, the result has the elements received so far.
  ///
  /// - Throws: The failure of the flow. The elements are dropped then.
  @inlinable
  public func collect() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { elements.append(element) }
    return elements
  }

  /// Returns the number of elements, at the end of the flow.
  ///
  /// If the task is cancelled, the result is the number of elements received so far.
  ///
  /// - Throws: The failure of the flow.
  @inlinable
  public func count() async throws(Failure) -> Int {
    var count = 0
    var iterator = makeAsyncIterator()
    while try await iterator.next() != nil { count += 1 }
    return count
  }
}
