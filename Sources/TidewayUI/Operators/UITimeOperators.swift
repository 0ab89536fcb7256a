public import Tideway

// Time on `UIActor`: pending elements arrive there.
@UIActor
extension UISource {
  /// Emits an element once nothing newer has come for a while.
  ///
  /// ```
  /// source            1---2---------3|
  /// debounce(for: 5)  ---------2-----(3|)
  /// ```
  ///
  /// The pending element is emitted at the end. It is dropped when nothing watches any more. An
  /// element that comes at the very instant at which another is due replaces it. Elements keep
  /// their versions.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIStream<Element, Strategy> where C.Duration == Duration {
    applying { $0.debounce(for: duration, clock: clock) }
  }

  /// Emits an element, then none until a while has passed. With `latest`, it then emits the newest
  /// of the elements that came in the meantime.
  ///
  /// ```
  /// source                          1-2-3-----4-5-|
  /// throttle(for: 5)                1----3----4----(5|)
  /// throttle(for: 5, latest: false) 1---------4---|
  /// ```
  ///
  /// With `latest` the end waits for the pending element, which is dropped when nothing watches any
  /// more. Without `latest`, elements that come in the meantime are left out. Elements keep their
  /// versions.
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> UIStream<Element, Strategy> where C.Duration == Duration {
    applying { $0.throttle(for: duration, latest: latest, clock: clock) }
  }

  /// Delays each element, and the end.
  ///
  /// ```
  /// source        1--2---|
  /// delay(by: 3)  ---1--2---|
  /// ```
  ///
  /// Elements keep their distance and their versions. Pending elements are dropped when nothing
  /// watches any more. Uses memory for the elements of the last `duration`.
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> UIStream<Element, Strategy> where C.Duration == Duration {
    applying { $0.delay(by: duration, clock: clock) }
  }

  /// Subscribes to this source later.
  ///
  /// ```
  /// hot source                -1-2-3-4-|
  /// delaySubscription(by: 4)  -----3-4-|
  /// ```
  ///
  /// The time runs from the subscription to the result. Elements that this source emits before that
  /// are missed; a property first emits the value that it has then. If the subscription ends
  /// before, this source is never subscribed to.
  @inlinable
  public func delaySubscription<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in .starting(after: duration, clock: clock) { cursors() } }
  }

  /// Continues with another source when no element comes for too long.
  ///
  /// ```
  /// source                        1--2-------3
  /// other                         a-b|
  /// timeout(after: 5, switchTo:)  1--2----a-b|
  /// ```
  ///
  /// The time runs from the subscription, and restarts when nothing is pending behind an element.
  /// An element that comes at the very instant of the timeout is in time. At the timeout this
  /// source is canceled, and then the other one is subscribed to, without a limit. If this source
  /// ends first, the result ends.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some UISource<Element>, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    applying { [other = other.cursors] in
      $0.timeout(after: duration, clock: clock) { other() }
    }
  }

  /// Emits the elements of a duration, then ends. `take(for: .zero)` never starts the source.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// take(for: 7)  1--2--3|
  /// ```
  ///
  /// The time runs from the subscription. An element that comes at the very instant at which it is
  /// over isn't emitted. This source is then canceled.
  @inlinable
  public func take<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    if duration <= .zero { return .empty() }
    return applying { $0.take(for: duration, clock: clock) }
  }

  /// Drops the elements of a duration.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// skip(for: 7)  ---------4--|
  /// ```
  ///
  /// The time runs from the subscription. An element that comes at the very instant at which it is
  /// over is emitted. The end is passed on at once, even before that.
  @inlinable
  public func skip<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    applying { $0.skip(for: duration, clock: clock) }
  }

  /// Emits elements in arrays: when the time is over or there are enough elements, whichever is
  /// first.
  ///
  /// ```
  /// source                    1-2-3--4------|
  /// buffer(for: 5, count: 3)  ----a----b----(c|)
  /// ```
  ///
  /// Here a is [1, 2, 3], b is [4], and c is empty. The time runs from the subscription, and
  /// restarts at each array. Arrays may be empty. The end emits the remaining elements; they are
  /// dropped when nothing watches any more. An array has the newest of its elements' versions, and
  /// an empty array has a fresh version.
  @inlinable
  public func buffer<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> UIFlow<[Element]> where C.Duration == Duration {
    require(count > 0, "buffer(for:count:) needs a count of at least 1.")
    require(duration > .zero, "buffer(for:count:) needs a time that is longer than zero.")
    return applying { $0.buffer(for: duration, count: count, clock: clock) }
  }

  /// Emits a source for each window of elements, which ends when the time is over or there were
  /// enough elements, whichever is first.
  ///
  /// ```
  /// source                    1-2-3-----4------|
  /// window(for: 5, count: 3)  a---b----c----d--|
  ///   a                       1-2-(3|)
  ///   b                           -----|
  ///   c                                -4---|
  ///   d                                     ---|
  /// ```
  ///
  /// The time runs from the subscription, and restarts at each window. Windows may be empty. The
  /// last one ends with this source, or when nothing watches the result any more. Windows are hot,
  /// and get their elements while the result is watched.
  @inlinable
  public func window<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> UIFlow<UIFlow<Element>> where C.Duration == Duration, Element: Sendable {
    require(count > 0, "window(for:count:) needs a count of at least 1.")
    require(duration > .zero, "window(for:count:) needs a time that is longer than zero.")
    return applying {
      $0.window(for: duration, count: count, clock: clock).map { $0.asUIFlow() }
    }
  }
}
