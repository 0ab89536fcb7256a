extension FlowSource {
  /// Subscribes to this flow again when it fails, as decided by another flow.
  ///
  /// ```
  /// source    1-2-#
  /// notifier  ------x-------|
  /// result    1-2---1-2-----|
  /// ```
  ///
  /// The notifier decides after each failure: its next element starts this flow again, its end ends
  /// the result, and its failure fails the result. An element with which the notifier ends at once
  /// starts nothing: with `take(2)`, the second failure ends the result. With `take(2).delay(by:)`, the
  /// second element comes after the failure and starts a third attempt. The notifier ends with that
  /// element, so the result has only what the third attempt emits at once. What the notifier emits
  /// while an attempt runs waits for the next failure. The failed attempt is released immediately. The
  /// stack doesn't grow.
  ///
  /// ```swift
  /// search.retry { failures in failures.take(3).delay(by: .seconds(1)) }
  /// ```
  ///
  /// - Parameter notifier: Returns the notifier. It is called once for each subscriber, with a flow
  ///   of the failures, each with its own moment.
  @inlinable
  public func retry<Notifier: FlowSource>(
    when notifier: @escaping @Sendable (Flow<Failure, Never>) -> Notifier
  ) -> Flow<Element, Notifier.Failure> {
    Flow {
      let failures = EventLog<Failure, Never>(.nothing)
      let verdicts = notifier(Flow { failures.makeCursor() }).makeCursor()
      return .retrying(restarting(), when: verdicts, failures)
    }
  }
}

extension FlowCursor {
  @inlinable
  package static func retrying<F: Error, Verdict>(
    _ start: @escaping () -> FlowCursor<Element, F>, when verdicts: FlowCursor<Verdict, Failure>,
    _ failures: EventLog<F, Never>
  ) -> FlowCursor {
    let source = Ref(Optional(start().poll))
    let verdicts = PeekableCursor(verdicts)
    // Whether the notifier has ended with the element that has started the attempt.
    let isLast = Ref(false)
    return FlowCursor(.live) { waker in
      while true {
        verdicts.keepUp(waker)
        var hasJustFailed = false
        if let poll = source.value {
          switch poll(waker) {
          case .pending where !isLast.value: return .pending
          case .pending: return .end(verdicts.failure, where: true)
          case .element(let element, let version): return .element(element, version)
          case .finished: return .finished
          case .failure(let failure):
            source.value = nil
            if isLast.value { return .end(verdicts.failure, where: true) }
            hasJustFailed = true
            failures.write(failure, wakingAllBut: waker)
          }
        }
        verdicts.look(waker)
        guard verdicts.removeHead() != nil else {
          return .end(verdicts.failure, where: verdicts.hasEnded)
        }
        // Find out whether that was the last element.
        verdicts.look(waker)
        isLast.value = verdicts.isExhausted
        if isLast.value, hasJustFailed { return .end(verdicts.failure, where: true) }
        source.value = start().poll
        if !waker.allows() { return .pending }
      }
    }
  }
}
