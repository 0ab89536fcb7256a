/// Combines the latest elements of two flows, once both have one.
///
/// ```
/// a       1---   --2   ---   -----|
/// b       ---x   ---   --y   --|
/// result  ---{1x}--{2x}--{2y}-----|
/// ```
///
/// There is one result for each moment: `combineLatest(a.map(f), a.map(g))` emits once for each
/// write to `a`. A result carries the newest of the combined versions. The result ends when both
/// flows have ended, or when one has ended without an element. The first failure ends it.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> where A.Failure == B.Failure {
  combiningLatest(a, b, transform)
}

/// Combines the latest elements of two flows, of which the second never fails.
@_disfavoredOverload
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> where B.Failure == Never {
  combiningLatest(a, b.settingFailure(to: A.Failure.self), transform)
}

/// Combines the latest elements of two flows, of which the first never fails.
@_disfavoredOverload
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, B.Failure> where A.Failure == Never {
  combiningLatest(a.settingFailure(to: B.Failure.self), b, transform)
}

/// Combines the latest elements of two flows that fail in different ways.
@_disfavoredOverload
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, any Error> {
  combiningLatest(a.mapFailure { $0 as any Error }, b.mapFailure { $0 as any Error }, transform)
}

// MARK: Without a transform

/// Combines the latest elements of two flows into pairs.
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure> where A.Failure == B.Failure {
  combineLatest(a, b) { ($0, $1) }
}

/// Combines the latest elements of two flows, of which the second never fails, into pairs.
@_disfavoredOverload
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure> where B.Failure == Never {
  combineLatest(a, b) { ($0, $1) }
}

/// Combines the latest elements of two flows, of which the first never fails, into pairs.
@_disfavoredOverload
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), B.Failure> where A.Failure == Never {
  combineLatest(a, b) { ($0, $1) }
}

/// Combines the latest elements of two flows that fail in different ways into pairs.
@_disfavoredOverload
@inlinable
public func combineLatest<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), any Error> {
  combineLatest(a, b) { ($0, $1) }
}

// MARK: As a method

extension FlowSource {
  /// Combines the latest elements of this flow and another.
  @inlinable
  public func combineLatest<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Failure {
    Tideway.combineLatest(self, other, transform)
  }

  /// Combines the latest elements of this flow and another; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, any Error> {
    Tideway.combineLatest(erasingFailure(), other.erasingFailure(), transform)
  }

  /// Combines the latest elements of this flow and another into pairs.
  @inlinable
  public func combineLatest<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), Failure> where Other.Failure == Failure {
    combineLatest(other) { ($0, $1) }
  }

  /// Combines the latest elements of this flow and another into pairs; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), any Error> {
    combineLatest(other) { ($0, $1) }
  }

  /// Combines the latest elements of this flow and another, which never fails.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Never {
    Tideway.combineLatest(self, other.settingFailure(to: Failure.self), transform)
  }

  /// Combines the latest elements of this flow and another, which never fails, into pairs.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), Failure> where Other.Failure == Never {
    combineLatest(other.settingFailure(to: Failure.self)) { ($0, $1) }
  }
}

extension FlowSource where Failure == Never {
  /// Combines the latest elements of this flow and another; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Other.Failure> {
    Tideway.combineLatest(settingFailure(to: Other.Failure.self), other, transform)
  }

  /// Combines the latest elements of this flow and another into pairs; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), Other.Failure> {
    settingFailure(to: Other.Failure.self).combineLatest(other) { ($0, $1) }
  }
}

// MARK: Implementation

@inlinable
func combiningLatest<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> where A.Failure == B.Failure {
  Flow { a.makeCursor().combined(with: b.makeCursor(), transform) }
}

extension FlowCursor {
  @inlinable
  package func combined<Other, T>(
    with other: FlowCursor<Other, Failure>, _ transform: @escaping (Element, Other) -> T
  ) -> FlowCursor<T, Failure> {
    let left = PeekableCursor(self)
    let right = PeekableCursor(other)
    let pace = FlowPace.combining(pace, other.pace, Failure.self)
    let saysWhetherLast = saysWhetherLast && other.saysWhetherLast
    return FlowCursor<T, Failure>(pace, saysWhetherLast: saysWhetherLast) { waker in
      while true {
        let settled = Settled(pace, waker)
        left.look(waker)
        right.look(waker, besides: left.moment)
        // The left input was polled first, and may have an element by now. Polling it once more
        // keeps a diamond free of glitches when another thread writes.
        if right.head != nil { left.look(waker, besides: right.moment) }
        if settled.isNot(waker, before: min(left.moment, right.moment)) { return .pending }
        let failure = left.failure(or: right, waker)
        let moment = min(left.moment, right.moment)
        if failure == nil, left.hasEndedEmpty || right.hasEndedEmpty { return .finished }
        if moment == .max {
          return .end(failure, where: left.hasEnded && right.hasEnded)
        }
        left.take(ofMoment: moment, waker)
        right.take(ofMoment: moment, waker)
        if let l = left.latest, let r = right.latest {
          left.noteLast(besides: right, for: waker)
          return .element(transform(l.element, r.element), max(l.version, r.version))
        }
      }
    }
  }
}
