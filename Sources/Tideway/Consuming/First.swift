extension FlowSource {
  /// Returns the first element, or nil if the flow ends without one or the task is cancelled.
  ///
  /// The flow is released as soon as the element arrives. Runs on the caller's actor.
  ///
  /// - Throws: The failure of the flow, if it fails before its first element.
  @inlinable
  public func first() async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    return try await iterator.next()
  }

  /// Returns the first element that satisfies a condition, or nil if the flow ends without one or
  /// the task is cancelled.
  ///
  /// The flow is released as soon as the element arrives. Runs on the caller's actor.
  ///
  /// - Throws: The failure of the flow, if it fails before that.
  @inlinable
  public func first(where isWanted: (Element) -> Bool) async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if isWanted(element) { return element }
    }
    return nil
  }

  /// Returns the first element that satisfies an asynchronous condition, or nil if the flow ends
  /// without one or the task is cancelled.
  ///
  /// Elements wait while the condition is evaluated. The flow is released as soon as the element is
  /// found.
  ///
  /// - Throws: The failure of the flow, if it fails before that.
  @inlinable
  public func first(where isWanted: (Element) async -> Bool) async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if await isWanted(element) { return element }
    }
    return nil
  }

  /// Returns the first element that satisfies an asynchronous condition that can throw, or nil if
  /// the flow ends without one or the task is cancelled.
  ///
  /// The flow is released as soon as the element is found.
  ///
  /// - Throws: The failure of the flow, if it fails before that, or the error of the condition.
  @inlinable
  public func first(where isWanted: (Element) async throws -> Bool) async throws -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if try await isWanted(element) { return element }
    }
    return nil
  }
}
