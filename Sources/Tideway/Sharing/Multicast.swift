extension FlowSource where Element: Sendable {
  /// Shares this flow through a subject, once it is connected.
  ///
  /// - Parameter makeSubject: Creates the subject for the first subscriber or connection, and again
  ///   for a connection after the end.
  @inlinable
  public func multicast(
    _ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>
  ) -> ConnectableFlow<Element, Failure> {
    ConnectableFlow(asFlow(), Sharing(replay: 0, .whileConnected, makeSubject))
  }

  /// Passes a shared form of this flow to a closure, which can use it several times. Each
  /// subscriber of the result subscribes to this flow once.
  ///
  /// ```swift
  /// let spread = prices.multicast { shared in
  ///   combineLatest(shared.scan(.max, min), shared.scan(.min, max)) { $1 - $0 }
  /// }
  /// ```
  public func multicast<T, E>(
    selector: @escaping @Sendable (Flow<Element, Failure>) -> Flow<T, E>
  ) -> Flow<T, E> {
    Flow { selector(share()).makeCursor() }
  }

  /// Passes this flow, shared by a subject, to a closure. For each subscriber of the result, the
  /// subject is created, the closure's result is subscribed to, and then this flow starts.
  ///
  /// ```swift
  /// // Each price with the one before; the first with 0.
  /// let steps = prices.multicast({ BehaviorSubject(value: 0) }) { zip($0, $0.skip(1)) }
  /// ```
  ///
  /// The result ends and fails as the flow that the closure returns. This flow is released then,
  /// and on disposal.
  ///
  /// - Parameters:
  ///   - makeSubject: Creates the subject, which determines what the closure's subscriptions
  ///     receive.
  ///   - selector: Returns the result for the shared flow.
  public func multicast<T, E>(
    _ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>,
    selector: @escaping @Sendable (Flow<Element, Failure>) -> Flow<T, E>
  ) -> Flow<T, E> {
    Flow {
      let connectable = multicast(makeSubject)
      let cursor = selector(connectable.asFlow()).makeCursor()
      // Connected after all subscriptions, so that none of them misses what this flow emits
      // immediately.
      let connection = connectable.connect()
      return cursor.closing { connection.dispose() }
    }
  }

  /// Shares this flow, once it is connected. Subscribers receive the elements after their
  /// subscription.
  @inlinable
  public func publish() -> ConnectableFlow<Element, Failure> {
    ConnectableFlow(asFlow(), Sharing(replay: 0))
  }

  /// Shares this flow, once it is connected. Later subscribers receive the last elements first.
  ///
  /// - Parameter bufferSize: The number of elements that later subscribers receive first, at least
  ///   one.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableFlow<Element, Failure> {
    require(bufferSize > 0, "replay(_:) of nothing is publish().")
    return ConnectableFlow(asFlow(), Sharing(replay: bufferSize))
  }

  /// Shares this flow, once it is connected. Later subscribers receive all previous elements first.
  @inlinable
  public func replayAll() -> ConnectableFlow<Element, Failure> {
    replay(.max)
  }
}
