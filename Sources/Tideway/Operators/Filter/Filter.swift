extension FlowSource {
  /// Emits the elements that satisfy a condition.
  ///
  /// ```
  /// source     1--2--3--4--|
  /// is even    ---2-----4--|
  /// ```
  ///
  /// - Returns: A flow that ends and fails as this one does.
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().filter(isIncluded) }
  }

  /// Emits the elements that satisfy a condition that can throw.
  ///
  /// - Returns: A flow that also fails with the error that `isIncluded` throws, and then releases
  ///   this one.
  @_disfavoredOverload
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    compactMap { try isIncluded($0) ? $0 : nil }
  }

  /// Emits the elements that satisfy an asynchronous condition, which is called for one element at
  /// a time and in order.
  @inlinable
  public func asyncFilter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> Flow<Element, Failure> where Element: Sendable {
    awaiting({ $0 }) { (element) throws(Failure) in await isIncluded(element) ? element : nil }
  }

  /// Emits the elements that satisfy an asynchronous condition that can throw, which is called for
  /// one element at a time and in order.
  @inlinable
  public func asyncFilter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> Flow<Element, any Error> where Element: Sendable {
    awaiting({ $0 as any Error }) { element in try await isIncluded(element) ? element : nil }
  }
}

extension FlowCursor {
  @inlinable
  package func filter(_ isIncluded: @escaping (Element) -> Bool) -> FlowCursor {
    FlowCursor(eachOf: self) { [poll] waker in
      while true {
        switch poll(waker) {
        case .element(let element, let version):
          if isIncluded(element) { return .element(element, version) }
          if waker.isLast { return .pending }
        case .pending: return .passing(where: false)
        case .finished: return .passing(where: true)
        case .failure(let failure): return .passing(failure, where: true)
        }
      }
    }
  }
}
