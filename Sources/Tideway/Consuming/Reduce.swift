extension FlowSource {
  /// Combines all elements into one result, and returns it at the end of the flow.
  ///
  /// If the task is cancelled, the result is that of the elements received so far.
  ///
  /// - Throws: The failure of the flow. The result so far is dropped then.
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
  /// The calls run one at a time and in order. If the task is cancelled, the result is that of the
  /// elements received so far.
  ///
  /// - Throws: The failure of the flow. The result so far is dropped then.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: (Result, Element) async -> Result
  ) async throws(Failure) -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { result = await combine(result, element) }
    return result
  }

  /// Combines all elements into one result by an asynchronous closure that can throw.
  ///
  /// The calls run one at a time and in order. If the task is cancelled, the result is that of the
  /// elements received so far.
  ///
  /// - Throws: The failure of the flow, or the error that `combine` throws. The flow is released
  ///   then.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ combine: (Result, Element) async throws -> Result
  ) async throws -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { result = try await combine(result, element) }
    return result
  }

  /// Changes a result in place with every element, and returns it at the end of the flow.
  ///
  /// If the task is cancelled, the result is that of the elements received so far.
  ///
  /// - Throws: The failure of the flow. The result so far is dropped then.
  @inlinable
  public func reduce<Result>(
    into initial: Result, _ update: (inout Result, Element) -> Void
  ) async throws(Failure) -> Result {
    var result = initial
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() { update(&result, element) }
    return result
  }

  /// Changes a result in place with every element, by a closure that can throw or suspend.
  ///
  /// The calls run one at a time and in order. If the task is cancelled, the result is that of the
  /// elements received so far.
  ///
  /// - Throws: The failure of the flow, or the error that `update` throws. The flow is released
  ///   then.
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
