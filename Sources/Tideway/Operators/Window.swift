extension FlowSource where Element: Sendable {
  /// Gives a flow for each stretch of elements: until time is over or there were enough, whichever is
  /// first.
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
  /// The time runs from the subscription, and anew from each window. What comes at the very instant at which
  /// it is over is part of the window that ends, the first if several do. Windows may be empty. The last
  /// one ends with this flow, and fails with it; it also ends when the subscriber to the result goes.
  /// Elements keep their versions.
  /// Windows are hot: only the first subscriber to one gets everything, however late it is. They get their
  /// elements while the result is polled: watch them beside it, not in the loop over it.
  ///
  /// - Parameters:
  ///   - duration: After how long a window ends.
  ///   - count: How many elements it has at most.
  ///   - clock: What measures the time.
  @inlinable
  public func window<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> Flow<Flow<Element, Failure>, Failure> where C.Duration == Duration {
    require(count > 0, "window(for:count:) needs a count of at least 1.")
    require(duration > .zero, "window(for:count:) needs a time that is longer than zero.")
    return Flow {
      // Before the source is subscribed to: the first window is older than what that makes then.
      let beginning = Version.fresh()
      return makeCursor().window(for: duration, count: count, clock: clock, from: beginning)
    }
  }
}

extension FlowCursor where Element: Sendable {
  @inlinable
  package func window<C: Clock>(
    for duration: Duration, count: Int, clock: C, from beginning: Version = .fresh()
  ) -> FlowCursor<Flow<Element, Failure>, Failure> where C.Duration == Duration {
    let source = Upstream(self)
    let current = Box<Outlet<Element, Failure>?>(nil)
    let left = Box(count)
    let time = Deadline(clock)
    let newest = Box(Version.initial)
    time.move(to: duration)
    let opening = { (version: Version) -> FlowPoll<Flow<Element, Failure>, Failure> in
      newest.value = max(newest.value, version)
      let next = Outlet<Element, Failure>()
      current.value = next
      left.value = count
      time.move(to: duration)
      return .element(next.makeFlow(), newest.value)
    }
    return FlowCursor<Flow<Element, Failure>, Failure>(.live) { waker in
      while true {
        guard let window = current.value?.hub else { return opening(beginning) }
        switch source.poll(waker) {
        case .element(let element, let version):
          window.pass(element, at: version)
          left.value -= 1
          if left.value > 0 { return .comingAgain(waker) }
          window.finish()
          return opening(version)
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
