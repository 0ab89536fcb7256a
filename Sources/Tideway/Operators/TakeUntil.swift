extension FlowSource {
  /// Gives elements until one fulfils a condition, and ends with that.
  ///
  /// ```
  /// source                                     1--2--3--|
  /// take(until: { $0 == 2 })                   1--|
  /// take(until: { $0 == 2 }, inclusive: true)  1--(2|)
  /// ```
  ///
  /// This flow is let go of at the end.
  ///
  /// - Parameter condition: Whether to stop.
  /// - Parameter inclusive: Whether the element that ends it is given.
  @inlinable
  public func take(
    until condition: @escaping @Sendable (Element) -> Bool, inclusive: Bool = false
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().take(while: { !condition($0) }, inclusive: inclusive) }
  }

  /// Gives elements until one fulfils a condition whose closure may throw.
  ///
  /// - Returns: A flow that also fails with what `condition` throws, and then lets go of this one.
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
