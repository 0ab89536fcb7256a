extension FlowSource {
  /// The only element of a flow that has exactly one.
  ///
  /// - Throws: `FlowError.noElements` if it ends without one or the task is cancelled,
  ///   `FlowError.moreThanOneElement` as soon as a second one comes, and what the flow fails with.
  @inlinable
  public func single() async throws -> Element {
    var iterator = makeAsyncIterator()
    guard let element = try await iterator.next() else { throw FlowError.noElements }
    if try await iterator.next() != nil { throw FlowError.moreThanOneElement }
    return element
  }
}
