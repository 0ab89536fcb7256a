extension FlowSource {
  /// Emits an element once no newer element has arrived for a given time.
  ///
  /// ```
  /// source            1---2---------3|
  /// debounce(for: 5)  ---------2-----(3|)
  /// ```
  ///
  /// So that a program that quits doesn't lose the last element, let the source end:
  /// `edits.take(until: quits).debounce(for: .seconds(1))`.
  ///
  /// An element that arrives at the exact time at which another is due replaces it. At the end, the
  /// pending element is emitted; a failure drops it. In a rapid series, each element costs one
  /// reading of the clock, because a single alarm is set and moved. Elements keep their versions.
  /// O(1) memory.
  ///
  /// - Parameters:
  ///   - duration: The time without a newer element that must pass.
  ///   - clock: The clock that measures the time.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().debounce(for: duration, clock: clock) }
  }
}

extension FlowCursor {
  @inlinable
  package func debounce<C: Clock>(for duration: Duration, clock: C) -> FlowCursor
  where C.Duration == Duration {
    let source = FusedCursor(self)
    let pending = Ref<Versioned<Element>?>(nil)
    let quiet = Deadline(clock)
    return FlowCursor(.live, saysWhetherLast: saysWhetherLast) { waker in
      var now: Int128?
      while true {
        switch source.poll(waker) {
        case .element(let element, let version):
          pending.value = Versioned(element, version)
          let time = quiet.now
          now = time
          quiet.time = Deadline<C>.time(duration, after: time)
          if !waker.isLast { continue }
          guard quiet.hasCome(waker, asOf: time) else { return .pending }
        case .pending:
          guard pending.value != nil, quiet.hasCome(waker, asOf: now ?? quiet.now) else {
            return .pending
          }
        case .finished:
          if pending.value == nil { return .finished }
        case .failure(let failure):
          return .failure(failure)
        }
        let settled = pending.value.take()!
        return .element(settled.element, settled.version)
      }
    }
  }
}
