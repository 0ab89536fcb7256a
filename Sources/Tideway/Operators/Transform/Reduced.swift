extension FlowSource {
  /// Combines each element with the result so far, and emits the result at the end.
  ///
  /// ```
  /// source         1--2--3--|
  /// reduced(0, +)  ---------(6|)
  /// ```
  ///
  /// For an empty flow, the result is the seed. A failure drops the result so far. The result
  /// carries the newest version of the elements, or its own moment if there was no element.
  ///
  /// - Parameter seed: The result before the first element. Each subscriber starts with it.
  /// - Parameter combine: Returns the next result for the result so far and an element.
  @inlinable
  public func reduced<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) -> Result
  ) -> Flow<Result, Failure> {
    Flow { makeCursor().reduced(seed, combine) }
  }

  /// Combines each element with the result so far by a closure that can throw, and emits the result
  /// at the end.
  @_disfavoredOverload
  @inlinable
  public func reduced<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Flow<Result, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.reduced(seed, combine) }
  }

  /// Changes a result in place with each element, and emits it at the end.
  ///
  /// - Parameter seed: The result before the first element. Each subscriber starts with it.
  /// - Parameter update: Changes the result so far with an element.
  @inlinable
  public func reduced<Result: Sendable>(
    into seed: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Flow<Result, Failure> {
    Flow { makeCursor().reduced(into: seed, update) }
  }

  /// Changes a result in place with each element by a closure that can throw, and emits it at the
  /// end.
  @_disfavoredOverload
  @inlinable
  public func reduced<Result: Sendable>(
    into seed: Result, _ update: @escaping @Sendable (inout Result, Element) throws -> Void
  ) -> Flow<Result, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.reduced(into: seed, update) }
  }
}

extension FlowCursor {
  @inlinable
  package func reduced<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) throws(Failure) -> Result
  ) -> FlowCursor<Result, Failure> {
    reduced(into: seed) { (result, element) throws(Failure) in
      result = try combine(result, element)
    }
  }

  @inlinable
  package func reduced<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) throws(Failure) -> Void
  ) -> FlowCursor<Result, Failure> {
    let source = FusedCursor(self)
    let result = Ref(Optional(seed))
    let newest = Ref(Version.initial)
    return FlowCursor<Result, Failure>(pace.holdingBack) { waker in
      while true {
        switch source.poll(waker) {
        case .pending: return .pending
        case .failure(let failure): return .failure(failure)
        case .element(let element, let version):
          do throws(Failure) { try update(&result.value!, element) } catch {
            source.releaseSource()
            return .failure(error)
          }
          newest.value = max(newest.value, version)
        case .finished:
          guard let final = result.value.take() else { return .finished }
          return .element(final, newest.value == .initial ? .fresh() : newest.value)
        }
      }
    }
  }
}
