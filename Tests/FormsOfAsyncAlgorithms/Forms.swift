// The forms of swift-async-algorithms 1.1 whose names Tideway has too, with the same constraints: what the compiler
// chooses beside them is what it chooses beside that package, of which the root package has nothing.

/// What they return.
public struct Theirs {}

public func combineLatest<A: AsyncSequence, B: AsyncSequence>(_ a: A, _ b: B) -> Theirs
where A: Sendable, A.Element: Sendable, B: Sendable, B.Element: Sendable { Theirs() }

public func combineLatest<A: AsyncSequence, B: AsyncSequence, C: AsyncSequence>(
  _ a: A, _ b: B, _ c: C
) -> Theirs
where
  A: Sendable, A.Element: Sendable, B: Sendable, B.Element: Sendable, C: Sendable,
  C.Element: Sendable
{ Theirs() }

public func zip<A: AsyncSequence, B: AsyncSequence>(_ a: A, _ b: B) -> Theirs
where A: Sendable, A.Element: Sendable, B: Sendable, B.Element: Sendable { Theirs() }

public func zip<A: AsyncSequence, B: AsyncSequence, C: AsyncSequence>(
  _ a: A, _ b: B, _ c: C
) -> Theirs
where
  A: Sendable, A.Element: Sendable, B: Sendable, B.Element: Sendable, C: Sendable,
  C.Element: Sendable
{ Theirs() }

public func merge<A: AsyncSequence, B: AsyncSequence>(_ a: A, _ b: B) -> Theirs
where A.Element == B.Element, A: Sendable, A.Element: Sendable, B: Sendable { Theirs() }

public func merge<A: AsyncSequence, B: AsyncSequence, C: AsyncSequence>(
  _ a: A, _ b: B, _ c: C
) -> Theirs
where
  A.Element == B.Element, A.Element == C.Element, A: Sendable, A.Element: Sendable, B: Sendable,
  C: Sendable
{ Theirs() }

extension AsyncSequence {
  public func debounce<C: Clock>(
    for interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C
  ) -> Theirs where Self: Sendable, Element: Sendable { Theirs() }

  public func debounce(for interval: Duration, tolerance: Duration? = nil) -> Theirs
  where Self: Sendable, Element: Sendable { Theirs() }

  public func chunked(
    by belongTogether: @escaping @Sendable (Element, Element) -> Bool
  ) -> Theirs where Element: Sendable { Theirs() }

  public func interspersed(every count: Int = 1, with separator: Element) -> Theirs { Theirs() }
}
