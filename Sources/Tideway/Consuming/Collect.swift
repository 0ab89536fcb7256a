extension FlowSource {
  /// All elements, at the end of the flow. O(n) memory.
  ///
  /// A cancelled task gets those that have come by then.
  ///
  /// - Throws: What the flow fails with; its elements are dropped then.
  @inlinable
  public func collect() async throws(Failure) -> [Element] {
    var elements: [Element] = []
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { elements.append(element) }
    return elements
  }

  /// How many elements the flow had at its end.
  ///
  /// A cancelled task gets the number of those that have come by then.
  ///
  /// - Throws: What the flow fails with.
  @inlinable
  public func count() async throws(Failure) -> Int {
    var count = 0
    var iterator = makeAsyncIterator()
    while try await iterator.next() != nil { count += 1 }
    return count
  }
}
