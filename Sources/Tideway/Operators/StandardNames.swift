// The standard library's names for Tideway operators. Without these, a flow would silently become a
// sequence of the standard library here, and lose versions and bindings.
extension FlowSource {
  /// Emits a number of elements at the beginning, as `take(_:)` does.
  @inlinable
  public func prefix(_ count: Int) -> Flow<Element, Failure> { take(count) }

  /// Drops a number of elements at the beginning, as `skip(_:)` does.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Flow<Element, Failure> { skip(count) }

  /// Emits elements while they satisfy a condition, as `take(while:)` does.
  @inlinable
  public func prefix(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    take(while: condition)
  }

  /// Emits elements while they satisfy a condition that can throw.
  @_disfavoredOverload
  @inlinable
  public func prefix(
    while condition: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    take(while: condition)
  }

  /// Drops elements while they satisfy a condition, as `skip(while:)` does.
  @inlinable
  public func drop(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    skip(while: condition)
  }

  /// Drops elements while they satisfy a condition that can throw.
  @_disfavoredOverload
  @inlinable
  public func drop(
    while condition: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    skip(while: condition)
  }
}
