extension FlowSource {
  /// Subscribes to this flow after a given time.
  ///
  /// ```
  /// hot source                -1-2-3-4-|
  /// delaySubscription(by: 4)  -----3-4-|
  /// ```
  ///
  /// The time starts at the subscription to the result. Earlier elements of a hot source are
  /// missed; a cold source starts after the delay. Nothing else changes.
  @inlinable
  public func delaySubscription<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { .starting(after: duration, clock: clock) { makeCursor() } }
  }
}

extension FlowCursor {
  @inlinable
  package static func starting<C: Clock>(
    after duration: Duration, clock: C, _ start: @escaping () -> FlowCursor
  ) -> FlowCursor where C.Duration == Duration {
    let beginning = Deadline(clock)
    beginning.move(to: duration)
    return .handingOver { waker in
      beginning.hasCome(waker) ? .successor(start()) : .answer(.pending)
    }
  }
}
