public import Tideway

/// Combines the elements of two drivers, or of two signals, by index.
@inlinable
@UIActor public func zip<A, B, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>,
  _ transform: @escaping (A, B) -> T
) -> UIStream<T, Strategy> {
  UIStream { [a = a.cursors, b = b.cursors] in a().zipped(with: b(), transform) }
}

/// Combines the elements of two drivers, or of two signals, by index into tuples.
@inlinable
@UIActor public func zip<A, B, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>
) -> UIStream<(A, B), Strategy> {
  zip(a, b) { ($0, $1) }
}

/// Combines the elements of three drivers, or of three signals, by index.
@inlinable
@UIActor public func zip<A, B, C, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ transform: @escaping (A, B, C) -> T
) -> UIStream<T, Strategy> {
  zip(zip(a, b), c) {
    transform($0.0, $0.1, $1)
  }
}

/// Combines the elements of three drivers, or of three signals, by index into tuples.
@inlinable
@UIActor public func zip<A, B, C, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>
) -> UIStream<(A, B, C), Strategy> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Combines the elements of four drivers, or of four signals, by index.
@inlinable
@UIActor public func zip<A, B, C, D, T, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>,
  _ transform: @escaping (A, B, C, D) -> T
) -> UIStream<T, Strategy> {
  zip(zip(a, b), zip(c, d)) {
    transform($0.0, $0.1, $1.0, $1.1)
  }
}

/// Combines the elements of four drivers, or of four signals, by index into tuples.
@inlinable
@UIActor public func zip<A, B, C, D, Strategy>(
  _ a: UIStream<A, Strategy>, _ b: UIStream<B, Strategy>, _ c: UIStream<C, Strategy>,
  _ d: UIStream<D, Strategy>
) -> UIStream<(A, B, C, D), Strategy> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Emits the elements of several drivers, or of several signals, as they come, in the order of
/// their versions.
@inlinable
@UIActor public func merge<Element, Strategy>(
  _ first: UIStream<Element, Strategy>, _ rest: UIStream<Element, Strategy>...
) -> UIStream<Element, Strategy> {
  let sources = ([first] + rest).map { $0.cursors }
  return UIStream { .merging(sources.map { $0() }) }
}
