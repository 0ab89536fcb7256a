extension FlowSource {
  /// Subscribes to this flow again after each failure, and waits before, longer after each failure in a
  /// row.
  ///
  /// ```
  /// source                         1-2-#
  /// retry(backingOff: .constant3)  1-2----1-2----1-2-
  /// ```
  ///
  /// The failed attempt is released before the pause. The pauses begin anew after an attempt that has
  /// emitted something. The result ends when an attempt ends, and never fails. The stack doesn't grow.
  /// When the subscriber leaves, no further attempt is made.
  ///
  /// ```swift
  /// readings.retry(backingOff: .exponential(from: .seconds(1), upTo: .seconds(60)).jittered())
  /// ```
  ///
  /// - Parameters:
  ///   - backOff: How long to wait.
  ///   - clock: The clock that measures the pauses.
  @inlinable
  public func retry<C: Clock>(
    backingOff backOff: BackOff, clock: C = ContinuousClock()
  ) -> Flow<Element, Never> where C.Duration == Duration {
    Flow { .retrying(restarting(), backOff, on: clock) { _, _ in nil } }
  }

  /// Subscribes to this flow again after a failure, and waits before, up to a number of failures in a row.
  ///
  /// The failed attempt is released before the pause. The pauses, and the failures in a row, are counted
  /// anew after an attempt that has emitted something. The result ends when an attempt ends, and fails as
  /// the last attempt does, at once.
  ///
  /// - Parameters:
  ///   - backOff: How long to wait.
  ///   - attempts: The maximum number of attempts in a row that fail without an element, including the
  ///     first one. An attempt that fails after an element counts as the first one of the next row.
  ///   - clock: The clock that measures the pauses.
  @inlinable
  public func retry<C: Clock>(
    backingOff backOff: BackOff, attempts: Int, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    require(attempts > 0, "retry(backingOff:attempts:) counts all attempts: it needs at least 1.")
    return Flow {
      .retrying(restarting(), backOff, on: clock) { failure, count in
        count >= attempts ? failure : nil
      }
    }
  }
}

extension FlowCursor {
  /// - Parameter giveUp: Returns the failure of the result after so many failures in a row, or nil to try
  ///   again.
  @inlinable
  package static func retrying<F: Error, C: Clock>(
    _ start: @escaping () -> FlowCursor<Element, F>, _ backOff: BackOff, on clock: C,
    until giveUp: @escaping (F, Int) -> Failure?
  ) -> FlowCursor where C.Duration == Duration {
    let source = Ref(Optional(FusedCursor(start())))
    let failures = Ref(0)
    let pause = Deadline(clock)
    return FlowCursor(.live) { waker in
      while true {
        guard let attempt = source.value else {
          guard pause.hasCome(waker) else { return .pending }
          source.value = FusedCursor(start())
          if waker.allows() { continue }
          return .pending
        }
        switch attempt.poll(waker) {
        case .pending: return .pending
        case .element(let element, let version):
          failures.value = 0
          return .element(element, version)
        case .finished: return .finished
        case .failure(let failure):
          failures.value += 1
          if let failure = giveUp(failure, failures.value) { return .failure(failure) }
          source.value = nil
          waker.isLast = false
          pause.move(to: backOff.pause(after: failures.value))
        }
      }
    }
  }
}
