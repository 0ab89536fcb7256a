/// Emits the elements of several flows, one flow after the other.
///
/// ```
/// a       1--2--|
/// b             3--|
/// result  1--2--3--|
/// ```
///
/// The next flow starts when the previous one has finished. A failure ends the result. The stack
/// doesn't grow with the number of flows.
@inlinable
public func concat<Element, Failure>(
  _ first: any FlowSource<Element, Failure>, _ rest: any FlowSource<Element, Failure>...
) -> Flow<Element, Failure> {
  concat([first] + rest)
}

/// Emits the elements of a sequence of flows, one flow after the other. The sequence may be
/// infinite.
@inlinable
public func concat<Element, Failure, Flows: Sequence & Sendable>(
  _ flows: Flows
) -> Flow<Element, Failure> where Flows.Element == any FlowSource<Element, Failure> {
  Flow {
    let flows = Ref(flows.makeIterator())
    return .concatenating { flows.value.next()?.makeCursor() }
  }
}

/// Emits the elements of a sequence of flows of one type, one flow after the other.
@inlinable
public func concat<Source: FlowSource, Flows: Sequence & Sendable>(
  _ flows: Flows
) -> Flow<Source.Element, Source.Failure> where Flows.Element == Source {
  Flow {
    let flows = Ref(flows.makeIterator())
    return .concatenating { flows.value.next()?.makeCursor() }
  }
}

/// Emits the elements of two flows, one after the other.
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, A.Failure == B.Failure {
  a.concat(b)
}

/// Emits the elements of two flows, one after the other; the second never fails.
@_disfavoredOverload
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, B.Failure == Never {
  concat(a, b.settingFailure(to: A.Failure.self))
}

/// Emits the elements of two flows, one after the other; the first never fails.
@_disfavoredOverload
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure> where A.Element == B.Element, A.Failure == Never {
  concat(a.settingFailure(to: B.Failure.self), b)
}

/// Emits the elements of two flows, one after the other; they fail in different ways.
@_disfavoredOverload
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element {
  concat(a.erasingFailure(), b.erasingFailure())
}

/// Emits the elements of several flows, one flow after the other; they fail in different ways.
///
/// To keep the type of the failure, write `flow.settingFailure(to:)` for the inputs that cannot
/// fail.
@_disfavoredOverload
@inlinable
public func concat<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> Flow<Element, any Error> {
  concat(erasingFailures(repeat each sources))
}

extension FlowSource {
  /// Emits the elements of this flow, then those of another.
  @inlinable
  public func concat(_ next: some FlowSource<Element, Failure>) -> Flow<Element, Failure> {
    Flow { makeCursor().concat { next.makeCursor() } }
  }

  /// Emits the elements of this flow, then those of another, which never fails.
  @_disfavoredOverload
  @inlinable
  public func concat(_ other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    concat(other.settingFailure(to: Failure.self))
  }

  /// Emits the elements of this flow, then those of another; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func concat<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    erasingFailure().concat(other.erasingFailure())
  }
}

extension FlowSource where Failure == Never {
  /// Emits the elements of this flow, then those of another; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func concat<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    settingFailure(to: Other.Failure.self).concat(other)
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Emits the elements of all the flows that this flow emits, one flow after the other.
  @inlinable
  public func concat() -> Flow<Element.Element, Failure> {
    Flow { makeCursor().chaining { $0.makeCursor() } }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// Emits the elements of one inner flow after the other, where the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.concat()
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// Emits the elements of one inner flow after the other, where only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).concat()
  }
}

extension FlowSource where Element: FlowSource {
  /// Emits the elements of one inner flow after the other, where the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Flow<Element.Element, any Error> {
    map { $0.erasingFailure() }.erasingFailure().concat()
  }
}

extension FlowCursor {
  /// - Parameter next: Starts the next flow.
  @inlinable
  package func concat(_ next: @escaping () -> FlowCursor) -> FlowCursor {
    let first = FusedCursor(self)
    return .handingOver { waker in
      let answer = first.poll(waker)
      guard case .finished = answer else { return .answer(answer) }
      return .successor(next())
    }
  }

  /// - Parameter next: Starts the next flow, or returns nil when there is none.
  @inlinable
  package static func concatenating(
    _ next: @escaping () -> FlowCursor?
  ) -> FlowCursor {
    // The current flow is released before the next one starts. The first starts with the subscription:
    // what it has at hand is older than what is made at the first poll.
    let current = FusedCursor<Element, Failure>()
    if let first = next() { current.become(first) }
    return FlowCursor(.live) { waker in
      while true {
        let answer = current.poll(waker)
        guard case .finished = answer else { return answer }
        guard let cursor = next() else { return .finished }
        current.become(cursor)
        if !waker.allows() { return .pending }
      }
    }
  }
}
