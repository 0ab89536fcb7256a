extension FlowSource {
  /// Drops the elements that arrive within a given time.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// skip(for: 7)  ---------4--|
  /// ```
  ///
  /// The time starts at the subscription. An element that is written at the exact end of the time
  /// is dropped. No alarm is set: the clock is read for each element until the first one passes.
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
    return FlowCursor(.live, of: skip { _ in opening.isToCome })
  }
}
