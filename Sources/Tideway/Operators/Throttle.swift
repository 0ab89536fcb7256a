extension FlowSource {
  /// Lets an element through, then none until a while has passed.
  ///
  /// ```
  /// source                           1-2-3-----4-5-|
  /// throttle(for: 5)                 1----3----4----(5|)
  /// throttle(for: 5, latest: false)  1---------4---|
  /// ```
  ///
  /// The first element passes at once. With `latest`, the newest of those that came meanwhile passes
  /// when the time is over, and the end waits for it; without, they are dropped. An element that comes at
  /// the very instant at which the time is over passes, in place of the one that waited. A failure is
  /// immediate and drops what waits. Elements keep their versions. O(1) memory.
  ///
  /// - Parameters:
  ///   - duration: The least time between two elements.
  ///   - latest: Whether the newest of the elements in between is given when the time is over.
  ///   - clock: What measures the time.
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
    let source = Upstream(self)
    let newest = Box<Versioned<Element>?>(nil)
    let window = Deadline(clock)
    return FlowCursor(.live) { waker in
      while true {
        let answer = source.poll(waker)
        switch answer {
        case .element(let element, let version):
          if window.isAhead {
            if latest { newest.value = Versioned(element, version) }
            continue
          }
          newest.value = nil
          window.move(to: duration)
          return answer
        case .pending, .finished:
          guard newest.value != nil else { return answer }
          guard window.hasCome(waker) else { return .pending }
          window.move(to: duration)
          let waited = newest.value.take().unsafelyUnwrapped
          return .element(waited.element, waited.version)
        case .failure:
          return answer
        }
      }
    }
  }
}
