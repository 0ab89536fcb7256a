extension FlowSource {
  /// Emits the elements that arrive within a given time, then ends.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// take(for: 7)  1--2--3|
  /// ```
  ///
  /// The time starts at the subscription. An element that is written at the exact end of the time
  /// is emitted. This flow is released at that time. `take(for: .zero)` never starts it.
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
    let source = FusedCursor(self)
    let end = Deadline(clock)
    end.move(to: duration)
    return FlowCursor(.live) { waker in
      // Checked before the source, which may be endless.
      if end.hasCome(waker) { source.releaseSource() }
      return source.poll(waker)
    }
  }
}
