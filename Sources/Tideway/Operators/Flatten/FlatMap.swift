extension FlowSource {
  /// Creates a flow for each element, and emits the elements of all these flows as they arrive.
  ///
  /// ```
  /// source  1--2-----------|
  /// of 1    ---a----b--|
  /// of 2       --c----d--|
  /// result  ---a-c--b-d----|
  /// ```
  ///
  /// Each element carries the newer of the outer and the inner version. Elements that are available
  /// at the same time arrive in the order of their versions; what an inner flow has when it is started
  /// precedes what the next one has. The result ends when this flow and all inner flows have ended. The
  /// first failure ends it.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inner flows run at the same time. Further elements of this flow
  ///     wait.
  ///   - transform: Creates the inner flow for an element.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    requireRoom(forInner: maxConcurrent)
    return Flow { makeCursor().flattening(maxConcurrent) { transform($0).makeCursor() } }
  }

  /// Creates a flow that never fails for each element, and emits the elements of all these flows.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    flatMap(maxConcurrent: maxConcurrent) { (element: Element) in
      transform(element).settingFailure(to: Failure.self)
    }
  }

  /// Creates a flow for each element, where this flow and the inner flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }.flatMap(maxConcurrent: maxConcurrent) { (element: Element) in
      transform(element).mapFailure { $0 as any Error }
    }
  }

  /// Creates a flow for each element with a closure that can throw; the result fails with the
  /// error.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    erasingFailure().flatMap(maxConcurrent: maxConcurrent) { (element: Element) in
      Flow.trying { try transform(element) }
    }
  }
}

extension FlowSource where Failure == Never {
  /// Creates a flow for each element, where only the inner flows fail.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    settingFailure(to: Inner.Failure.self)
      .flatMap(maxConcurrent: maxConcurrent) { (element: Element) in transform(element).asFlow() }
  }

  /// Creates a flow for each element, where neither this flow nor the inner flows fail.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Never> where Inner.Failure == Never {
    requireRoom(forInner: maxConcurrent)
    return Flow { makeCursor().flattening(maxConcurrent) { transform($0).makeCursor() } }
  }
}

extension FlowCursor {
  @inlinable
  package func flattening<T>(
    _ maxConcurrent: Int, _ inner: @escaping (Element) -> FlowCursor<T, Failure>
  ) -> FlowCursor<T, Failure> {
    let outer = PeekableCursor(self)
    let inputs = FanIn<T, Failure>()
    // As in Rx, what a flow has immediately when it is started is emitted before the next one is started.
    let due = Ref<DrainLimit?>(nil), last = Ref(Version.initial)
    return FlowCursor<T, Failure>(.live, saysWhetherLast: saysWhetherLast) { waker in
      while true {
        let isFull = inputs.count >= maxConcurrent
        // The outer flow is polled even while no further inner flow may start: it can fail, and
        // some sources must be polled in time.
        if inputs.failure == nil { if isFull { outer.keepUp(waker) } else { outer.look(waker) } }
        if let failure = inputs.gather(waker) { return .failure(failure) }
        // Elements that may still start an inner flow precede the failure. Elements that wait for
        // an inner flow to end are dropped.
        if let failure = outer.failure, isFull || outer.head == nil {
          inputs.fail(with: failure)
          outer.releaseSource()
        }
        // An older outer element comes first. An endless outer flow starts at most one inner flow
        // for each emitted element.
        let isNext =
          !isFull && inputs.failure == nil
          && outer.head.map { $0.version < inputs.oldest ?? .newest } ?? false
          && !(inputs.newest.map { due.value?.includesAtOnce($0) ?? false } ?? false)
        if isNext, let element = outer.removeHead() {
          inputs.add(
            waker.subscribing(at: element.version, after: last.value) { inner(element.element) },
            from: element.version)
          due.value = DrainLimit()
          if let failure = inputs.gather(waker) { return .failure(failure) }
        }
        if let oldest = inputs.popOldest() {
          waker.noteLast(outer.isDrained && inputs.isDrained)
          last.value = oldest.version
          return .element(oldest.element, oldest.version)
        }
        if let failure = inputs.failure { return .failure(failure) }
        if outer.isExhausted, inputs.isEmpty { return .finished }
        // An inner flow has started or ended, so poll again what could not be polled before.
        if isNext || (isFull && inputs.count < maxConcurrent) { continue }
        return .pending
      }
    }
  }
}

/// Traps if no inner flow could run. The check runs when the operator is applied, not at each
/// subscription.
@inlinable
package func requireRoom(forInner maxConcurrent: Int) {
  require(
    maxConcurrent > 0, "maxConcurrent says how many inner flows run at once: give at least 1.")
}
