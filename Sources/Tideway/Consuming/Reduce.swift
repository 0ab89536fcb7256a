extension FlowSource {
  /// Combines all elements into one result, at the end of the flow.
  ///
  /// A cancelled task gets the result of those that have come by then.
  ///
  /// - Throws: What the flow fails with; the result so far is dropped then.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: (Result, Element) -> Result
  ) async throws(Failure) -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { result = combine(result, element) }
    return result
  }

  /// Combines all elements into one result by an asynchronous closure.
  ///
  /// One call at a time, in order. A cancelled task gets the result of those that have come by
  /// then.
  ///
  /// - Throws: What the flow fails with; the result so far is dropped then.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: (Result, Element) async -> Result
  ) async throws(Failure) -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { result = await combine(result, element) }
    return result
  }

  /// Combines all elements into one result by an asynchronous closure that may throw.
  ///
  /// One call at a time, in order. A cancelled task gets the result of those that have come by
  /// then.
  ///
  /// - Throws: What the flow fails with, or what `combine` throws; the flow is let go of then.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: (Result, Element) async throws -> Result
  ) async throws -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { result = try await combine(result, element) }
    return result
  }

  /// Changes a result in place with every element, and gives it at the end of the flow.
  ///
  /// A cancelled task gets the result of those that have come by then.
  ///
  /// - Throws: What the flow fails with; the result so far is dropped then.
  @inlinable
  public func reduce<Result>(
    into initial: Result, _ update: (inout Result, Element) -> Void
  ) async throws(Failure) -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { update(&result, element) }
    return result
  }

  /// Changes a result in place with every element, by a closure that may throw or suspend.
  ///
  /// One call at a time, in order. A cancelled task gets the result of those that have come by
  /// then.
  ///
  /// - Throws: What the flow fails with, or what `update` throws; the flow is let go of then.
  @inlinable
  public func reduce<Result>(
    into initial: Result, _ update: (inout Result, Element) async throws -> Void
  ) async throws -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { try await update(&result, element) }
    return result
  }
}
