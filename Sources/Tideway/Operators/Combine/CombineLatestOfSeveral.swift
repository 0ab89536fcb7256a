// A balanced tree of pairs: equal moments produce one element, so nesting emits no more than a flat
// implementation. If some inputs never fail and others may, `settingFailure(to:)` makes their types
// match.

// Of four and more, the last input of the forms that give tuples is an existential: a trailing closure
// can't be one, so a closure with too few parameters isn't tried as an input. The form of three stays as it
// is: without it chains of two inputs and a closure are checked in another order, and take seconds.

// MARK: Of three

/// Combines the latest elements of three flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A, B, C, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>,
  _ transform: @escaping @Sendable (A, B, C) -> T
) -> Flow<T, Failure> {
  combineLatest(combineLatest(a, b), c) { transform($0.0, $0.1, $1) }
}

/// Combines the latest elements of three flows into tuples.
@inlinable
public func combineLatest<A, B, C, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>
) -> Flow<(A, B, C), Failure> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Combines the latest elements of three flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>,
  _ transform: @escaping @Sendable (A, B, C) -> T
) -> Flow<T, any Error> {
  combineLatest(a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), transform)
}

/// Combines the latest elements of three flows that fail in different ways into tuples.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>
) -> Flow<(A, B, C), any Error> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

// MARK: Of four

/// Combines the latest elements of four flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A, B, C, D, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D) -> T
) -> Flow<T, Failure> {
  combineLatest(combineLatest(a, b), combineLatest(c, d)) { transform($0.0, $0.1, $1.0, $1.1) }
}

/// Combines the latest elements of four flows into tuples.
@inlinable
public func combineLatest<A, B, C, D, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: any FlowSource<D, Failure>
) -> Flow<(A, B, C, D), Failure> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Combines the latest elements of four flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D) -> T
) -> Flow<T, any Error> {
  combineLatest(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(), transform)
}

/// Combines the latest elements of four flows that fail in different ways into tuples.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: any FlowSource<D, LastFailure>
) -> Flow<(A, B, C, D), any Error> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

// MARK: Of five

/// Combines the latest elements of five flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A, B, C, D, E, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E) -> T
) -> Flow<T, Failure> {
  combineLatest(combineLatest(combineLatest(a, b), c), combineLatest(d, e)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0, $1.1)
  }
}

/// Combines the latest elements of five flows into tuples.
@inlinable
public func combineLatest<A, B, C, D, E, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: any FlowSource<E, Failure>
) -> Flow<(A, B, C, D, E), Failure> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Combines the latest elements of five flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E) -> T
) -> Flow<T, any Error> {
  combineLatest(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), transform)
}

/// Combines the latest elements of five flows that fail in different ways into tuples.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: any FlowSource<E, LastFailure>
) -> Flow<(A, B, C, D, E), any Error> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

// MARK: Of six

/// Combines the latest elements of six flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A, B, C, D, E, F, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F) -> T
) -> Flow<T, Failure> {
  combineLatest(combineLatest(combineLatest(a, b), c), combineLatest(combineLatest(d, e), f)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the latest elements of six flows into tuples.
@inlinable
public func combineLatest<A, B, C, D, E, F, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: any FlowSource<F, Failure>
) -> Flow<(A, B, C, D, E, F), Failure> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Combines the latest elements of six flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, F, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F) -> T
) -> Flow<T, any Error> {
  combineLatest(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), f.erasingFailure(), transform)
}

/// Combines the latest elements of six flows that fail in different ways into tuples.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, F, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: any FlowSource<F, LastFailure>
) -> Flow<(A, B, C, D, E, F), any Error> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

// MARK: Of seven

/// Combines the latest elements of seven flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A, B, C, D, E, F, G, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: some FlowSource<G, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G) -> T
) -> Flow<T, Failure> {
  combineLatest(
    combineLatest(combineLatest(a, b), combineLatest(c, d)), combineLatest(combineLatest(e, f), g)
  ) { transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1) }
}

/// Combines the latest elements of seven flows into tuples.
@inlinable
public func combineLatest<A, B, C, D, E, F, G, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: any FlowSource<G, Failure>
) -> Flow<(A, B, C, D, E, F, G), Failure> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Combines the latest elements of seven flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, F, G, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: some FlowSource<G, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G) -> T
) -> Flow<T, any Error> {
  combineLatest(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), f.erasingFailure(), g.erasingFailure(), transform)
}

/// Combines the latest elements of seven flows that fail in different ways into tuples.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, F, G, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: any FlowSource<G, LastFailure>
) -> Flow<(A, B, C, D, E, F, G), any Error> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

// MARK: Of eight

/// Combines the latest elements of eight flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A, B, C, D, E, F, G, H, T, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: some FlowSource<G, Failure>, _ h: some FlowSource<H, Failure>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G, H) -> T
) -> Flow<T, Failure> {
  combineLatest(
    combineLatest(combineLatest(a, b), combineLatest(c, d)),
    combineLatest(combineLatest(e, f), combineLatest(g, h))
  ) { transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1.0, $1.1.1) }
}

/// Combines the latest elements of eight flows into tuples.
@inlinable
public func combineLatest<A, B, C, D, E, F, G, H, Failure>(
  _ a: some FlowSource<A, Failure>, _ b: some FlowSource<B, Failure>,
  _ c: some FlowSource<C, Failure>, _ d: some FlowSource<D, Failure>,
  _ e: some FlowSource<E, Failure>, _ f: some FlowSource<F, Failure>,
  _ g: some FlowSource<G, Failure>, _ h: any FlowSource<H, Failure>
) -> Flow<(A, B, C, D, E, F, G, H), Failure> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Combines the latest elements of eight flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, F, G, H, T>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: some FlowSource<G, some Error>, _ h: some FlowSource<H, some Error>,
  _ transform: @escaping @Sendable (A, B, C, D, E, F, G, H) -> T
) -> Flow<T, any Error> {
  combineLatest(
    a.erasingFailure(), b.erasingFailure(), c.erasingFailure(), d.erasingFailure(),
    e.erasingFailure(), f.erasingFailure(), g.erasingFailure(), h.erasingFailure(), transform)
}

/// Combines the latest elements of eight flows that fail in different ways into tuples.
@_disfavoredOverload
@inlinable
public func combineLatest<A, B, C, D, E, F, G, H, LastFailure: Error>(
  _ a: some FlowSource<A, some Error>, _ b: some FlowSource<B, some Error>,
  _ c: some FlowSource<C, some Error>, _ d: some FlowSource<D, some Error>,
  _ e: some FlowSource<E, some Error>, _ f: some FlowSource<F, some Error>,
  _ g: some FlowSource<G, some Error>, _ h: any FlowSource<H, LastFailure>
) -> Flow<(A, B, C, D, E, F, G, H), any Error> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}
