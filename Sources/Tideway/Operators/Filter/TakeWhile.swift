extension FlowSource {
  /// Emits elements while they satisfy a condition, and ends with the first that doesn't.
  ///
  /// ```
  /// source                                    1--2--3--1--|
  /// take(while: { $0 < 3 })                   1--2--|
  /// take(while: { $0 < 3 }, inclusive: true)  1--2--(3|)
  /// ```
  ///
  /// This flow is released at the end.
  ///
  /// - Parameter condition: Returns whether to continue.
  /// - Parameter inclusive: Whether the element that ends the result is emitted.
  @inlinable
  public func take(
    while condition: @escaping @Sendable (Element) -> Bool, inclusive: Bool = false
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().take(while: condition, inclusive: inclusive) }
  }

  /// Emits elements while they satisfy a condition that can throw.
  ///
  /// - Returns: A flow that also fails with the error that `condition` throws, and then releases
  ///   this one.
  @_disfavoredOverload
  @inlinable
  public func take(
    while condition: @escaping @Sendable (Element) throws -> Bool, inclusive: Bool = false
  ) -> Flow<Element, any Error> {
    Flow {
      makeCursor().mapFailure { $0 as any Error }.take(while: condition, inclusive: inclusive)
    }
  }

  /// Emits elements while they satisfy an asynchronous condition, which is called for one element
  /// at a time and in order.
  @inlinable
  public func asyncTake(
    while condition: @escaping @concurrent @Sendable (Element) async -> Bool,
    inclusive: Bool = false
  ) -> Flow<Element, Failure> where Element: Sendable {
    answered(by: condition).take(while: { $0.answer }, inclusive: inclusive).map { $0.element }
  }

  /// Emits elements while they satisfy an asynchronous condition that can throw, which is called
  /// for one element at a time and in order.
  @inlinable
  public func asyncTake(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool,
    inclusive: Bool = false
  ) -> Flow<Element, any Error> where Element: Sendable {
    answered(by: condition).take(while: { $0.answer }, inclusive: inclusive).map { $0.element }
  }
}

extension FlowSource where Element: Sendable {
  /// Emits each element together with the result of an asynchronous condition.
  @inlinable
  func answered(
    by condition: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> Flow<(element: Element, answer: Bool), Failure> {
    awaiting({ $0 }) { (element) throws(Failure) in (element, await condition(element)) }
  }

  @inlinable
  func answered(
    by condition: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> Flow<(element: Element, answer: Bool), any Error> {
    awaiting({ $0 as any Error }) { element in (element, try await condition(element)) }
  }
}

extension FlowCursor {
  @inlinable
  package func take(
    while condition: @escaping (Element) throws(Failure) -> Bool, inclusive: Bool
  ) -> FlowCursor {
    let source = FusedCursor(self)
    return FlowCursor(eachOf: self) { waker in
      let answer = source.poll(waker)
      guard case .element(let element, _) = answer else { return answer }
      do throws(Failure) {
        if try condition(element) { return answer }
        source.releaseSource()
        waker.isLast = false
        return inclusive ? answer : .finished
      } catch {
        source.releaseSource()
        return .failure(error)
      }
    }
  }
}
