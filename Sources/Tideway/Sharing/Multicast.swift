extension FlowSource where Element: Sendable {
  /// Shares this flow by way of a subject, once it is connected.
  ///
  /// - Parameter makeSubject: Makes the subject: for the first subscriber or connection, and again for a
  ///   connection after the end.
  public func multicast(
    _ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>
  ) -> ConnectableFlow<Element, Failure> {
    ConnectableFlow(asFlow(), makeSubject)
  }

  /// Gives a closure a shared form of this flow, in which it may be used several times with one
  /// subscription to this flow for each subscriber of the result.
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

  /// Gives a closure this flow as a subject of its own shares it. For each subscriber of the result a
  /// subject is made, what the closure makes of it is subscribed to, and then this flow is started.
  ///
  /// ```swift
  /// // Each price with the one before; the first with 0.
  /// let steps = prices.multicast({ BehaviorSubject(value: 0) }) { zip($0, $0.skip(1)) }
  /// ```
  ///
  /// It ends and fails as the flow does that the closure gives; then, and on disposal, this flow is let go
  /// of.
  ///
  /// - Parameters:
  ///   - makeSubject: Makes the subject, which decides what the closure's subscriptions get.
  ///   - selector: Makes the result of the shared flow.
  public func multicast<T, E>(
    _ makeSubject: @escaping @Sendable () -> any SubjectType<Element, Failure>,
    selector: @escaping @Sendable (Flow<Element, Failure>) -> Flow<T, E>
  ) -> Flow<T, E> {
    Flow {
      let connectable = multicast(makeSubject)
      let cursor = selector(connectable.asFlow()).makeCursor()
      // Begun when everything has subscribed, so that nothing misses what this flow gives at once.
      let connection = connectable.connect()
      return cursor.closing { connection.dispose() }
    }
  }

  /// Shares this flow, once it is connected, with those who have subscribed by then.
  public func publish() -> ConnectableFlow<Element, Failure> {
    multicast { PublishSubject() }
  }

  /// Shares this flow, once it is connected; later subscribers get the last elements first.
  ///
  /// - Parameter bufferSize: How many, at least one.
  public func replay(_ bufferSize: Int) -> ConnectableFlow<Element, Failure> {
    require(bufferSize > 0, "replay(_:) of nothing is publish().")
    return multicast { ReplaySubject(bufferSize: bufferSize) }
  }

  /// Shares this flow, once it is connected; later subscribers get everything that ever came first.
  public func replayAll() -> ConnectableFlow<Element, Failure> {
    multicast { ReplaySubject.unbounded() }
  }
}
