extension FlowSource {
  /// Waits for the end, and returns the minimum element.
  ///
  /// If the task is cancelled, the result is the minimum of the elements received so far.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument is less than its second.
  /// - Returns: The minimum element, or nil for a flow without elements, or if the task is
  ///   cancelled before the first element.
  /// - Throws: The failure of the flow. The elements are dropped then.
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

  /// Waits for the end, and returns the maximum element.
  ///
  /// If the task is cancelled, the result is the maximum of the elements received so far.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument is less than its second.
  /// - Returns: The maximum element, or nil for a flow without elements, or if the task is
  ///   cancelled before the first element.
  /// - Throws: The failure of the flow. The elements are dropped then.
  @inlinable
  public func max(
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) async throws(Failure) -> Element? {
    try await min { areInIncreasingOrder($1, $0) }
  }
}

extension FlowSource where Element: Comparable {
  /// Waits for the end, and returns the minimum element, or nil for a flow without elements.
  ///
  /// If the task is cancelled, the result is the minimum of the elements received so far.
  ///
  /// - Throws: The failure of the flow. The elements are dropped then.
  @inlinable
  public func min() async throws(Failure) -> Element? { try await min { $0 < $1 } }

  /// Waits for the end, and returns the maximum element, or nil for a flow without elements.
  ///
  /// If the task is cancelled, the result is the maximum of the elements received so far.
  ///
  /// - Throws: The failure of the flow. The elements are dropped then.
  @inlinable
  public func max() async throws(Failure) -> Element? { try await max { $0 < $1 } }
}
