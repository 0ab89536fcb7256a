// Three by two: equal moments give one element, so nesting emits no more than a flat one would.

/// Combines the latest elements of three flows, once all have one: one result for each moment.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource, T>(
  _ a: A, _ b: B, _ c: C,
  _ transform: @escaping @Sendable (A.Element, B.Element, C.Element) -> T
) -> Flow<T, A.Failure> where A.Failure == B.Failure, A.Failure == C.Failure {
  combineLatest(combineLatest(a, b), c) { transform($0.0, $0.1, $1) }
}

/// Combines the latest elements of three flows that never fail.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource, T>(
  _ a: A, _ b: B, _ c: C,
  _ transform: @escaping @Sendable (A.Element, B.Element, C.Element) -> T
) -> Flow<T, Never> where A.Failure == Never, B.Failure == Never, C.Failure == Never {
  combineLatest(combineLatest(a, b), c) { transform($0.0, $0.1, $1) }
}

/// Combines the latest elements of three flows that fail in different ways.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource, T>(
  _ a: A, _ b: B, _ c: C,
  _ transform: @escaping @Sendable (A.Element, B.Element, C.Element) -> T
) -> Flow<T, any Error> {
  let pair: Flow<(A.Element, B.Element), any Error> = combineLatest(a, b)
  return combineLatest(pair, c.mapFailure { $0 as any Error }) { transform($0.0, $0.1, $1) }
}

/// Combines the latest elements of three flows into triples.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), A.Failure>
where A.Failure == B.Failure, A.Failure == C.Failure {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Combines the latest elements of three flows that never fail into triples.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), Never>
where A.Failure == Never, B.Failure == Never, C.Failure == Never {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Combines the latest elements of three flows that fail in different ways into triples.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), any Error> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}
