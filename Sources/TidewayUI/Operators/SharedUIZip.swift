public import Tideway

/// Combines the elements of two drivers, or of two signals, by index.
@inlinable
@UIActor public func zip<A, B, T, Strategy>(
  _ a: SharedUIFlow<A, Strategy>, _ b: SharedUIFlow<B, Strategy>,
  _ transform: @escaping (A, B) -> T
) -> SharedUIFlow<T, Strategy> {
  SharedUIFlow { [a = a.cursors, b = b.cursors] in a().zipped(with: b(), transform) }
}

/// Combines the elements of two drivers, or of two signals, by index into tuples.
@inlinable
@UIActor public func zip<A, B, Strategy>(
  _ a: SharedUIFlow<A, Strategy>, _ b: SharedUIFlow<B, Strategy>
) -> SharedUIFlow<(A, B), Strategy> {
  zip(a, b) { ($0, $1) }
}

/// Combines the elements of three drivers, or of three signals, by index.
@inlinable
@UIActor public func zip<A, B, C, T, Strategy>(
  _ a: SharedUIFlow<A, Strategy>, _ b: SharedUIFlow<B, Strategy>, _ c: SharedUIFlow<C, Strategy>,
  _ transform: @escaping (A, B, C) -> T
) -> SharedUIFlow<T, Strategy> {
  zip(zip(a, b), c) {
    transform($0.0, $0.1, $1)
  }
}

/// Combines the elements of three drivers, or of three signals, by index into tuples.
@inlinable
@UIActor public func zip<A, B, C, Strategy>(
  _ a: SharedUIFlow<A, Strategy>, _ b: SharedUIFlow<B, Strategy>, _ c: SharedUIFlow<C, Strategy>
) -> SharedUIFlow<(A, B, C), Strategy> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Combines the elements of four drivers, or of four signals, by index.
@inlinable
@UIActor public func zip<A, B, C, D, T, Strategy>(
  _ a: SharedUIFlow<A, Strategy>, _ b: SharedUIFlow<B, Strategy>, _ c: SharedUIFlow<C, Strategy>,
  _ d: SharedUIFlow<D, Strategy>,
  _ transform: @escaping (A, B, C, D) -> T
) -> SharedUIFlow<T, Strategy> {
  zip(zip(a, b), zip(c, d)) {
    transform($0.0, $0.1, $1.0, $1.1)
  }
}

/// Combines the elements of four drivers, or of four signals, by index into tuples.
@inlinable
@UIActor public func zip<A, B, C, D, Strategy>(
  _ a: SharedUIFlow<A, Strategy>, _ b: SharedUIFlow<B, Strategy>, _ c: SharedUIFlow<C, Strategy>,
  _ d: SharedUIFlow<D, Strategy>
) -> SharedUIFlow<(A, B, C, D), Strategy> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Emits the elements of several drivers, or of several signals, as they come, in the order of
/// their versions.
@inlinable
@UIActor public func merge<Element, Strategy>(
  _ first: SharedUIFlow<Element, Strategy>, _ rest: SharedUIFlow<Element, Strategy>...
) -> SharedUIFlow<Element, Strategy> {
  let sources = ([first] + rest).map { $0.cursors }
  return SharedUIFlow { .merging(sources.map { $0() }) }
}
