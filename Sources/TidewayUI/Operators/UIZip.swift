public import Tideway

/// Combines the elements of two sources by index. Ends when one source has ended and its elements
/// are used up.
@inlinable
@UIActor public func zip<A: UISource, B: UISource, T>(
  _ a: A, _ b: B, _ transform: @escaping (A.Element, B.Element) -> T
) -> UIFlow<T> {
  UIFlow { [a = a.cursors, b = b.cursors] in a().zipped(with: b(), transform) }
}

/// Combines the elements of two sources by index into pairs.
@inlinable
@UIActor public func zip<A: UISource, B: UISource>(
  _ a: A, _ b: B
) -> UIFlow<(A.Element, B.Element)> {
  zip(a, b) { ($0, $1) }
}

/// Combines the elements of three sources by index.
@inlinable
@UIActor public func zip<A: UISource, B: UISource, C: UISource, T>(
  _ a: A, _ b: B, _ c: C,
  _ transform: @escaping (A.Element, B.Element, C.Element) -> T
) -> UIFlow<T> {
  zip(zip(a, b), c) {
    transform($0.0, $0.1, $1)
  }
}

/// Combines the elements of three sources by index into tuples.
@inlinable
@UIActor public func zip<A: UISource, B: UISource, C: UISource>(
  _ a: A, _ b: B, _ c: C
) -> UIFlow<(A.Element, B.Element, C.Element)> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Combines the elements of four sources by index.
@inlinable
@UIActor public func zip<A: UISource, B: UISource, C: UISource, D: UISource, T>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ transform: @escaping (A.Element, B.Element, C.Element, D.Element) -> T
) -> UIFlow<T> {
  zip(zip(a, b), zip(c, d)) {
    transform($0.0, $0.1, $1.0, $1.1)
  }
}

/// Combines the elements of four sources by index into tuples.
@inlinable
@UIActor public func zip<A: UISource, B: UISource, C: UISource, D: UISource>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> UIFlow<(A.Element, B.Element, C.Element, D.Element)> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}
