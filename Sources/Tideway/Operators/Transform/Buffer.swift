extension FlowSource where Element: Sendable {
  /// Collects elements into arrays, and emits an array when the time is over or the count is
  /// reached.
  ///
  /// ```
  /// source                    1-2-3--4------|
  /// buffer(for: 5, count: 3)  ----a----b----(c|)
  /// ```
  ///
  /// Here a is [1, 2, 3], b is [4], and c is empty.
  ///
  /// The time starts at the subscription, and restarts after each array. An element that arrives at
  /// the exact end of the time is still part of the array; if several arrive then, only the first
  /// is. Arrays can be empty. When this flow ends, the remaining elements are emitted; a failure
  /// drops them. An array carries the newest of its elements' versions. An empty array has its own
  /// moment.
  ///
  /// - Parameters:
  ///   - duration: The time after which an array is emitted.
  ///   - count: The maximum number of elements in an array.
  ///   - clock: The clock that measures the time.
  @inlinable
  public func buffer<C: Clock>(
    for duration: Duration, count: Int, clock: C = ContinuousClock()
  ) -> Flow<[Element], Failure> where C.Duration == Duration {
    require(count > 0, "buffer(for:count:) needs a count of at least 1.")
    require(duration > .zero, "buffer(for:count:) needs a time that is longer than zero.")
    return Flow { makeCursor().buffer(for: duration, count: count, clock: clock) }
  }
}

extension FlowCursor {
  @inlinable
  package func buffer<C: Clock>(
    for duration: Duration, count: Int, clock: C
  ) -> FlowCursor<[Element], Failure> where C.Duration == Duration {
    let source = FusedCursor(self)
    let elements = Ref<[Element]>([])
    let newest = Ref(Version.initial)
    let isOver = Ref(false)
    let time = Deadline(clock)
    time.move(to: duration)
    return FlowCursor<[Element], Failure>(.live, saysWhetherLast: saysWhetherLast) { waker in
      while true {
        switch source.poll(waker) {
        case .element(let element, let version):
          elements.value.append(element)
          newest.value = max(newest.value, version)
          if elements.value.count < count {
            if !waker.isLast { continue }
            guard time.hasCome(waker) else { return .pending }
          }
        case .pending:
          guard time.hasCome(waker) else { return .pending }
        case .finished:
          if isOver.value { return .finished }
          isOver.value = true
        case .failure(let failure):
          return .failure(failure)
        }
        defer {
          elements.value = []
          newest.value = .initial
        }
        time.move(to: duration)
        // The alarm for the next array is set by the poll that finds nothing.
        waker.isLast = false
        return .element(elements.value, elements.value.isEmpty ? .fresh() : newest.value)
      }
    }
  }
}
