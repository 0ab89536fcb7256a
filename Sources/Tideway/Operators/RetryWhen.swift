extension FlowSource {
  /// Starts this flow anew when it fails, as another flow decides.
  ///
  /// ```
  /// source    1-2-#
  /// notifier  ------x-------|
  /// result    1-2---1-2-----|
  /// ```
  ///
  /// After each failure the notifier is asked: its next element starts this flow anew, its end ends the
  /// result, its failure fails it. An element that is its last one starts nothing: with `take(2)`, the
  /// second failure ends the result. What it says while an attempt runs waits for the next failure. The
  /// attempt that failed is let go of at once. The stack stays flat.
  ///
  /// ```swift
  /// search.retry { failures in failures.take(3).delay(by: .seconds(1)) }
  /// ```
  ///
  /// - Parameter notifier: Gives the notifier, called once for each subscriber; it gets a flow of the
  ///   failures, each with a moment of its own.
  @inlinable
  public func retry<Notifier: FlowSource>(
    when notifier: @escaping @Sendable (Flow<Failure, Never>) -> Notifier
  ) -> Flow<Element, Notifier.Failure> {
    Flow {
      let failures = Hub<Failure, Never>(.nothing)
      let verdicts = notifier(Flow { failures.makeCursor() }).makeCursor()
      return .retrying(restarting(), when: verdicts, failures)
    }
  }
}

extension FlowCursor {
  @inlinable
  package static func retrying<F: Error, Verdict>(
    _ start: @escaping () -> FlowCursor<Element, F>, when verdicts: FlowCursor<Verdict, Failure>,
    _ failures: Hub<F, Never>
  ) -> FlowCursor {
    let source = Box(Optional(start().poll))
    let verdicts = LookAhead(verdicts)
    return FlowCursor(.live) { waker in
      while true {
        verdicts.keepUp(waker)
        if let poll = source.value {
          switch poll(waker) {
          case .pending: return .pending
          case .element(let element, let version): return .element(element, version)
          case .finished: return .finished
          case .failure(let failure):
            source.value = nil
            failures.write(failure, wakingAllBut: waker)
          }
        }
        verdicts.look(waker)
        guard verdicts.removeHead() != nil else {
          return .end(verdicts.failure, where: verdicts.hasEnded)
        }
        // Whether that was the last one.
        verdicts.look(waker)
        if verdicts.isUsedUp { return .end(verdicts.failure, where: true) }
        source.value = start().poll
      }
    }
  }
}
