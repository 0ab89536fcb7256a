extension Flow {
  /// Creates a flow by a closure that is called for each subscriber.
  ///
  /// ```swift
  /// let now = Flow.deferred { Flow.just(ContinuousClock.now) }
  /// ```
  @inlinable
  public static func deferred<Source: FlowSource>(
    _ make: @escaping @Sendable () -> Source
  ) -> Flow where Source.Element == Element, Source.Failure == Failure {
    Flow { make().makeCursor() }
  }
}

extension Flow {
  /// Creates a flow by a closure that is called for each subscriber. If the type of the flow is
  /// known, the closure may begin its flows with a dot.
  ///
  /// ```swift
  /// func load(_ isOnline: Bool) -> Flow<Int, Offline> {
  ///   .deferred { isOnline ? .just(1) : .error(Offline()) }
  /// }
  /// ```
  @inlinable
  public static func deferred(_ make: @escaping @Sendable () -> Flow) -> Flow {
    Flow { make().makeCursor() }
  }
}

extension Flow where Failure == any Error {
  /// Creates a flow by a closure that is called for each subscriber and can throw; the flow fails
  /// with the error.
  @_disfavoredOverload
  @inlinable
  public static func deferred<Source: FlowSource>(
    _ make: @escaping @Sendable () throws -> Source
  ) -> Flow where Source.Element == Element {
    Flow {
      do { return try make().makeCursor().mapFailure { $0 as any Error } } catch {
        return FlowCursor(.pulled) { _ in .failure(error) }
      }
    }
  }
}
