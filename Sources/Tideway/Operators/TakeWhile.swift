extension FlowSource {
  /// Gives elements as long as they fulfil a condition, and ends with the first that does not.
  ///
  /// ```
  /// source                                    1--2--3--1--|
  /// take(while: { $0 < 3 })                   1--2--|
  /// take(while: { $0 < 3 }, inclusive: true)  1--2--(3|)
  /// ```
  ///
  /// This flow is let go of at the end.
  ///
  /// - Parameter condition: Whether to go on.
  /// - Parameter inclusive: Whether the element that ends it is given.
  @inlinable
  public func take(
    while condition: @escaping @Sendable (Element) -> Bool, inclusive: Bool = false
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().take(while: condition, inclusive: inclusive) }
  }

  /// Gives elements as long as they fulfil a condition whose closure may throw.
  ///
  /// - Returns: A flow that also fails with what `condition` throws, and then lets go of this one.
  @_disfavoredOverload
  @inlinable
  public func take(
    while condition: @escaping @Sendable (Element) throws -> Bool, inclusive: Bool = false
  ) -> Flow<Element, any Error> {
    Flow {
      makeCursor().mapFailure { $0 as any Error }.take(while: condition, inclusive: inclusive)
    }
  }

  /// Gives elements as long as they fulfil an asynchronous condition, which is asked for one at a time
  /// and in order.
  @_disfavoredOverload
  @inlinable
  public func take(
    while condition: @escaping @concurrent @Sendable (Element) async -> Bool,
    inclusive: Bool = false
  ) -> Flow<Element, Failure> where Element: Sendable {
    answered(by: condition).take(while: { $0.answer }, inclusive: inclusive).map { $0.element }
  }

  /// Gives elements as long as they fulfil an asynchronous condition that may throw, which is asked for
  /// one at a time and in order.
  @_disfavoredOverload
  @inlinable
  public func take(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool,
    inclusive: Bool = false
  ) -> Flow<Element, any Error> where Element: Sendable {
    answered(by: condition).take(while: { $0.answer }, inclusive: inclusive).map { $0.element }
  }
}

extension FlowSource where Element: Sendable {
  /// Each element with what an asynchronous condition says of it.
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
    let source = Upstream(self)
    return FlowCursor(pace) { waker in
      let answer = source.poll(waker)
      guard case .element(let element, _) = answer else { return answer }
      do throws(Failure) {
        if try condition(element) { return answer }
        source.letGo()
        return inclusive ? answer : .finished
      } catch {
        source.letGo()
        return .failure(error)
      }
    }
  }
}
