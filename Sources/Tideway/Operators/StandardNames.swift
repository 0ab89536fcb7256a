// The standard library's names for operators of ours. Without these, a flow would silently become one of its
// sequences here, and lose versions and bindings.
extension FlowSource {
  /// Gives the first elements, as `take(_:)` does.
  @inlinable
  public func prefix(_ count: Int) -> Flow<Element, Failure> { take(count) }

  /// Drops the first elements, as `skip(_:)` does.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Flow<Element, Failure> { skip(count) }

  /// Gives elements as long as they fulfil a condition, as `take(while:)` does.
  @inlinable
  public func prefix(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    take(while: condition)
  }

  /// Gives elements as long as they fulfil a condition whose closure may throw.
  @_disfavoredOverload
  @inlinable
  public func prefix(
    while condition: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    take(while: condition)
  }

  /// Gives elements as long as they fulfil an asynchronous condition.
  @_disfavoredOverload
  @inlinable
  public func prefix(
    while condition: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> Flow<Element, Failure> where Element: Sendable {
    take(while: condition)
  }

  /// Gives elements as long as they fulfil an asynchronous condition that may throw.
  @_disfavoredOverload
  @inlinable
  public func prefix(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> Flow<Element, any Error> where Element: Sendable {
    take(while: condition)
  }

  /// Drops elements as long as they fulfil a condition, as `skip(while:)` does.
  @inlinable
  public func drop(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    skip(while: condition)
  }

  /// Drops elements as long as they fulfil a condition whose closure may throw.
  @_disfavoredOverload
  @inlinable
  public func drop(
    while condition: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    skip(while: condition)
  }

  /// Drops elements as long as they fulfil an asynchronous condition.
  @_disfavoredOverload
  @inlinable
  public func drop(
    while condition: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> Flow<Element, Failure> where Element: Sendable {
    skip(while: condition)
  }

  /// Drops elements as long as they fulfil an asynchronous condition that may throw.
  @_disfavoredOverload
  @inlinable
  public func drop(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> Flow<Element, any Error> where Element: Sendable {
    skip(while: condition)
  }
}
