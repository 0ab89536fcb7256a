extension FlowSource {
  /// The first element, or nil if the flow ends without one or the task is cancelled.
  ///
  /// The flow is let go of as soon as the element is there. Runs on the caller's actor.
  ///
  /// - Throws: What the flow fails with before its first element.
  @inlinable
  public func first() async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    return try await iterator.next()
  }

  /// The first element that fulfils a condition, or nil if the flow ends without one or the task
  /// is cancelled.
  ///
  /// The flow is let go of as soon as the element is there. Runs on the caller's actor.
  ///
  /// - Throws: What the flow fails with before that.
  @inlinable
  public func first(where isWanted: (Element) -> Bool) async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if isWanted(element) { return element }
    }
    return nil
  }

  /// The first element that fulfils an asynchronous condition, or nil if the flow ends without one
  /// or the task is cancelled.
  ///
  /// Elements wait while the condition is asked. The flow is let go of as soon as the element is
  /// there.
  ///
  /// - Throws: What the flow fails with before that.
  @inlinable
  public func first(where isWanted: (Element) async -> Bool) async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if await isWanted(element) { return element }
    }
    return nil
  }

  /// The first element that fulfils an asynchronous condition that may throw, or nil if the flow
  /// ends without one or the task is cancelled.
  ///
  /// The flow is let go of as soon as the element is there.
  ///
  /// - Throws: What the flow fails with before that, or what the condition throws.
  @inlinable
  public func first(where isWanted: (Element) async throws -> Bool) async throws -> Element? {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if try await isWanted(element) { return element }
    }
    return nil
  }
}
