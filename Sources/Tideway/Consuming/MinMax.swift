extension FlowSource {
  /// Waits for the end, and gives the least element.
  ///
  /// A cancelled task gets the least of those that have come by then.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument is less than its second.
  /// - Returns: Nil for a flow without elements, or when the task is cancelled before there was
  ///   one.
  /// - Throws: What the flow fails with; its elements are dropped then.
  @inlinable
  public func min(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) async throws(Failure) -> Element? {
    var least: Element?
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if let best = least, !areInIncreasingOrder(element, best) { continue }
      least = element
    }
    return least
  }

  /// Waits for the end, and gives the greatest element.
  ///
  /// A cancelled task gets the greatest of those that have come by then.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument is less than its second.
  /// - Returns: Nil for a flow without elements, or when the task is cancelled before there was
  ///   one.
  /// - Throws: What the flow fails with; its elements are dropped then.
  @inlinable
  public func max(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) async throws(Failure) -> Element? {
    try await min { areInIncreasingOrder($1, $0) }
  }
}

extension FlowSource where Element: Comparable {
  /// Waits for the end, and gives the least element; nil for a flow without elements.
  ///
  /// A cancelled task gets the least of those that have come by then.
  ///
  /// - Throws: What the flow fails with; its elements are dropped then.
  @inlinable
  public func min() async throws(Failure) -> Element? { try await min { $0 < $1 } }

  /// Waits for the end, and gives the greatest element; nil for a flow without elements.
  ///
  /// A cancelled task gets the greatest of those that have come by then.
  ///
  /// - Throws: What the flow fails with; its elements are dropped then.
  @inlinable
  public func max() async throws(Failure) -> Element? { try await max { $0 < $1 } }
}
