extension FlowSource {
  /// Subscribes to this flow later.
  ///
  /// ```
  /// hot source                -1-2-3-4-|
  /// delaySubscription(by: 4)  -----3-4-|
  /// ```
  ///
  /// The time runs from the subscription to the result. What a hot source says before is missed; a cold
  /// one starts then. Nothing else changes.
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
