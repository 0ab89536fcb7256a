// These overloads exist because the standard library's would be chosen otherwise, and their result
// is not a flow.

extension FlowSource where Element: Sendable {
  /// Creates a flow for each element with an asynchronous closure, and emits the elements of all
  /// these flows as they arrive. The calls run one at a time and in order.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }

  /// Creates a flow that never fails for each element with an asynchronous closure.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }

  /// Creates a flow for each element with an asynchronous closure; the flows fail in different
  /// ways.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform).erasingFailure()
      .flatMap(maxConcurrent: maxConcurrent) { (inner: Inner) in inner.erasingFailure() }
  }

  /// Creates a flow for each element with an asynchronous closure that can throw; the result fails
  /// with the error.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform)
      .flatMap(maxConcurrent: maxConcurrent) { (inner: Inner) in inner.erasingFailure() }
  }
}

extension FlowSource where Element: Sendable, Failure == Never {
  /// Creates a flow for each element with an asynchronous closure; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }

  /// Creates a flow for each element with an asynchronous closure; no flow fails.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Never> where Inner.Failure == Never {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowSource {
  /// Creates an asynchronous sequence for each element, and emits the sequences' elements as they
  /// arrive. Each sequence is iterated by its own task.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: AsyncSequence & Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> where Inner.Element: Sendable {
    requireRoom(forInner: maxConcurrent)
    return Flow {
      erasingFailure().makeCursor().flattening(maxConcurrent) {
        transform($0).flow().erasingFailure().makeCursor()
      }
    }
  }
}

extension FlowSource where Failure == Never {
  /// Creates an asynchronous sequence for each element, and emits the sequences' elements as they
  /// arrive; only the sequences fail.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: AsyncSequence & Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> where Inner.Element: Sendable {
    requireRoom(forInner: maxConcurrent)
    return Flow {
      settingFailure(to: Inner.Failure.self).makeCursor().flattening(maxConcurrent) {
        transform($0).flow().makeCursor()
      }
    }
  }
}
