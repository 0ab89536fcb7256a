extension Flow where Element == Int, Failure == Never {
  /// Emits 0 after a given time, then ends.
  ///
  /// ```
  /// timer(after: 5)  -----(0|)
  /// ```
  ///
  /// The time starts at the subscription. The element carries its own moment.
  @inlinable
  public static func timer<C: Clock>(
    after delay: Duration, clock: C = ContinuousClock()
  ) -> Flow where C.Duration == Duration {
    Flow { .ticking(from: delay, every: nil, clock: clock) }
  }

  /// Emits 0 after a given time, then 1, 2, 3 … at a steady pace, without end.
  ///
  /// ```
  /// timer(after: 5, every: 3)  -----0--1--2-…
  /// ```
  ///
  /// The time starts at the subscription and doesn't drift: number n is due at
  /// `delay + n * period`. As in Rx, a late subscriber receives the numbers that it missed, one
  /// after the other, so n always equals the number of periods that have passed. After the machine
  /// has slept, these are all missed numbers with `ContinuousClock`, and none with
  /// `SuspendingClock`. Use `throttle(for:)` to reduce them. Each number carries its own moment.
  @inlinable
  public static func timer<C: Clock>(
    after delay: Duration, every period: Duration, clock: C = ContinuousClock()
  ) -> Flow where C.Duration == Duration {
    require(period > .zero, "timer(after:every:) needs a period that is longer than zero.")
    return Flow { .ticking(from: delay, every: period, clock: clock) }
  }

  /// Emits 0, 1, 2 … at a steady pace, the first after one period, without end.
  ///
  /// ```
  /// interval(every: 3)  ---0--1--2-…
  /// ```
  ///
  /// Like `timer(after: period, every: period)`, the time doesn't drift, and a late subscriber
  /// receives the numbers that it missed.
  @inlinable
  public static func interval<C: Clock>(
    every period: Duration, clock: C = ContinuousClock()
  ) -> Flow where C.Duration == Duration {
    require(period > .zero, "interval(every:) needs a period that is longer than zero.")
    return Flow { .ticking(from: period, every: period, clock: clock) }
  }
}

extension FlowCursor where Element == Int {
  /// - Parameter period: The time between two ticks, or nil for one tick and the end.
  @inlinable
  package static func ticking<C: Clock>(
    from delay: Duration, every period: Duration?, clock: C
  ) -> FlowCursor where C.Duration == Duration {
    let next = Deadline(clock)
    next.move(to: delay)
    let count = Ref(0)
    return FlowCursor(.live) { waker in
      guard let due = next.time else { return .finished }
      guard next.hasCome(waker) else { return .pending }
      defer { count.value += 1 }
      next.time = period.map { Deadline<C>.time($0, after: due) }
      return .element(count.value, .fresh())
    }
  }
}
