// The forms that the standard library would take otherwise, whose result is no flow.

extension FlowSource where Element: Sendable {
  /// Makes a flow of each element by an asynchronous closure, one at a time and in order, and gives the
  /// elements of all of these as they come.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }

  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform).erasingFailure()
      .flatMap(maxConcurrent: maxConcurrent) { (inner: Inner) in inner.erasingFailure() }
  }

  /// As above; what `transform` throws fails the result.
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
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }

  /// As above; nothing fails.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: FlowSource>(
    maxConcurrent: Int = .max, _ transform: @escaping @concurrent @Sendable (Element) async -> Inner
  ) -> Flow<Inner.Element, Never> where Inner.Failure == Never {
    map(transform).merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowSource {
  /// Gives the elements of the sequence that is made of each element, as they come; each sequence is
  /// iterated by a task of its own.
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
  /// Gives the elements of the sequence that is made of each element, as they come; only these fail.
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
