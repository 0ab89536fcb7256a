public import TidewayStandard

// The standard library's operators on asynchronous sequences, again, as what is taken last.
//
// A flow is an asynchronous sequence too, so `map` on one finds ours and the standard library's. Which of them
// is meant, the compiler would have to find by trying all for each operator of a chain: two to the power of its length,
// and more. A declaration of the same type in another module hides one of the concurrency library, and this one
// may say that it is disfavored. So the first way through a chain, over our operators, is the best, and the
// others are not tried. For all other sequences these do what those do which they hide.
extension AsyncSequence {
  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func map<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T
  ) -> AsyncMapSequence<Self, T> {
    standardMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func map<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T
  ) -> AsyncThrowingMapSequence<Self, T> {
    standardMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func compactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T?
  ) -> AsyncCompactMapSequence<Self, T> {
    standardCompactMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func compactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T?
  ) -> AsyncThrowingCompactMapSequence<Self, T> {
    standardCompactMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncFilterSequence<Self> {
    standardFilter(isIncluded)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingFilterSequence<Self> {
    standardFilter(isIncluded)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncDropWhileSequence<Self> {
    standardDrop(while: predicate)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingDropWhileSequence<Self> {
    standardDrop(while: predicate)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func prefix(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) rethrows -> AsyncPrefixWhileSequence<Self> {
    try standardPrefix(while: predicate)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func prefix(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) rethrows -> AsyncThrowingPrefixWhileSequence<Self> {
    try standardPrefix(while: predicate)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Failure == Segment.Failure {
    standardFlatMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Segment.Failure == Never {
    standardFlatMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Failure == Never, Segment.Failure == Never {
    standardFlatMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @preconcurrency
  @inlinable
  public __consuming func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Segment
  ) -> AsyncThrowingFlatMapSequence<Self, Segment> {
    standardFlatMap(transform)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @inlinable
  public __consuming func dropFirst(_ count: Int = 1) -> AsyncDropFirstSequence<Self> {
    standardDropFirst(count)
  }

  /// The standard library's operator of this name.
  @_disfavoredOverload
  @inlinable
  public __consuming func prefix(_ count: Int) -> AsyncPrefixSequence<Self> {
    standardPrefix(count)
  }
}
