extension FlowSource {
  /// Delays each element and the end by a given time.
  ///
  /// ```
  /// source        1--2---|
  /// delay(by: 3)  ---1--2---|
  /// ```
  ///
  /// Elements keep their spacing and their versions. A failure is immediate and drops the pending
  /// elements. The operator stores the elements of the last `duration`.
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().delay(by: duration, clock: clock) }
  }
}

extension FlowCursor {
  @inlinable
  package func delay<C: Clock>(by duration: Duration, clock: C) -> FlowCursor
  where C.Duration == Duration {
    let source = FusedCursor(self)
    let waiting = Ref(Deque<(element: Versioned<Element>, due: Int128)>())
    let end = Ref<Int128?>(nil)
    let next = Deadline(clock)
    return FlowCursor(.live) { waker in
      while !source.hasEnded {
        let answer = source.poll(waker)
        if case .pending = answer { break }
        let due = Deadline<C>.time(duration, after: next.now)
        switch answer {
        case .element(let element, let version):
          waiting.value.append((Versioned(element, version), due))
        case .failure(let failure): return .failure(failure)
        case .finished: end.value = due
        case .pending: break
        }
      }
      guard let due = waiting.value.first?.due ?? end.value else { return .pending }
      next.time = due
      guard next.hasCome(waker) else { return .pending }
      guard let (element, _) = waiting.value.popFirst() else { return .finished }
      return .element(element.element, element.version)
    }
  }
}
