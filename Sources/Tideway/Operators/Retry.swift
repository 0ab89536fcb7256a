extension FlowSource {
  /// Starts this flow anew each time that it fails.
  ///
  /// ```
  /// source   1-2-#
  /// retry()  1-2-1-2-1-2-…
  /// ```
  ///
  /// The one that failed is let go of before the next is started. The result ends when an attempt does,
  /// and never fails. The stack stays flat. A flow that fails at once, always, keeps a closure that is
  /// bound to it busy for good, and a task until it is cancelled: limit it by `retry(_:)`, or wait in between
  /// by `retry(when:)`.
  @inlinable
  public func retry() -> Flow<Element, Never> {
    Flow { .retrying(restarting()) { _ in nil } }
  }

  /// Starts this flow anew when it fails, up to a number of attempts in all.
  ///
  /// ```
  /// source    1-2-#
  /// retry(2)  1-2-1-2-#
  /// ```
  ///
  /// The one that failed is let go of before the next is started. The result ends when an attempt does,
  /// and fails as the last one does. The stack stays flat.
  ///
  /// - Parameter attempts: How often the flow is started at most, the first time included.
  @inlinable
  public func retry(_ attempts: Int) -> Flow<Element, Failure> {
    require(attempts > 0, "retry(_:) counts all attempts: it needs at least 1.")
    return Flow {
      let left = Box(attempts)
      return .retrying(restarting()) { failure in
        left.value -= 1
        return left.value == 0 ? failure : nil
      }
    }
  }
}

extension FlowSource {
  /// What subscribes to this flow, and again after a failure.
  ///
  /// It does not keep a relay or subject that nobody else has, nor what can never fail: nothing can come of
  /// these any more, and their flow finishes. A flow is kept, since its operators may have to start it anew.
  @inlinable
  func restarting() -> () -> FlowCursor<Element, Failure> {
    if Failure.self == Never.self {
      let only = Box(Optional(makeCursor()))
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
  /// - Parameter giveUp: Gives what to fail with after an attempt that failed, or nil to try again.
  @inlinable
  package static func retrying<F: Error>(
    _ start: @escaping () -> FlowCursor<Element, F>, until giveUp: @escaping (F) -> Failure?
  ) -> FlowCursor {
    let source = Box(Upstream(start()))
    return FlowCursor(.live) { waker in
      var patience = Patience()
      while true {
        switch source.value.poll(waker) {
        case .pending: return .pending
        case .element(let element, let version): return .element(element, version)
        case .finished: return .finished
        case .failure(let failure):
          if let failure = giveUp(failure) { return .failure(failure) }
          source.value = Upstream(start())
          if patience.isOver(waker) { return .pending }
        }
      }
    }
  }
}
