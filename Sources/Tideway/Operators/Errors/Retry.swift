extension FlowSource {
  /// Subscribes to this flow again each time that it fails.
  ///
  /// ```
  /// source   1-2-#
  /// retry()  1-2-1-2-1-2-…
  /// ```
  ///
  /// The failed attempt is released before the next one starts. The result ends when an attempt
  /// ends, and never fails. The stack doesn't grow. A flow that always fails immediately keeps a
  /// closure that is bound to it busy forever, and a task until it is cancelled. Limit the attempts
  /// with `retry(_:)`, or wait between them with `retry(when:)`.
  @inlinable
  public func retry() -> Flow<Element, Never> {
    Flow { .retrying(restarting()) { _ in nil } }
  }

  /// Subscribes to this flow again when it fails, up to a total number of attempts.
  ///
  /// ```
  /// source    1-2-#
  /// retry(2)  1-2-1-2-#
  /// ```
  ///
  /// The failed attempt is released before the next one starts. The result ends when an attempt
  /// ends, and fails as the last attempt does. The stack doesn't grow.
  ///
  /// - Parameter attempts: The maximum number of attempts, including the first one.
  @inlinable
  public func retry(_ attempts: Int) -> Flow<Element, Failure> {
    require(attempts > 0, "retry(_:) counts all attempts: it needs at least 1.")
    return Flow {
      let left = Ref(attempts)
      return .retrying(restarting()) { failure in
        left.value -= 1
        return left.value == 0 ? failure : nil
      }
    }
  }
}

extension FlowSource {
  /// Returns a closure that subscribes to this flow, and again after a failure.
  ///
  /// The closure does not keep a relay or subject that nothing else references, nor a source that
  /// can never fail. These can emit nothing more, so their flow finishes. A flow is kept, since its
  /// operators may have to start it again.
  @inlinable
  func restarting() -> () -> FlowCursor<Element, Failure> {
    if Failure.self == Never.self {
      let only = Ref(Optional(makeCursor()))
      return { only.value.take() ?? FlowCursor(.pulled) { _ in .finished } }
    }
    guard Self.self is AnyClass else { return { makeCursor() } }
    let object = self as AnyObject
    return { [weak object] in
      (object as? Self)?.makeCursor() ?? FlowCursor(.pulled) { _ in .finished }
    }
  }
}

extension FlowCursor {
  /// - Parameter giveUp: Returns the failure of the result after a failed attempt, or nil to try
  ///   again.
  @inlinable
  package static func retrying<F: Error>(
    _ start: @escaping () -> FlowCursor<Element, F>, until giveUp: @escaping (F) -> Failure?
  ) -> FlowCursor {
    let source = Ref(FusedCursor(start()))
    return FlowCursor(.live) { waker in
      while true {
        switch source.value.poll(waker) {
        case .pending: return .pending
        case .element(let element, let version): return .element(element, version)
        case .finished: return .finished
        case .failure(let failure):
          if let failure = giveUp(failure) { return .failure(failure) }
          source.value = FusedCursor(start())
          if !waker.allows() { return .pending }
        }
      }
    }
  }
}
