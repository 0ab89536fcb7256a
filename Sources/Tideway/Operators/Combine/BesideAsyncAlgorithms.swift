// Forms that ask for elements that are `Sendable`, as AsyncAlgorithms' functions of the same names do: in a file
// that imports both, the compiler prefers what asks for more. Without them, `combineLatest` of two relays would
// be a sequence of AsyncAlgorithms there, which shows half a moment. Where none can fail there is a form of its own,
// because both of those with one that can't would fit.

/// Emits a tuple of the latest elements of two flows.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure>
where A.Failure == B.Failure, A.Element: Sendable, B.Element: Sendable {
  combineLatest(a, b) { ($0, $1) }
}

/// Emits a tuple of the latest elements of three flows.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), A.Failure>
where
  A.Failure == B.Failure, A.Failure == C.Failure, A.Element: Sendable, B.Element: Sendable,
  C.Element: Sendable
{
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Emits pairs of elements at the same position of two flows.
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure>
where A.Failure == B.Failure, A.Element: Sendable, B.Element: Sendable {
  zip(a, b) { ($0, $1) }
}

/// Emits tuples of elements at the same position of three flows.
@inlinable
public func zip<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), A.Failure>
where
  A.Failure == B.Failure, A.Failure == C.Failure, A.Element: Sendable, B.Element: Sendable,
  C.Element: Sendable
{
  zip(a, b, c) { ($0, $1, $2) }
}

/// Emits the elements of two flows as they arrive.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure>
where A.Element == B.Element, A.Failure == B.Failure, A.Element: Sendable {
  Flow { .merging(a.makeCursor(), b.makeCursor()) }
}

/// Emits the elements of three flows as they arrive.
@inlinable
public func merge<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<A.Element, A.Failure>
where
  A.Element == B.Element, A.Element == C.Element, A.Failure == B.Failure, A.Failure == C.Failure,
  A.Element: Sendable
{
  Flow { .merging([a.makeCursor(), b.makeCursor(), c.makeCursor()]) }
}

// MARK: Of flows that fail differently

/// Emits a tuple of the latest elements of two flows, neither of which fails.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), Never>
where A.Failure == Never, B.Failure == Never, A.Element: Sendable, B.Element: Sendable {
  combineLatest(a, b) { ($0, $1) }
}

/// Emits a tuple of the latest elements of two flows, of which the second never fails.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure>
where B.Failure == Never, A.Element: Sendable, B.Element: Sendable {
  combineLatest(a, b.settingFailure(to: A.Failure.self)) { ($0, $1) }
}

/// Emits a tuple of the latest elements of two flows, of which the first never fails.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), B.Failure>
where A.Failure == Never, A.Element: Sendable, B.Element: Sendable {
  combineLatest(a.settingFailure(to: B.Failure.self), b) { ($0, $1) }
}

/// Emits a tuple of the latest elements of two flows that fail in different ways.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), any Error>
where A.Element: Sendable, B.Element: Sendable {
  combineLatest(a.erasingFailure(), b.erasingFailure()) { ($0, $1) }
}

/// Emits tuples of the latest elements of three flows that fail in different ways.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), any Error>
where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
  combineLatest(a.erasingFailure(), b.erasingFailure(), c.erasingFailure()) { ($0, $1, $2) }
}

/// Emits pairs of elements at the same position of two flows, neither of which fails.
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), Never>
where A.Failure == Never, B.Failure == Never, A.Element: Sendable, B.Element: Sendable {
  zip(a, b) { ($0, $1) }
}

/// Emits pairs of elements at the same position of two flows, of which the second never fails.
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure>
where B.Failure == Never, A.Element: Sendable, B.Element: Sendable {
  zip(a, b.settingFailure(to: A.Failure.self)) { ($0, $1) }
}

/// Emits pairs of elements at the same position of two flows, of which the first never fails.
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), B.Failure>
where A.Failure == Never, A.Element: Sendable, B.Element: Sendable {
  zip(a.settingFailure(to: B.Failure.self), b) { ($0, $1) }
}

/// Emits pairs of elements at the same position of two flows that fail in different ways.
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), any Error>
where A.Element: Sendable, B.Element: Sendable {
  zip(a.erasingFailure(), b.erasingFailure()) { ($0, $1) }
}

/// Emits tuples of elements at the same position of three flows that fail in different ways.
@inlinable
public func zip<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<(A.Element, B.Element, C.Element), any Error>
where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
  zip(a.erasingFailure(), b.erasingFailure(), c.erasingFailure()) { ($0, $1, $2) }
}

/// Emits the elements of two flows as they arrive; neither fails.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, Never>
where A.Failure == Never, B.Failure == Never, A.Element == B.Element, A.Element: Sendable {
  Flow { .merging(a.makeCursor(), b.makeCursor()) }
}

/// Emits the elements of two flows as they arrive; the second never fails.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure>
where B.Failure == Never, A.Element == B.Element, A.Element: Sendable {
  Flow { .merging(a.makeCursor(), b.settingFailure(to: A.Failure.self).makeCursor()) }
}

/// Emits the elements of two flows as they arrive; the first never fails.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure>
where A.Failure == Never, A.Element == B.Element, A.Element: Sendable {
  Flow { .merging(a.settingFailure(to: B.Failure.self).makeCursor(), b.makeCursor()) }
}

/// Emits the elements of two flows as they arrive; they fail in different ways.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error>
where A.Element == B.Element, A.Element: Sendable {
  Flow { .merging(a.erasingFailure().makeCursor(), b.erasingFailure().makeCursor()) }
}

/// Emits the elements of three flows as they arrive; they fail in different ways.
@inlinable
public func merge<A: FlowSource, B: FlowSource, C: FlowSource>(
  _ a: A, _ b: B, _ c: C
) -> Flow<A.Element, any Error>
where A.Element == B.Element, A.Element == C.Element, A.Element: Sendable {
  merge([a.erasingFailure(), b.erasingFailure(), c.erasingFailure()])
}

extension FlowSource where Element: Sendable {
  /// Emits an element once no newer element has arrived for a given time.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    Flow { makeCursor().debounce(for: duration, clock: clock) }
  }
}
