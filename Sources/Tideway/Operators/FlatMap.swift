extension FlowSource {
  /// Makes a flow of each element, and gives the elements of all of these as they come.
  ///
  /// ```
  /// source  1--2-----------|
  /// of 1    ---a----b--|
  /// of 2       --c----d--|
  /// result  ---a-c--b-d----|
  /// ```
  ///
  /// Elements carry the newer of the outer and the inner version; what is there at once comes in the order
  /// of versions. It ends when this flow and all inner ones have; the first failure ends it.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many inner flows run at once; further elements of this flow wait.
  ///   - transform: Makes the inner flow of an element.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    requireRoom(forInner: maxConcurrent)
    return Flow { makeCursor().flattening(maxConcurrent) { transform($0).makeCursor() } }
  }

  /// As above; the inner flows never fail.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    flatMap(maxConcurrent: maxConcurrent) { (element: Element) in
      transform(element).settingFailure(to: Failure.self)
    }
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }.flatMap(maxConcurrent: maxConcurrent) { (element: Element) in
      transform(element).mapFailure { $0 as any Error }
    }
  }

  /// As above; what `transform` throws fails the result.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform).flatMap(maxConcurrent: maxConcurrent) { (inner: Inner) in
      inner.mapFailure { $0 as any Error }
    }
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the inner flows fail.
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    settingFailure(to: Inner.Failure.self)
      .flatMap(maxConcurrent: maxConcurrent) { (element: Element) in transform(element).asFlow() }
  }

  /// As above; nothing fails.
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
    let outer = LookAhead(self)
    let inputs = FanIn<T, Failure>()
    return FlowCursor<T, Failure>(.live) { waker in
      while true {
        let isFull = inputs.count >= maxConcurrent
        // Also while no more may be started: it may fail, and it may have to be asked in time.
        if inputs.failure == nil { if isFull { outer.keepUp(waker) } else { outer.look(waker) } }
        if let failure = inputs.gather(waker) { return .failure(failure) }
        // What may still be started came before the failure; what waits for others to end has lost.
        if let failure = outer.failure, isFull || outer.head == nil {
          inputs.fail(with: failure)
          outer.letGo()
        }
        // An older outer element comes first; of an endless one no more than one for each element given.
        let isNext =
          !isFull && inputs.failure == nil
          && outer.head.map { $0.version < inputs.oldest ?? .newest } ?? false
        if isNext, let element = outer.removeHead() {
          inputs.add(inner(element.element), from: element.version)
          if let failure = inputs.gather(waker) { return .failure(failure) }
        }
        if let oldest = inputs.popOldest() { return .element(oldest.element, oldest.version) }
        if let failure = inputs.failure { return .failure(failure) }
        if outer.isUsedUp, inputs.isEmpty { return .finished }
        // Something was started or has ended: what could not be looked at before can be now.
        if isNext || (isFull && inputs.count < maxConcurrent) { continue }
        return .pending
      }
    }
  }
}

/// Traps where no inner flow could run: when the operator is applied, not at each subscription.
@inlinable
package func requireRoom(forInner maxConcurrent: Int) {
  require(
    maxConcurrent > 0, "maxConcurrent says how many inner flows run at once: give at least 1.")
}
