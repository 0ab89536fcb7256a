extension FlowSource {
  /// Fails with `FlowError.timeout` if no element arrives within a given time.
  ///
  /// ```
  /// source             1--2-------3
  /// timeout(after: 5)  1--2----#
  /// ```
  ///
  /// The time starts at the subscription, and restarts with each element. An element that arrives
  /// at the exact end of the time is in time. This flow is released at the timeout. Its end or
  /// failure before that is passed on. A single alarm is moved, whatever the number of elements.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, any Error> where C.Duration == Duration {
    mapFailure { $0 as any Error }.timeout(after: duration, failingWith: FlowError.timeout, clock)
  }

  @inlinable
  func timeout<C: Clock>(
    after duration: Duration, failingWith failure: Failure, _ clock: C
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow {
      makeCursor().timeout(after: duration, clock: clock) {
        FlowCursor(.pulled) { _ in .failure(failure) }
      }
    }
  }
}

extension FlowSource where Failure == FlowError {
  /// Fails with `FlowError.timeout` if no element arrives within a given time.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, FlowError> where C.Duration == Duration {
    timeout(after: duration, failingWith: .timeout, clock)
  }
}

extension FlowSource where Failure == Never {
  /// Fails with `FlowError.timeout` if no element arrives within a given time.
  @inlinable
  public func timeout<C: Clock>(
    after duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, FlowError> where C.Duration == Duration {
    settingFailure(to: FlowError.self).timeout(after: duration, failingWith: .timeout, clock)
  }
}

extension FlowCursor {
  @inlinable
  package func timeout<C: Clock>(
    after duration: Duration, clock: C, switchTo other: @escaping () -> FlowCursor
  ) -> FlowCursor where C.Duration == Duration {
    let source = FusedCursor(self)
    let budget = Deadline(clock)
    budget.move(to: duration)
    let hasGiven = Ref(false)
    return .handingOver { waker in
      let answer = source.poll(waker)
      switch answer {
      case .element:
        hasGiven.value = true
      case .pending:
        let now = budget.now
        if hasGiven.value {
          hasGiven.value = false
          budget.time = Deadline<C>.time(duration, after: now)
        }
        if budget.hasCome(waker, asOf: now) {
          source.releaseSource()
          return .successor(other())
        }
      case .finished, .failure: break
      }
      return .answer(answer)
    }
  }
}
