public import Tideway

// Time on `UIActor`: what waits arrives there. Each operator is that of flows, applied to a cursor.
@UIActor
extension UISource {
  /// Lets an element through once nothing newer has come for a while.
  ///
  /// ```
  /// source            1---2---------3|
  /// debounce(for: 5)  ---------2-----(3|)
  /// ```
  ///
  /// The pending element passes at the end.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().debounce(for: duration, clock: clock) }
  }

  /// Lets an element through, then none until a while has passed; with `latest`, then the newest of
  /// those that came meanwhile, for which the end waits.
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().throttle(for: duration, latest: latest, clock: clock) }
  }

  /// Gives each element, and the end, later.
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().delay(by: duration, clock: clock) }
  }

  /// Subscribes to this source later.
  @inlinable
  public func delaySubscription<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in .starting(after: duration, clock: clock) { cursors() } }
  }

  /// Goes on with another source when nothing comes for too long.
  ///
  /// The time runs from the subscription, and anew from each element. This source is let go of, and then
  /// the other one is subscribed to.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some UISource<Element>, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors, other = other.cursors] in
      cursors().timeout(after: duration, clock: clock) { other() }
    }
  }

  /// Gives the elements of a while, then ends; `take(for: .zero)` never starts the source.
  @inlinable
  public func take<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    if duration <= .zero { return UIFlow { FlowCursor { _ in .finished } } }
    return UIFlow { [cursors] in cursors().take(for: duration, clock: clock) }
  }

  /// Drops the elements of a while.
  @inlinable
  public func skip<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().skip(for: duration, clock: clock) }
  }

  /// Gives elements in arrays: when time is over or there are enough, whichever is first. Arrays may be
  /// empty; the end gives what is left.
  @inlinable
  public func buffer<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> UIFlow<[Element]> where C.Duration == Duration {
    precondition(count > 0, "buffer(for:count:) needs a count of at least 1.")
    return UIFlow { [cursors] in cursors().buffer(for: duration, count: count, clock: clock) }
  }

  /// Gives a source for each stretch of elements: until time is over or there were enough, whichever is
  /// first.
  @inlinable
  public func window<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> UIFlow<UIFlow<Element>> where C.Duration == Duration, Element: Sendable {
    precondition(count > 0, "window(for:count:) needs a count of at least 1.")
    return UIFlow { [cursors] in
      cursors().window(for: duration, count: count, clock: clock).map { $0.asUIFlow() }
    }
  }
}
