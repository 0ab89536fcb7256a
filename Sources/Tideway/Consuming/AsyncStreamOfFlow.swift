// Flows as the standard library's streams, for functions that take these types. A flow is an
// `AsyncSequence` by itself, and `flow()` makes any sequence a flow.

extension AsyncStream where Element: Sendable {
  /// Creates a stream of a flow's elements, and subscribes at once.
  ///
  /// ```swift
  /// let names = AsyncStream(model.name)
  /// Task { for await name in names { … } }  // also what is written before the task starts
  /// ```
  ///
  /// It ends with the flow. When the stream is released, or the task that iterates it is cancelled,
  /// the flow is released.
  ///
  /// - Parameters:
  ///   - source: The flow.
  ///   - limit: What is kept while nothing is read.
  public init(
    _ source: some FlowSource<Element, Never>,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) {
    self.init(bufferingPolicy: limit) { continuation in
      let subscription = source.subscribe(
        onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Creates a stream of the elements of a flow that can fail, and subscribes at once.
  ///
  /// It ends or fails with the flow. When the stream is released, or the task that iterates it is
  /// cancelled, the flow is released.
  ///
  /// - Parameters:
  ///   - source: The flow.
  ///   - limit: What is kept while nothing is read.
  public init(
    _ source: some FlowSource<Element, any Error>,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) {
    self.init(bufferingPolicy: limit) { continuation in
      let subscription = source.subscribe(
        onNext: { continuation.yield($0) }, onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
