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
  /// The pending element passes at the end; when nobody watches any more it is dropped. An element
  /// that comes at the very instant at which another is due replaces it. Elements keep their
  /// versions.
  @_disfavoredOverload
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().debounce(for: duration, clock: clock) }
  }

  /// Lets an element through, then none until a while has passed; with `latest`, then the newest
  /// of those that came meanwhile.
  ///
  /// ```
  /// source                          1-2-3-----4-5-|
  /// throttle(for: 5)                1----3----4----(5|)
  /// throttle(for: 5, latest: false) 1---------4---|
  /// ```
  ///
  /// With `latest` the end waits for the element that waits; when nobody watches any more it is
  /// dropped. Without it, what comes in the while is left out. Elements keep their versions.
  @_disfavoredOverload
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().throttle(for: duration, latest: latest, clock: clock) }
  }

  /// Gives each element, and the end, later.
  ///
  /// ```
  /// source        1--2---|
  /// delay(by: 3)  ---1--2---|
  /// ```
  ///
  /// Elements keep their distance and their versions. What waits when nobody watches any more is
  /// dropped. Memory for what came in the last `duration`.
  @_disfavoredOverload
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().delay(by: duration, clock: clock) }
  }

  /// Subscribes to this source later.
  ///
  /// ```
  /// hot source                -1-2-3-4-|
  /// delaySubscription(by: 4)  -----3-4-|
  /// ```
  ///
  /// The time runs from the subscription to the result. What the source says before is missed; of
  /// a property the value that it has then comes first. Let go of before, it is never subscribed
  /// to.
  @inlinable
  public func delaySubscription<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in .starting(after: duration, clock: clock) { cursors() } }
  }

  /// Goes on with another source when nothing comes for too long.
  ///
  /// ```
  /// source                        1--2-------3
  /// other                         a-b|
  /// timeout(after: 5, switchTo:)  1--2----a-b|
  /// ```
  ///
  /// The time runs from the subscription, and anew from when there is nothing behind an element;
  /// one that comes at the very instant is in time. This source is let go of, and then the other
  /// one is subscribed to. It has no such limit. The end of this source before that ends the
  /// result.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, switchTo other: some UISource<Element>, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors, other = other.cursors] in
      cursors().timeout(after: duration, clock: clock) { other() }
    }
  }

  /// Gives the elements of a while, then ends; `take(for: .zero)` never starts the source.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// take(for: 7)  1--2--3|
  /// ```
  ///
  /// The time runs from the subscription; what comes at the very instant at which it is over is
  /// not given. This source is let go of then.
  @inlinable
  public func take<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    if duration <= .zero { return UIFlow { FlowCursor(.pulled) { _ in .finished } } }
    return UIFlow { [cursors] in cursors().take(for: duration, clock: clock) }
  }

  /// Drops the elements of a while.
  ///
  /// ```
  /// source        1--2--3--4--|
  /// skip(for: 7)  ---------4--|
  /// ```
  ///
  /// The time runs from the subscription; what comes at the very instant at which it is over
  /// passes. The end passes at once, also before that.
  @inlinable
  public func skip<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> UIFlow<Element> where C.Duration == Duration {
    UIFlow { [cursors] in cursors().skip(for: duration, clock: clock) }
  }

  /// Gives elements in arrays: when time is over or there are enough, whichever is first.
  ///
  /// ```
  /// source                    1-2-3--4------|
  /// buffer(for: 5, count: 3)  ----a----b----(c|)
  /// ```
  ///
  /// Here a is [1, 2, 3], b is [4], and c is empty. The time runs from the subscription, and anew
  /// from each array. Arrays may be empty; the end gives what is left, and what is left when
  /// nobody watches any more is dropped. An array has the newest of its elements' versions, an
  /// empty one a moment of its own.
  @inlinable
  public func buffer<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> UIFlow<[Element]> where C.Duration == Duration {
    require(count > 0, "buffer(for:count:) needs a count of at least 1.")
    require(duration > .zero, "buffer(for:count:) needs a time that is longer than zero.")
    return UIFlow { [cursors] in cursors().buffer(for: duration, count: count, clock: clock) }
  }

  /// Gives a source for each stretch of elements: until time is over or there were enough,
  /// whichever is first.
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
  /// The time runs from the subscription, and anew from each window. Windows may be empty. The
  /// last one ends with this source, or when nobody watches the result any more. Windows are hot,
  /// and get their elements while the result is watched.
  @inlinable
  public func window<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> UIFlow<UIFlow<Element>> where C.Duration == Duration, Element: Sendable {
    require(count > 0, "window(for:count:) needs a count of at least 1.")
    require(duration > .zero, "window(for:count:) needs a time that is longer than zero.")
    return UIFlow { [cursors] in
      cursors().window(for: duration, count: count, clock: clock).map { $0.asUIFlow() }
    }
  }
}
