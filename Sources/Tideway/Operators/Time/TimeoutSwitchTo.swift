extension FlowSource {
  /// Continues with another flow if no element arrives within a given time.
  ///
  /// ```
  /// source                          1--2-------3
  /// other                                   a-b|
  /// timeout(after: 5, switchTo:)    1--2----a-b|
  /// ```
  ///
  /// The time starts at the subscription, and restarts with each element. An element that arrives
  /// at the exact end of the time is in time. At the timeout, this flow is released, and then the
  /// other one is subscribed to. The other flow has no time limit, and the result ends and fails as
  /// it does. The end or a failure of this flow before the timeout is passed on.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some FlowSource<Element, Failure>,
    clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().timeout(after: duration, clock: clock) { other.makeCursor() } }
  }

  /// Continues with another flow, which never fails, if no element arrives within a given time.
  @_disfavoredOverload
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some FlowSource<Element, Never>,
    clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    timeout(after: duration, switchTo: other.settingFailure(to: Failure.self), clock: clock)
  }

  /// Continues with another flow, which fails in a different way, if no element arrives within a
  /// given time.
  @_disfavoredOverload
  @inlinable
  public func timeout<Other: FlowSource, C: Clock>(
    after duration: Duration, switchTo other: Other, clock: C = ContinuousClock()
  ) -> Flow<Element, any Error> where Other.Element == Element, C.Duration == Duration {
    mapFailure { $0 as any Error }
      .timeout(after: duration, switchTo: other.mapFailure { $0 as any Error }, clock: clock)
  }
}

extension FlowSource where Failure == Never {
  /// Continues with another flow, which may fail, if no element arrives within a given time.
  @_disfavoredOverload
  @inlinable
  public func timeout<Other: FlowSource, C: Clock>(
    after duration: Duration, switchTo other: Other, clock: C = ContinuousClock()
  ) -> Flow<Element, Other.Failure> where Other.Element == Element, C.Duration == Duration {
    settingFailure(to: Other.Failure.self)
      .timeout(after: duration, switchTo: other, clock: clock)
  }
}
