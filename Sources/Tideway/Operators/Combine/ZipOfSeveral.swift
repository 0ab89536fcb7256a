// A balanced tree of pairs.

// MARK: Of three

/// Combines the elements of three flows by their number.
@inlinable
public func zip<A, B, C, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>,
  _ transform: @escaping @Sendable (A, B, C) -> T
) -> Flow<T, Failure> {
  zip(zip(a, b), c) { transform($0.0, $0.1, $1) }
}

/// Combines the elements of three flows by their number into tuples.
@inlinable
public func zip<A, B, C, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>
) -> Flow<(A, B, C), Failure> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Combines the elements of three flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>,
  _ transform: @escaping @Sendable (A, B, C) -> T
) -> Flow<T, any Error> {
  zip(a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), transform)
}

/// Combines the elements of three flows that fail in different ways by their number into tuples.
@_disfavoredOverload
@inlinable
public func zip<A, B, C>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>
) -> Flow<(A, B, C), any Error> {
  zip(a, b, c) { ($0, $1, $2) }
}

// MARK: Of four

/// Combines the elements of four flows by their number.
@inlinable
public func zip<A, B, C, D, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D) -> T
) -> Flow<T, Failure> {
  zip(zip(a, b), zip(c, d)) { transform($0.0, $0.1, $1.0, $1.1) }
}

/// Combines the elements of four flows by their number into tuples.
@inlinable
public func zip<A, B, C, D, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: any FlowSource<D, Failure>
) -> Flow<(A, B, C, D), Failure> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Combines the elements of four flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D) -> T
) -> Flow<T, any Error> {
  zip(a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(), transform)
}

/// Combines the elements of four flows that fail in different ways by their number into tuples.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: any FlowSource<D, LastFailure>
) -> Flow<(A, B, C, D), any Error> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

// MARK: Of five

/// Combines the elements of five flows by their number.
@inlinable
public func zip<A, B, C, D, E, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E) -> T
) -> Flow<T, Failure> {
  zip(zip(zip(a, b), c), zip(d, e)) { transform($0.0.0, $0.0.1, $0.1, $1.0, $1.1) }
}

/// Combines the elements of five flows by their number into tuples.
@inlinable
public func zip<A, B, C, D, E, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: any FlowSource<E, Failure>
) -> Flow<(A, B, C, D, E), Failure> {
  zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Combines the elements of five flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E) -> T
) -> Flow<T, any Error> {
  zip(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), transform)
}

/// Combines the elements of five flows that fail in different ways by their number into tuples.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: any FlowSource<E, LastFailure>
) -> Flow<(A, B, C, D, E), any Error> {
  zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

// MARK: Of six

/// Combines the elements of six flows by their number.
@inlinable
public func zip<A, B, C, D, E, F, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F) -> T
) -> Flow<T, Failure> {
  zip(zip(zip(a, b), c), zip(zip(d, e), f)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the elements of six flows by their number into tuples.
@inlinable
public func zip<A, B, C, D, E, F, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: any FlowSource<F, Failure>
) -> Flow<(A, B, C, D, E, F), Failure> {
  zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Combines the elements of six flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, F, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F) -> T
) -> Flow<T, any Error> {
  zip(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), f.erasingFailure(), transform)
}

/// Combines the elements of six flows that fail in different ways by their number into tuples.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, F, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: any FlowSource<F, LastFailure>
) -> Flow<(A, B, C, D, E, F), any Error> {
  zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

// MARK: Of seven

/// Combines the elements of seven flows by their number.
@inlinable
public func zip<A, B, C, D, E, F, G, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: some FlowSource<G, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G) -> T
) -> Flow<T, Failure> {
  zip(zip(zip(a, b), zip(c, d)), zip(zip(e, f), g)) {
    transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the elements of seven flows by their number into tuples.
@inlinable
public func zip<A, B, C, D, E, F, G, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: any FlowSource<G, Failure>
) -> Flow<(A, B, C, D, E, F, G), Failure> {
  zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Combines the elements of seven flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, F, G, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: some FlowSource<G, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G) -> T
) -> Flow<T, any Error> {
  zip(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), f.erasingFailure(), g.erasingFailure(), transform)
}

/// Combines the elements of seven flows that fail in different ways by their number into tuples.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, F, G, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: any FlowSource<G, LastFailure>
) -> Flow<(A, B, C, D, E, F, G), any Error> {
  zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

// MARK: Of eight

/// Combines the elements of eight flows by their number.
@inlinable
public func zip<A, B, C, D, E, F, G, H, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: some FlowSource<G, Failure>, _ h: some FlowSource<H, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G, H) -> T
) -> Flow<T, Failure> {
  zip(zip(zip(a, b), zip(c, d)), zip(zip(e, f), zip(g, h))) {
    transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1.0, $1.1.1)
  }
}

/// Combines the elements of eight flows by their number into tuples.
@inlinable
public func zip<A, B, C, D, E, F, G, H, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: some FlowSource<G, Failure>, _ h: any FlowSource<H, Failure>
) -> Flow<(A, B, C, D, E, F, G, H), Failure> {
  zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Combines the elements of eight flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, F, G, H, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: some FlowSource<G, some Error>, _ h: some FlowSource<H, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G, H) -> T
) -> Flow<T, any Error> {
  zip(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), f.erasingFailure(), g.erasingFailure(), h.erasingFailure(), transform)
}

/// Combines the elements of eight flows that fail in different ways by their number into tuples.
@_disfavoredOverload
@inlinable
public func zip<A, B, C, D, E, F, G, H, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: some FlowSource<G, some Error>, _ h: any FlowSource<H, LastFailure>
) -> Flow<(A, B, C, D, E, F, G, H), any Error> {
  zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}
