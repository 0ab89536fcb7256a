extension FlowSource {
  /// Drops the elements of a while.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// skip(for: 7)  ---------4--|
  /// ```
  ///
  /// The time runs from the subscription; what comes at the very instant at which it is over passes. An
  /// element's time is when it is asked for. No alarm is set: the clock is looked at with each element
  /// until the first passes.
  @inlinable
  public func skip<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().skip(for: duration, clock: clock) }
  }
}

extension FlowCursor {
  @inlinable
  package func skip<C: Clock>(for duration: Duration, clock: C) -> FlowCursor
  where C.Duration == Duration {
    let opening = clock.now.advanced(by: duration)
    return skip { _ in clock.now < opening }
  }
}
