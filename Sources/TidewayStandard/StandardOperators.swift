// The standard library's operators on asynchronous sequences, under different names.
//
// Tideway declares operators with the standard library's names, which hide the originals. Those
// declarations call the originals, and can only do so through a module in which they are not
// hidden.
extension AsyncSequence {
  @inlinable
  public func standardMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T
  ) -> AsyncMapSequence<Self, T> {
    map(transform)
  }

  @inlinable
  public func standardMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T
  ) -> AsyncThrowingMapSequence<Self, T> {
    map(transform)
  }

  @inlinable
  public func standardCompactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> T?
  ) -> AsyncCompactMapSequence<Self, T> {
    compactMap(transform)
  }

  @inlinable
  public func standardCompactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T?
  ) -> AsyncThrowingCompactMapSequence<Self, T> {
    compactMap(transform)
  }

  @inlinable
  public func standardFilter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncFilterSequence<Self> {
    filter(isIncluded)
  }

  @inlinable
  public func standardFilter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingFilterSequence<Self> {
    filter(isIncluded)
  }

  @inlinable
  public func standardDrop(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncDropWhileSequence<Self> {
    drop(while: predicate)
  }

  @inlinable
  public func standardDrop(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingDropWhileSequence<Self> {
    drop(while: predicate)
  }

  @inlinable
  public func standardPrefix(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) rethrows -> AsyncPrefixWhileSequence<Self> {
    try prefix(while: predicate)
  }

  @inlinable
  public func standardPrefix(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) rethrows -> AsyncThrowingPrefixWhileSequence<Self> {
    try prefix(while: predicate)
  }

  @inlinable
  public func standardFlatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Failure == Segment.Failure {
    flatMap(transform)
  }

  @inlinable
  public func standardFlatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Segment.Failure == Never {
    flatMap(transform)
  }

  @inlinable
  public func standardFlatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment>
  where Failure == Never, Segment.Failure == Never {
    flatMap(transform)
  }

  @inlinable
  public func standardFlatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Segment
  ) -> AsyncThrowingFlatMapSequence<Self, Segment> {
    flatMap(transform)
  }

  @inlinable
  public func standardDropFirst(_ count: Int = 1) -> AsyncDropFirstSequence<Self> {
    dropFirst(count)
  }

  @inlinable
  public func standardPrefix(_ count: Int) -> AsyncPrefixSequence<Self> { prefix(count) }
}
