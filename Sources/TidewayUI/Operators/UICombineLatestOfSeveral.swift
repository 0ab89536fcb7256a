// A tree of pairs: equal moments give one element, so nesting emits no more than a flat
// combination.

/// Combines the latest elements of four sources.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource, C: UISource, D: UISource, T>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ transform: @escaping (A.Element, B.Element, C.Element, D.Element) -> T
) -> UIFlow<T> {
  combineLatest(combineLatest(a, b), combineLatest(c, d)) {
    transform($0.0, $0.1, $1.0, $1.1)
  }
}

/// Combines the latest elements of four sources into tuples.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource, C: UISource, D: UISource>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> UIFlow<(A.Element, B.Element, C.Element, D.Element)> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Combines the latest elements of five sources.
@inlinable
@UIActor
public func combineLatest<A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, T>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  _ transform: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> T
) -> UIFlow<T> {
  combineLatest(combineLatest(combineLatest(a, b), c), combineLatest(d, e)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0, $1.1)
  }
}

/// Combines the latest elements of five sources into tuples.
@inlinable
@UIActor public func combineLatest<A: UISource, B: UISource, C: UISource, D: UISource, E: UISource>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> UIFlow<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Combines the latest elements of six sources.
@inlinable
@UIActor
public func combineLatest<
  A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, F: UISource, T
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  _ transform: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> T
) -> UIFlow<T> {
  combineLatest(combineLatest(combineLatest(a, b), c), combineLatest(combineLatest(d, e), f)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the latest elements of six sources into tuples.
@inlinable
@UIActor
public func combineLatest<
  A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, F: UISource
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> UIFlow<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Combines the latest elements of seven sources.
@inlinable
@UIActor
public func combineLatest<
  A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, F: UISource, G: UISource, T
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
  _ transform:
    @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) -> T
) -> UIFlow<T> {
  combineLatest(
    combineLatest(combineLatest(a, b), combineLatest(c, d)), combineLatest(combineLatest(e, f), g)
  ) {
    transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the latest elements of seven sources into tuples.
@inlinable
@UIActor
public func combineLatest<
  A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, F: UISource, G: UISource
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> UIFlow<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Combines the latest elements of eight sources.
@inlinable
@UIActor
public func combineLatest<
  A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, F: UISource, G: UISource,
  H: UISource, T
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
  _ transform:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    ) -> T
) -> UIFlow<T> {
  combineLatest(
    combineLatest(combineLatest(a, b), combineLatest(c, d)),
    combineLatest(combineLatest(e, f), combineLatest(g, h))
  ) {
    transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1.0, $1.1.1)
  }
}

/// Combines the latest elements of eight sources into tuples.
@inlinable
@UIActor
public func combineLatest<
  A: UISource, B: UISource, C: UISource, D: UISource, E: UISource, F: UISource, G: UISource,
  H: UISource
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> UIFlow<
  (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}
