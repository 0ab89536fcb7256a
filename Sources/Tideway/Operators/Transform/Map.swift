extension FlowSource {
  /// Transforms each element.
  ///
  /// ```
  /// source  1--2--3--|
  /// result  a--b--c--|
  /// ```
  ///
  /// - Returns: A flow that ends and fails as this one does.
  @inlinable
  public func map<T>(_ transform: @escaping @Sendable (Element) -> T) -> Flow<T, Failure> {
    Flow { makeCursor().map(transform) }
  }

  /// Transforms each element by a closure that can throw.
  ///
  /// - Returns: A flow that also fails with the error that `transform` throws, and then releases
  ///   this one.
  @_disfavoredOverload
  @inlinable
  public func map<T>(
    _ transform: @escaping @Sendable (Element) throws -> T
  ) -> Flow<T, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.tryMap(transform) }
  }

  /// Transforms each element by a closure that throws errors of one type.
  ///
  /// - Returns: A flow that also fails with the error that `transform` throws, and then releases
  ///   this one.
  @inlinable
  public func tryMap<T>(
    _ transform: @escaping @Sendable (Element) throws(Failure) -> T
  ) -> Flow<T, Failure> {
    Flow { makeCursor().tryMap(transform) }
  }

  /// Transforms each element by an asynchronous closure, one at a time and in order.
  ///
  /// - Returns: A flow that ends and fails as this one does. The running transformation is
  ///   cancelled when the subscriber unsubscribes.
  @inlinable
  public func asyncMap<T: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T
  ) -> Flow<T, Failure> where Element: Sendable {
    awaiting({ $0 }) { (element) throws(Failure) in await transform(element) }
  }

  /// Transforms each element by an asynchronous closure that can throw, one at a time and in order.
  ///
  /// - Returns: A flow that also fails with the error that `transform` throws. The running
  ///   transformation is cancelled when the subscriber unsubscribes.
  @inlinable
  public func asyncMap<T: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T
  ) -> Flow<T, any Error> where Element: Sendable {
    awaiting({ $0 as any Error }) { element in try await transform(element) }
  }
}

extension FlowSource where Failure == Never {
  /// Transforms each element by a closure that throws errors of one type.
  ///
  /// - Returns: A flow that fails with the error that `transform` throws, and then releases this
  ///   one.
  @inlinable
  public func tryMap<T, E: Error>(
    _ transform: @escaping @Sendable (Element) throws(E) -> T
  ) -> Flow<T, E> {
    Flow { makeCursor().settingFailure(to: E.self).tryMap(transform) }
  }
}

extension FlowCursor {
  @inlinable
  package func map<T>(_ transform: @escaping (Element) -> T) -> FlowCursor<T, Failure> {
    FlowCursor<T, Failure>(eachOf: self) { [poll] waker in
      switch poll(waker) {
      case .element(let element, let version): .element(transform(element), version)
      case .pending: .passing(where: false)
      case .finished: .passing(where: true)
      case .failure(let failure): .passing(failure, where: true)
      }
    }
  }

  @inlinable
  func tryMap<T>(
    _ transform: @escaping (Element) throws(Failure) -> T
  ) -> FlowCursor<T, Failure> {
    FlowCursor<T, Failure>(eachOf: self) { [poll] waker in
      switch poll(waker) {
      case .pending: return .pending
      case .element(let element, let version):
        do throws(Failure) { return .element(try transform(element), version) } catch {
          return .failure(error)
        }
      case .finished: return .finished
      case .failure(let failure): return .failure(failure)
      }
    }
  }
}
