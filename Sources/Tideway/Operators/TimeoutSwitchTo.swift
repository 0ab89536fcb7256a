extension FlowSource {
  /// Goes on with another flow when nothing comes for too long.
  ///
  /// ```
  /// source                          1--2-------3
  /// other                                   a-b|
  /// timeout(after: 5, switchTo:)    1--2----a-b|
  /// ```
  ///
  /// The time runs from the subscription, and anew from each element; one that comes at the very instant
  /// is in time.
  /// This flow is let go of, and then the other one is subscribed to. It has no such limit, and
  /// the result ends and fails as it does. The end and a failure of this flow before that are
  /// passed on.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some FlowSource<Element, Failure>,
    clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().timeout(after: duration, clock: clock) { other.makeCursor() } }
  }

  /// Goes on with another flow, which never fails, when nothing comes for too long.
  @_disfavoredOverload
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some FlowSource<Element, Never>,
    clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    timeout(after: duration, switchTo: other.settingFailure(to: Failure.self), clock: clock)
  }

  /// Goes on with another flow, which fails in another way, when nothing comes for too long.
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
  /// Goes on with another flow, which may fail, when nothing comes for too long.
  @_disfavoredOverload
  @inlinable
  public func timeout<Other: FlowSource, C: Clock>(
    after duration: Duration, switchTo other: Other, clock: C = ContinuousClock()
  ) -> Flow<Element, Other.Failure> where Other.Element == Element, C.Duration == Duration {
    settingFailure(to: Other.Failure.self)
      .timeout(after: duration, switchTo: other, clock: clock)
  }
}
