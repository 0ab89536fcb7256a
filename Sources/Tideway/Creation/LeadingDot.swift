// Flows where only "some flow" is asked for: `.concat(.just(1))`, `.catch { _ in .empty() }`.
extension FlowSource {
  /// One element, then the end.
  @inlinable
  public static func just<T: Sendable>(_ element: T) -> Flow<T, Never>
  where Self == Flow<T, Never> {
    Flow<T, Never>.just(element)
  }

  /// The given elements, then the end.
  @inlinable
  public static func of<T: Sendable>(_ elements: T...) -> Flow<T, Never>
  where Self == Flow<T, Never> {
    Flow<T, Never>.from(elements)
  }

  /// Ends at once.
  @inlinable
  public static func empty<T>() -> Flow<T, Never> where Self == Flow<T, Never> {
    Flow<T, Never>.empty()
  }

  /// Says nothing and never ends.
  @inlinable
  public static func never<T>() -> Flow<T, Never> where Self == Flow<T, Never> {
    Flow<T, Never>.never()
  }

  /// Fails at once.
  @inlinable
  public static func error<T, E: Error>(_ failure: E) -> Flow<T, E> where Self == Flow<T, E> {
    Flow<T, E>.error(failure)
  }
}
