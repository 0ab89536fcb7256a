extension FlowSource {
  /// Combines all elements into one result, at the end of the flow.
  ///
  /// - Throws: What the flow fails with.
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
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: (Result, Element) async throws -> Result
  ) async throws -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { result = try await combine(result, element) }
    return result
  }

  /// Changes a result in place with every element.
  ///
  /// - Throws: What the flow fails with.
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
