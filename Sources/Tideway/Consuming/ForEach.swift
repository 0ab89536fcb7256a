extension FlowSource {
  /// Calls a closure with every element, one at a time and in order, until the flow ends or the
  /// task is cancelled. Runs on the caller's actor.
  ///
  /// - Throws: The failure of the flow.
  @inlinable
  public func forEach(_ body: (Element) async -> Void) async throws(Failure) {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { await body(element) }
  }

  /// Calls a closure that can throw with every element, one at a time and in order, until the flow
  /// ends or the task is cancelled.
  ///
  /// - Throws: The failure of the flow, or the error that `body` throws. The flow is released then.
  @inlinable
  public func forEach(_ body: (Element) async throws -> Void) async throws {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { try await body(element) }
  }
}
