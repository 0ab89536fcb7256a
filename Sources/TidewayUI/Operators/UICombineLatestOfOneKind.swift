public import Tideway

// Combined drivers are a driver, and combined signals a signal: one result for each moment, once
// all have an element.

/// Combines the latest elements of two drivers, or of two signals.
@inlinable
@UIActor public func combineLatest<A, B, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>,
  _ transform: @escaping (A, B) -> T
) -> UIStream<T, Strategy> {
  UIStream { [a = a.cursors, b = b.cursors] in a().combined(with: b(), transform) }
}

/// Combines the latest elements of two drivers, or of two signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>
) -> UIStream<(A, B), Strategy> {
  combineLatest(a, b) { ($0, $1) }
}

/// Combines the latest elements of three drivers, or of three signals.
@inlinable
@UIActor public func combineLatest<A, B, C, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ transform: @escaping (A, B, C) -> T
) -> UIStream<T, Strategy> {
  combineLatest(combineLatest(a, b), c) {
    transform($0.0, $0.1, $1)
  }
}

/// Combines the latest elements of three drivers, or of three signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, C, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>
) -> UIStream<(A, B, C), Strategy> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Combines the latest elements of four drivers, or of four signals.
@inlinable
@UIActor public func combineLatest<A, B, C, D, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>,
  _ transform: @escaping (A, B, C, D) -> T
) -> UIStream<T, Strategy> {
  combineLatest(combineLatest(a, b), combineLatest(c, d)) {
    transform($0.0, $0.1, $1.0, $1.1)
  }
}

/// Combines the latest elements of four drivers, or of four signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, C, D, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>
) -> UIStream<(A, B, C, D), Strategy> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Combines the latest elements of five drivers, or of five signals.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>,
  _ transform: @escaping (A, B, C, D, E) -> T
) -> UIStream<T, Strategy> {
  combineLatest(combineLatest(combineLatest(a, b), c), combineLatest(d, e)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0, $1.1)
  }
}

/// Combines the latest elements of five drivers, or of five signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>
) -> UIStream<(A, B, C, D, E), Strategy> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Combines the latest elements of six drivers, or of six signals.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, F, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>, _ f: UIStream<F, Strategy>,
  _ transform: @escaping (A, B, C, D, E, F) -> T
) -> UIStream<T, Strategy> {
  combineLatest(combineLatest(combineLatest(a, b), c), combineLatest(combineLatest(d, e), f)) {
    transform($0.0.0, $0.0.1, $0.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the latest elements of six drivers, or of six signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, F, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>, _ f: UIStream<F, Strategy>
) -> UIStream<(A, B, C, D, E, F), Strategy> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Combines the latest elements of seven drivers, or of seven signals.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, F, G, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>, _ f: UIStream<F, Strategy>,
  _ g: UIStream<G, Strategy>,
  _ transform: @escaping (A, B, C, D, E, F, G) -> T
) -> UIStream<T, Strategy> {
  combineLatest(
    combineLatest(combineLatest(a, b), combineLatest(c, d)), combineLatest(combineLatest(e, f), g)
  ) {
    transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1)
  }
}

/// Combines the latest elements of seven drivers, or of seven signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, F, G, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>, _ f: UIStream<F, Strategy>,
  _ g: UIStream<G, Strategy>
) -> UIStream<(A, B, C, D, E, F, G), Strategy> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Combines the latest elements of eight drivers, or of eight signals.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, F, G, H, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>, _ f: UIStream<F, Strategy>,
  _ g: UIStream<G, Strategy>, _ h: UIStream<H, Strategy>,
  _ transform: @escaping (A, B, C, D, E, F, G, H) -> T
) -> UIStream<T, Strategy> {
  combineLatest(
    combineLatest(combineLatest(a, b), combineLatest(c, d)),
    combineLatest(combineLatest(e, f), combineLatest(g, h))
  ) {
    transform($0.0.0, $0.0.1, $0.1.0, $0.1.1, $1.0.0, $1.0.1, $1.1.0, $1.1.1)
  }
}

/// Combines the latest elements of eight drivers, or of eight signals, into tuples.
@inlinable
@UIActor public func combineLatest<A, B, C, D, E, F, G, H, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>, _ e: UIStream<E, Strategy>, _ f: UIStream<F, Strategy>,
  _ g: UIStream<G, Strategy>, _ h: UIStream<H, Strategy>
) -> UIStream<(A, B, C, D, E, F, G, H), Strategy> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}
