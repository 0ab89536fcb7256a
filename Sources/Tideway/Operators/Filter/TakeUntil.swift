extension FlowSource {
  /// Emits elements until one satisfies a condition, and ends with that one.
  ///
  /// ```
  /// source                                     1--2--3--|
  /// take(until: { $0 == 2 })                   1--|
  /// take(until: { $0 == 2 }, inclusive: true)  1--(2|)
  /// ```
  ///
  /// This flow is released at the end.
  ///
  /// - Parameter condition: Returns whether to stop.
  /// - Parameter inclusive: Whether the element that satisfies the condition is emitted.
  @inlinable
  public func take(
    until condition: @escaping @Sendable (Element) -> Bool, inclusive: Bool = false
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().take(while: { !condition($0) }, inclusive: inclusive) }
  }

  /// Emits elements until one satisfies a condition that can throw.
  ///
  /// - Returns: A flow that also fails with the error that `condition` throws, and then releases
  ///   this one.
  @_disfavoredOverload
  @inlinable
  public func take(
    until condition: @escaping @Sendable (Element) throws -> Bool, inclusive: Bool = false
  ) -> Flow<Element, any Error> {
    Flow {
      makeCursor().mapFailure { $0 as any Error }
        .take(while: { element throws(any Error) in try !condition(element) }, inclusive: inclusive)
    }
  }
}
