// These allow a leading dot where a parameter is generic over the flow: `.concat(.just(1))`,
// `.catch { _ in .empty() }`.
extension FlowSource {
  /// Emits one element, then ends.
  @inlinable
  public static func just<T: Sendable>(_ element: T) -> Flow<T, Never>
  where Self == Flow<T, Never> {
    Flow<T, Never>.just(element)
  }

  /// Emits the given elements, then ends.
  @inlinable
  public static func of<T: Sendable>(_ elements: T...) -> Flow<T, Never>
  where Self == Flow<T, Never> {
    Flow<T, Never>.from(elements)
  }

  /// Creates a flow that ends immediately.
  @inlinable
  public static func empty<T>() -> Flow<T, Never> where Self == Flow<T, Never> {
    Flow<T, Never>.empty()
  }

  /// Creates a flow that emits nothing and never ends.
  @inlinable
  public static func never<T>() -> Flow<T, Never> where Self == Flow<T, Never> {
    Flow<T, Never>.never()
  }

  /// Creates a flow that fails immediately.
  @inlinable
  public static func error<T, E: Error>(_ failure: E) -> Flow<T, E> where Self == Flow<T, E> {
    Flow<T, E>.error(failure)
  }
}
