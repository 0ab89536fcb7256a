extension FlowSource {
  /// Drops the elements of a while.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// skip(for: 7)  ---------4--|
  /// ```
  ///
  /// The time runs from the subscription; what is written at the very instant at which it is over is
  /// dropped. No alarm is set: the clock is looked at with each element until the first passes.
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
    let opening = Deadline(clock)
    opening.move(to: duration)
    return FlowCursor(.live, skip { _ in opening.isToCome }.poll)
  }
}
