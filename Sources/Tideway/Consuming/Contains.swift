extension FlowSource {
  /// Whether an element fulfils a condition. The flow is let go of as soon as one does.
  ///
  /// False if none has by the end of the flow, or by when the task is cancelled.
  ///
  /// - Throws: What the flow fails with before that.
  @inlinable
  public func contains(where isWanted: (Element) -> Bool) async throws(Failure) -> Bool {
    try await first(where: isWanted) != nil
  }

  /// Whether an element fulfils a condition whose closure may throw or suspend.
  ///
  /// The flow is let go of as soon as one does. False if none has by the end of the flow, or by
  /// when the task is cancelled.
  ///
  /// - Throws: What the flow fails with before that, or what the condition throws.
  @inlinable
  public func contains(where isWanted: (Element) async throws -> Bool) async throws -> Bool {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if try await isWanted(element) { return true }
    }
    return false
  }

  /// Whether all elements fulfil a condition. The flow is let go of as soon as one does not.
  ///
  /// True if all have by the end of the flow, or by when the task is cancelled.
  ///
  /// - Throws: What the flow fails with before that.
  @inlinable
  public func allSatisfy(_ isFulfilled: (Element) -> Bool) async throws(Failure) -> Bool {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if !isFulfilled(element) { return false }
    }
    return true
  }

  /// Whether all elements fulfil a condition whose closure may throw or suspend.
  ///
  /// The flow is let go of as soon as one does not. True if all have by the end of the flow, or by
  /// when the task is cancelled.
  ///
  /// - Throws: What the flow fails with before that, or what the condition throws.
  @inlinable
  public func allSatisfy(_ isFulfilled: (Element) async throws -> Bool) async throws -> Bool {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if try await !isFulfilled(element) { return false }
    }
    return true
  }
}

extension FlowSource where Element: Equatable {
  /// Whether an element equals `wanted`. The flow is let go of as soon as one does.
  ///
  /// False if none has by the end of the flow, or by when the task is cancelled.
  ///
  /// - Throws: What the flow fails with before that.
  @inlinable
  public func contains(_ wanted: Element) async throws(Failure) -> Bool {
    try await contains { (element: Element) -> Bool in element == wanted }
  }
}
