extension Flow where Element == Int, Failure == Never {
  /// 0 after a while, then the end.
  ///
  /// ```
  /// timer(after: 5)  -----(0|)
  /// ```
  ///
  /// The time runs from the subscription. The element carries a moment of its own.
  @inlinable
  public static func timer<C: Clock>(
    after delay: Duration, clock: C = ContinuousClock()
  ) -> Flow where C.Duration == Duration {
    Flow { .ticking(from: delay, every: nil, clock: clock) }
  }

  /// 0 after a while, then 1, 2, 3 … at a steady pace, without end.
  ///
  /// ```
  /// timer(after: 5, every: 3)  -----0--1--2-…
  /// ```
  ///
  /// The time runs from the subscription, and does not drift: number n is due at `delay + n * period`. A
  /// subscriber that is late gets what it missed, one number after the other, as in Rx: n always says
  /// how many periods have passed. After the machine has slept, that is all of them with
  /// `ContinuousClock`, none with `SuspendingClock`; `throttle(for:)` thins them out. Each carries a
  /// moment of its own.
  @inlinable
  public static func timer<C: Clock>(
    after delay: Duration, every period: Duration, clock: C = ContinuousClock()
  ) -> Flow where C.Duration == Duration {
    require(period > .zero, "timer(after:every:) needs a period that is longer than zero.")
    return Flow { .ticking(from: delay, every: period, clock: clock) }
  }

  /// 0, 1, 2 … at a steady pace, the first after one period, without end.
  ///
  /// ```
  /// interval(every: 3)  ---0--1--2-…
  /// ```
  ///
  /// As `timer(after: period, every: period)`: no drift, and a late subscriber gets what it missed.
  @inlinable
  public static func interval<C: Clock>(
    every period: Duration, clock: C = ContinuousClock()
  ) -> Flow where C.Duration == Duration {
    require(period > .zero, "interval(every:) needs a period that is longer than zero.")
    return Flow { .ticking(from: period, every: period, clock: clock) }
  }
}

extension FlowCursor where Element == Int {
  /// - Parameter period: Nil for one tick and the end.
  @inlinable
  package static func ticking<C: Clock>(
    from delay: Duration, every period: Duration?, clock: C
  ) -> FlowCursor where C.Duration == Duration {
    let next = Deadline(clock)
    next.move(to: delay)
    let count = Box(0)
    return FlowCursor(.live) { waker in
      guard let due = next.instant else { return .finished }
      guard next.hasCome(waker) else { return .pending }
      defer { count.value += 1 }
      next.move(to: period.map { due.moved(by: $0) })
      return .element(count.value, .fresh())
    }
  }
}
