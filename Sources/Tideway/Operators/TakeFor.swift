extension FlowSource {
  /// Gives the elements of a while, then ends.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// take(for: 7)  1--2--3|
  /// ```
  ///
  /// The time runs from the subscription; what is written at the very instant at which it is over is
  /// given. This flow is let go of then. `take(for: .zero)` never starts it.
  @inlinable
  public func take<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    if duration <= .zero { return .empty() }
    return Flow { makeCursor().take(for: duration, clock: clock) }
  }
}

extension FlowCursor {
  @inlinable
  package func take<C: Clock>(for duration: Duration, clock: C) -> FlowCursor
  where C.Duration == Duration {
    let source = Upstream(self)
    let end = Deadline(clock)
    end.move(to: duration)
    return FlowCursor(.live) { waker in
      // Before the source, which may have elements without end.
      if end.hasCome(waker) { source.letGo() }
      return source.poll(waker)
    }
  }
}
