extension FlowSource {
  /// Emits an element, then none until a given time has passed.
  ///
  /// ```
  /// source                           1-2-3-----4-5-|
  /// throttle(for: 5)                 1----3----4----(5|)
  /// throttle(for: 5, latest: false)  1---------4---|
  /// ```
  ///
  /// The first element is emitted immediately. With `latest`, the newest of the elements that
  /// arrive in the meantime is emitted when the time is over, and the end waits for it. Without it,
  /// they are dropped. An element that arrives at the exact end of the time is emitted in place of
  /// the one that waited. A failure is immediate and drops the waiting element. Elements keep their
  /// versions. O(1) memory.
  ///
  /// - Parameters:
  ///   - duration: The minimum time between two elements.
  ///   - latest: Whether the newest of the elements in between is emitted when the time is over.
  ///   - clock: The clock that measures the time.
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().throttle(for: duration, latest: latest, clock: clock) }
  }
}

extension FlowCursor {
  @inlinable
  package func throttle<C: Clock>(
    for duration: Duration, latest: Bool, clock: C
  ) -> FlowCursor where C.Duration == Duration {
    let source = FusedCursor(self)
    let newest = Ref<Versioned<Element>?>(nil)
    let window = Deadline(clock)
    return FlowCursor(.live, saysWhetherLast: saysWhetherLast) { waker in
      while true {
        let answer = source.poll(waker)
        switch answer {
        case .element(let element, let version):
          guard window.isAhead else {
            newest.value = nil
            window.move(to: duration)
            return answer
          }
          if latest { newest.value = Versioned(element, version) }
          if !waker.isLast { continue }
        case .pending, .finished: break
        case .failure: return answer
        }
        guard newest.value != nil else { return .end(nil, where: source.hasEnded) }
        guard window.hasCome(waker) else { return .pending }
        window.move(to: duration)
        let waited = newest.value.take()!
        return .element(waited.element, waited.version)
      }
    }
  }
}
