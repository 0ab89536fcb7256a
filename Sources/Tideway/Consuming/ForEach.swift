extension FlowSource {
  /// Calls a closure with every element, one at a time and in order, until the flow ends or the task is
  /// cancelled. Runs on the caller's actor.
  ///
  /// - Throws: What the flow fails with.
  @inlinable
  public func forEach(_ body: (Element) async -> Void) async throws(Failure) {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { await body(element) }
  }

  /// Calls a closure that may throw with every element, one at a time and in order, until the flow
  /// ends or the task is cancelled.
  ///
  /// - Throws: What the flow fails with, or what `body` throws; the flow is let go of then.
  @inlinable
  public func forEach(_ body: (Element) async throws -> Void) async throws {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { try await body(element) }
  }
}
