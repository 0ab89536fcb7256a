/// Pairs the elements of two flows by their number: the first with the first, and so on.
///
/// ```
/// a       1---   --2---   --3--|
/// b       ---x   -----y   --------z      --|
/// result  ---{1x}-----{2y}--------({3z}|)
/// ```
///
/// Elements without a partner wait. A pair carries the newer of the two versions. The result ends
/// when one of the flows has ended and all its elements have been paired. A failure ends the result
/// after the pairs that can still be formed.
@inlinable
public func zip<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> where A.Failure == B.Failure {
  Flow { a.makeCursor().zipped(with: b.makeCursor(), transform) }
}

/// Pairs the elements of two flows by their number; the second never fails.
@_disfavoredOverload
@inlinable
public func zip<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, A.Failure> where B.Failure == Never {
  zip(a, b.settingFailure(to: A.Failure.self), transform)
}

/// Pairs the elements of two flows by their number; the first never fails.
@_disfavoredOverload
@inlinable
public func zip<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, B.Failure> where A.Failure == Never {
  zip(a.settingFailure(to: B.Failure.self), b, transform)
}

/// Pairs the elements of two flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A: FlowSource, B: FlowSource, T>(
  _ a: A, _ b: B, _ transform: @escaping @Sendable (A.Element, B.Element) -> T
) -> Flow<T, any Error> {
  zip(a.mapFailure { $0 as any Error }, b.mapFailure { $0 as any Error }, transform)
}

// MARK: Without a transform

/// Pairs the elements of two flows by their number.
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure> where A.Failure == B.Failure {
  zip(a, b) { ($0, $1) }
}

/// Pairs the elements of two flows by their number; the second never fails.
@_disfavoredOverload
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), A.Failure> where B.Failure == Never {
  zip(a, b) { ($0, $1) }
}

/// Pairs the elements of two flows by their number; the first never fails.
@_disfavoredOverload
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), B.Failure> where A.Failure == Never {
  zip(a, b) { ($0, $1) }
}

/// Pairs the elements of two flows that fail in different ways by their number.
@_disfavoredOverload
@inlinable
public func zip<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<(A.Element, B.Element), any Error> {
  zip(a, b) { ($0, $1) }
}

// MARK: As a method

extension FlowSource {
  /// Pairs the elements of this flow and another by their number.
  @inlinable
  public func zip<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Failure {
    Tideway.zip(self, other, transform)
  }

  /// Pairs the elements of this flow and another by their number; the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, any Error> {
    Tideway.zip(erasingFailure(), other.erasingFailure(), transform)
  }

  /// Pairs the elements of this flow and another by their number.
  @inlinable
  public func zip<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), Failure> where Other.Failure == Failure {
    zip(other) { ($0, $1) }
  }

  /// Pairs the elements of this flow and another by their number; the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), any Error> {
    zip(other) { ($0, $1) }
  }

  /// Pairs the elements of this flow and another, which never fails, by their number.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Never {
    Tideway.zip(self, other.settingFailure(to: Failure.self), transform)
  }

  /// Pairs the elements of this flow and another, which never fails, by their number.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), Failure> where Other.Failure == Never {
    zip(other.settingFailure(to: Failure.self)) { ($0, $1) }
  }
}

extension FlowSource where Failure == Never {
  /// Pairs the elements of this flow and another by their number; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Other.Failure> {
    Tideway.zip(settingFailure(to: Other.Failure.self), other, transform)
  }

  /// Pairs the elements of this flow and another by their number; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: FlowSource>(
    _ other: Other
  ) -> Flow<(Element, Other.Element), Other.Failure> {
    settingFailure(to: Other.Failure.self).zip(other) { ($0, $1) }
  }
}

// MARK: Implementation

extension FlowCursor {
  @inlinable
  package func zipped<Other, T>(
    with other: FlowCursor<Other, Failure>, _ transform: @escaping (Element, Other) -> T
  ) -> FlowCursor<T, Failure> {
    let left = PeekableCursor(self)
    let right = PeekableCursor(other)
    let pace = FlowPace.combining(pace, other.pace, Failure.self)
    let saysWhetherLast = saysWhetherLast && other.saysWhetherLast
    return FlowCursor<T, Failure>(pace, saysWhetherLast: saysWhetherLast) { waker in
      left.keepUp(waker)
      right.keepUp(waker)
      let failure = left.failure(or: right, waker, isPairing: true)
      if left.head != nil, right.head != nil, let l = left.removeHead(), let r = right.removeHead()
      {
        left.noteLast(besides: right, for: waker)
        return .element(transform(l.element, r.element), max(l.version, r.version))
      }
      return .end(failure, where: left.isExhausted || right.isExhausted)
    }
  }
}
