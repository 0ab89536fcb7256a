extension FlowSource {
  /// Returns whether an element satisfies a condition. The flow is released as soon as one does.
  ///
  /// The result is false if no element satisfies it before the flow ends or the task is cancelled.
  ///
  /// - Throws: The failure of the flow, if it fails before that.
  @inlinable
  public func contains(where isWanted: (Element) -> Bool) async throws(Failure) -> Bool {
    try await first(where: isWanted) != nil
  }

  /// Returns whether an element satisfies a condition that can throw or suspend.
  ///
  /// The flow is released as soon as an element satisfies it. The result is false if no element
  /// does before the flow ends or the task is cancelled.
  ///
  /// - Throws: The failure of the flow, if it fails before that, or the error of the condition.
  @inlinable
  public func contains(where isWanted: (Element) async throws -> Bool) async throws -> Bool {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if try await isWanted(element) { return true }
    }
    return false
  }

  /// Returns whether all elements satisfy a condition. The flow is released as soon as one doesn't.
  ///
  /// The result is true if all elements satisfy it before the flow ends or the task is cancelled.
  ///
  /// - Throws: The failure of the flow, if it fails before that.
  @inlinable
  public func allSatisfy(_ isFulfilled: (Element) -> Bool) async throws(Failure) -> Bool {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next() {
      if !isFulfilled(element) { return false }
    }
    return true
  }

  /// Returns whether all elements satisfy a condition that can throw or suspend.
  ///
  /// The flow is released as soon as an element doesn't satisfy it. The result is true if all
  /// elements do before the flow ends or the task is cancelled.
  ///
  /// - Throws: The failure of the flow, if it fails before that, or the error of the condition.
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
  /// Returns whether an element equals `wanted`. The flow is released as soon as one does.
  ///
  /// The result is false if no element does before the flow ends or the task is cancelled.
  ///
  /// - Throws: The failure of the flow, if it fails before that.
  @inlinable
  public func contains(_ wanted: Element) async throws(Failure) -> Bool {
    try await contains { (element: Element) -> Bool in element == wanted }
  }
}
