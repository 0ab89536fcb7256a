extension FlowSource {
  /// Transforms each element, and drops those for which the closure returns nil.
  ///
  /// - Returns: A flow that ends and fails as this one does.
  @inlinable
  public func compactMap<T>(_ transform: @escaping @Sendable (Element) -> T?) -> Flow<T, Failure> {
    Flow { makeCursor().compactMap(transform) }
  }

  /// Transforms each element by a closure that can throw, and drops those for which it returns nil.
  ///
  /// - Returns: A flow that also fails with the error that `transform` throws, and then releases
  ///   this one.
  @_disfavoredOverload
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping @Sendable (Element) throws -> T?
  ) -> Flow<T, any Error> {
    map(transform).compactMap { $0 }
  }

  /// Transforms each element by an asynchronous closure, one at a time and in order, and drops
  /// those for which the closure returns nil.
  @inlinable
  public func asyncCompactMap<T: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T?
  ) -> Flow<T, Failure> where Element: Sendable {
    awaiting({ $0 }) { (element) throws(Failure) in await transform(element) }
  }

  /// Transforms each element by an asynchronous closure that can throw, one at a time and in order,
  /// and drops those for which the closure returns nil.
  @inlinable
  public func asyncCompactMap<T: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T?
  ) -> Flow<T, any Error> where Element: Sendable {
    awaiting({ $0 as any Error }) { element in try await transform(element) }
  }
}

extension FlowCursor {
  @inlinable
  package func compactMap<T>(_ transform: @escaping (Element) -> T?) -> FlowCursor<T, Failure> {
    FlowCursor<T, Failure>(eachOf: self) { [poll] waker in
      while true {
        switch poll(waker) {
        case .element(let element, let version):
          if let result = transform(element) { return .element(result, version) }
          if waker.isLast { return .pending }
        case .pending: return .pending
        case .finished: return .finished
        case .failure(let failure): return .failure(failure)
        }
      }
    }
  }
}
