extension FlowSource {
  /// Combines each element with the result so far, and emits every result.
  ///
  /// ```
  /// source      1--2--3--|
  /// scan(0, +)  1--3--6--|
  /// ```
  ///
  /// Results keep the versions of their elements.
  ///
  /// - Parameter seed: The result before the first element. It is not emitted. Each subscriber
  ///   starts with it.
  /// - Parameter combine: Returns the next result for the result so far and an element.
  /// - Returns: A flow that ends and fails as this one does. O(1) memory besides the result.
  @inlinable
  public func scan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) -> Result
  ) -> Flow<Result, Failure> {
    Flow { makeCursor().scan(seed, combine) }
  }

  /// Combines each element with the result so far by a closure that can throw.
  ///
  /// - Returns: A flow that also fails with the error that `combine` throws, and then releases this
  ///   one.
  @_disfavoredOverload
  @inlinable
  public func scan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Flow<Result, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.tryScan(seed, combine) }
  }

  /// Combines each element with the result so far, which begins with the first element, and emits every
  /// result.
  ///
  /// Results keep the versions of their elements.
  ///
  /// - Parameter combine: Returns the next result for the result so far and an element.
  /// - Returns: A flow that ends and fails as this one does. O(1) memory besides the result.
  @inlinable
  public func scan(
    _ combine: @escaping @Sendable (Element, Element) -> Element
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().scan(combine) }
  }

  /// Combines each element with the result so far, which begins with the first element, by a closure that
  /// can throw. An error fails the result, and releases this flow.
  @_disfavoredOverload
  @inlinable
  public func scan(
    _ combine: @escaping @Sendable (Element, Element) throws -> Element
  ) -> Flow<Element, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.tryScan(combine) }
  }

  /// Changes a result in place with each element, and emits every state of it.
  ///
  /// - Parameter seed: The result before the first element. It is not emitted. Each subscriber
  ///   starts with it.
  /// - Parameter update: Changes the result so far with an element.
  /// - Returns: A flow that ends and fails as this one does. A collection that a subscriber keeps
  ///   is copied by the next change.
  @inlinable
  public func scan<Result: Sendable>(
    into seed: Result, _ update: @escaping @Sendable (inout Result, Element) -> Void
  ) -> Flow<Result, Failure> {
    Flow { makeCursor().scan(into: seed, update) }
  }

  /// Changes a result in place by a closure that can throw. An error fails the result and releases
  /// this flow.
  @_disfavoredOverload
  @inlinable
  public func scan<Result: Sendable>(
    into seed: Result, _ update: @escaping @Sendable (inout Result, Element) throws -> Void
  ) -> Flow<Result, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.tryScan(into: seed, update) }
  }
}

extension FlowSource where Element: Sendable {
  /// Combines each element with the result so far by an asynchronous closure. The calls run one at
  /// a time and in order.
  ///
  /// Elements of this flow wait while a call runs. The running call is cancelled when the
  /// subscriber unsubscribes.
  ///
  /// - Parameter seed: The result before the first element. It is not emitted. Each subscriber
  ///   starts with it.
  /// - Parameter combine: Returns the next result for the result so far and an element.
  /// - Returns: A flow that ends as this one does, after the last call, and fails as this one
  ///   does.
  @inlinable
  public func asyncScan<Result: Sendable>(
    _ seed: Result, _ combine: @escaping @concurrent @Sendable (Result, Element) async -> Result
  ) -> Flow<Result, Failure> {
    Flow {
      let result = Accumulated(seed)
      return awaiting({ $0 }) { (element) throws(Failure) in
        result.value = await combine(result.value, element)
        return result.value
      }.makeCursor()
    }
  }

  /// Combines each element with the result so far by an asynchronous closure that can throw.
  ///
  /// The calls run one at a time and in order. The running call is cancelled when the subscriber
  /// unsubscribes.
  ///
  /// - Returns: A flow that also fails with the error that `combine` throws, and then releases this
  ///   one.
  @inlinable
  public func asyncScan<Result: Sendable>(
    _ seed: Result,
    _ combine: @escaping @concurrent @Sendable (Result, Element) async throws -> Result
  ) -> Flow<Result, any Error> {
    Flow {
      let result = Accumulated(seed)
      return awaiting({ $0 as any Error }) { element in
        result.value = try await combine(result.value, element)
        return result.value
      }.makeCursor()
    }
  }
}

extension FlowSource where Element: Sendable {
  /// Changes a result in place with each element by an asynchronous closure. The calls run one at a
  /// time and in order.
  ///
  /// - Parameter seed: The result before the first element. It is not emitted. Each subscriber
  ///   starts with it.
  /// - Parameter update: Changes the result so far with an element.
  @inlinable
  public func asyncScan<Result: Sendable>(
    into seed: Result,
    _ update: @escaping @concurrent @Sendable (inout Result, Element) async -> Void
  ) -> Flow<Result, Failure> {
    asyncScan(seed) { result, element in
      var result = result
      await update(&result, element)
      return result
    }
  }

  /// Changes a result in place by an asynchronous closure that can throw; the result fails with the
  /// error.
  @inlinable
  public func asyncScan<Result: Sendable>(
    into seed: Result,
    _ update: @escaping @concurrent @Sendable (inout Result, Element) async throws -> Void
  ) -> Flow<Result, any Error> {
    asyncScan(seed) { result, element in
      var result = result
      try await update(&result, element)
      return result
    }
  }
}

/// The result so far of asynchronous calls.
///
/// Sendable because each call begins after the one before it has ended.
@usableFromInline
final class Accumulated<Value: Sendable>: @unchecked Sendable {
  @usableFromInline var value: Value
  @usableFromInline init(_ value: Value) { self.value = value }
}

extension FlowCursor {
  @inlinable
  package func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> FlowCursor<Result, Failure> {
    let result = Ref(seed)
    return FlowCursor<Result, Failure>(eachOf: self) { [poll] waker in
      switch poll(waker) {
      case .element(let element, let version):
        result.value = combine(result.value, element)
        return .element(result.value, version)
      case .pending: return .passing(where: false)
      case .finished: return .passing(where: true)
      case .failure(let failure): return .passing(failure, where: true)
      }
    }
  }

  @inlinable
  package func scan(_ combine: @escaping (Element, Element) -> Element) -> FlowCursor {
    scan(into: nil) { result, element in result = result.map { combine($0, element) } ?? element }
      .map { $0! }
  }

  @inlinable
  func tryScan(
    _ combine: @escaping (Element, Element) throws(Failure) -> Element
  ) -> FlowCursor {
    let result = Ref<Element?>(nil)
    return tryMap { (element) throws(Failure) in
      let next = if let before = result.value { try combine(before, element) } else { element }
      result.value = next
      return next
    }
  }

  @inlinable
  func tryScan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) throws(Failure) -> Result
  ) -> FlowCursor<Result, Failure> {
    let result = Ref(seed)
    return tryMap { (element) throws(Failure) in
      result.value = try combine(result.value, element)
      return result.value
    }
  }

  @inlinable
  func tryScan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) throws(Failure) -> Void
  ) -> FlowCursor<Result, Failure> {
    let result = Ref(seed)
    return tryMap { (element) throws(Failure) in
      try update(&result.value, element)
      return result.value
    }
  }

  @inlinable
  package func scan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> FlowCursor<Result, Failure> {
    let result = Ref(seed)
    return map { element in
      update(&result.value, element)
      return result.value
    }
  }
}
