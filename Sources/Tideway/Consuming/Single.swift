extension FlowSource {
  /// Returns the only element of a flow that has exactly one.
  ///
  /// - Throws: `FlowError.noElements` if the flow ends without an element or the task is cancelled,
  ///   `FlowError.moreThanOneElement` as soon as a second element arrives, or the failure of the
  ///   flow.
  @inlinable
  public func single() async throws -> Element {
    var iterator = makeAsyncIterator()
    guard let element = try await iterator.next() else { throw FlowError.noElements }
    if try await iterator.next() != nil { throw FlowError.moreThanOneElement }
    return element
  }
}
