extension FlowSource where Element: Sendable {
  /// Divides the elements into windows, and emits a flow for each. A window ends when the time is
  /// over or the count is reached.
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
  /// The time starts at the subscription, and restarts with each window. An element that arrives at
  /// the exact end of the time is part of the window that ends; if several arrive then, only the
  /// first is. Windows can be empty. The last window ends with this flow, and fails with it. It
  /// also ends when the subscriber to the result unsubscribes. Elements keep their versions.
  /// Windows are hot: only the first subscriber to a window receives all elements, no matter when
  /// it subscribes. Windows receive their elements while the result is polled, so subscribe to them
  /// outside the loop over the result.
  ///
  /// - Parameters:
  ///   - duration: The time after which a window ends.
  ///   - count: The maximum number of elements in a window.
  ///   - clock: The clock that measures the time.
  @inlinable
  public func window<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> Flow<Flow<Element, Failure>, Failure> where C.Duration == Duration {
    require(count > 0, "window(for:count:) needs a count of at least 1.")
    require(duration > .zero, "window(for:count:) needs a time that is longer than zero.")
    return Flow {
      // Created before the source is subscribed to: the first window is older than the elements of
      // the subscription.
      let beginning = Version.ofSubscription()
      return makeCursor().window(for: duration, count: count, clock: clock, from: beginning)
    }
  }
}

extension FlowCursor where Element: Sendable {
  @inlinable
  package func window<C: Clock>(
    for duration: Duration, count: Int, clock: C, from beginning: Version = .fresh()
  ) -> FlowCursor<Flow<Element, Failure>, Failure> where C.Duration == Duration {
    let source = FusedCursor(self)
    let current = Ref<HotOutput<Element, Failure>?>(nil)
    let left = Ref(count)
    let time = Deadline(clock)
    let newest = Ref(Version.initial)
    time.move(to: duration)
    let opening = { (version: Version) -> FlowPoll<Flow<Element, Failure>, Failure> in
      newest.value = max(newest.value, version)
      let next = HotOutput<Element, Failure>()
      current.value = next
      left.value = count
      time.move(to: duration)
      return .element(next.makeFlow(), newest.value)
    }
    return FlowCursor<Flow<Element, Failure>, Failure>(.live) { waker in
      while true {
        guard let window = current.value?.log else { return opening(beginning) }
        switch source.poll(waker) {
        case .element(let element, let version):
          window.pass(element, at: version)
          left.value -= 1
          if left.value > 0 { return .comingAgain(waker) }
          window.finish()
          // After the element in its moment: it belongs to the window before.
          return opening(version.raised(by: 0) ?? version)
        case .pending:
          guard time.hasCome(waker) else { return .pending }
          window.finish()
          return opening(.fresh())
        case .finished:
          window.finish()
          return .finished
        case .failure(let failure):
          window.finish(with: failure)
          return .failure(failure)
        }
      }
    }
  }
}
