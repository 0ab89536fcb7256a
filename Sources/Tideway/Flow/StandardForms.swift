public import TidewayStandard

// The standard library's operators on asynchronous sequences, declared again as disfavored
// overloads.
//
// A flow is an asynchronous sequence too, so `map` on a flow finds both Tideway's operator and the
// standard library's. To choose between them, the compiler would have to try all overloads for each
// operator of a chain, which takes time exponential in its length. A declaration of the same type
// in another module hides the one of the concurrency library, and can be marked as disfavored. So
// the first solution for a chain, with Tideway's operators, is the best one, and the compiler
// doesn't try the others. For all other sequences, these declarations do the same as those that
// they hide.
extension AsyncSequence {
  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func map<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T
  ) -> AsyncMapSequence<Self, T> {
    standardMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func map<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T
  ) -> AsyncThrowingMapSequence<Self, T> {
    standardMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func compactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T?
  ) -> AsyncCompactMapSequence<Self, T> {
    standardCompactMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func compactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T?
  ) -> AsyncThrowingCompactMapSequence<Self, T> {
    standardCompactMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncFilterSequence<Self> {
    standardFilter(isIncluded)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingFilterSequence<Self> {
    standardFilter(isIncluded)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncDropWhileSequence<Self> {
    standardDrop(while: predicate)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingDropWhileSequence<Self> {
    standardDrop(while: predicate)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func prefix(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) rethrows -> AsyncPrefixWhileSequence<Self> {
    try standardPrefix(while: predicate)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func prefix(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) rethrows -> AsyncThrowingPrefixWhileSequence<Self> {
    try standardPrefix(while: predicate)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Failure == Segment.Failure {
    standardFlatMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Segment.Failure == Never {
    standardFlatMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Failure == Never, Segment.Failure == Never {
    standardFlatMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Segment
  ) -> AsyncThrowingFlatMapSequence<Self, Segment> {
    standardFlatMap(transform)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @inlinable
  public __consuming func dropFirst(_ count: Int = 1) -> AsyncDropFirstSequence<Self> {
    standardDropFirst(count)
  }

  /// The operator of the standard library, as a disfavored overload.
  @_disfavoredOverload
  @inlinable
  public __consuming func prefix(_ count: Int) -> AsyncPrefixSequence<Self> {
    standardPrefix(count)
  }
}
