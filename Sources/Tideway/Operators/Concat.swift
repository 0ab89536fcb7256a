/// Gives the elements of several flows, one flow after the other.
///
/// ```
/// a       1--2--|
/// b             3--|
/// result  1--2--3--|
/// ```
///
/// The next flow is started when the one before has finished; a failure ends the result. The stack does
/// not grow, however many there are.
@inlinable
public func concat<Element, Failure>(
  _ first: any FlowSource<Element, Failure>, _ rest: any FlowSource<Element, Failure>...
) -> Flow<Element, Failure> {
  concat([first] + rest)
}

/// Gives the elements of a sequence of flows, one flow after the other; the sequence may be infinite.
@inlinable
public func concat<Element, Failure, Flows: Sequence & Sendable>(
  _ flows: Flows
) -> Flow<Element, Failure> where Flows.Element == any FlowSource<Element, Failure> {
  Flow {
    let flows = Box(flows.makeIterator())
    return .concatenating { flows.value.next()?.makeCursor() }
  }
}

/// Gives the elements of a sequence of flows of one type, one flow after the other.
@inlinable
public func concat<Source: FlowSource, Flows: Sequence & Sendable>(
  _ flows: Flows
) -> Flow<Source.Element, Source.Failure> where Flows.Element == Source {
  Flow {
    let flows = Box(flows.makeIterator())
    return .concatenating { flows.value.next()?.makeCursor() }
  }
}

/// Gives the elements of two flows, one after the other; the second never fails.
@_disfavoredOverload
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, B.Failure == Never {
  concat(a, b.settingFailure(to: A.Failure.self))
}

/// Gives the elements of two flows, one after the other; the first never fails.
@_disfavoredOverload
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure> where A.Element == B.Element, A.Failure == Never {
  concat(a.settingFailure(to: B.Failure.self), b)
}

/// Gives the elements of two flows, one after the other; the failures differ.
@_disfavoredOverload
@inlinable
public func concat<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element {
  concat(a.erasingFailure(), b.erasingFailure())
}

/// Gives the elements of several flows, one flow after the other; their failures differ.
///
/// With inputs that cannot fail written as `flow.settingFailure(to:)`, the failure keeps its type.
@_disfavoredOverload
@inlinable
public func concat<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> Flow<Element, any Error> {
  concat(erasingFailures(repeat each sources))
}

extension FlowSource {
  /// Gives the elements of this flow, then those of another.
  @inlinable
  public func concat(_ next: some FlowSource<Element, Failure>) -> Flow<Element, Failure> {
    Flow {
      let first = Upstream(makeCursor())
      return .handingOver { waker in
        let answer = first.poll(waker)
        guard case .finished = answer else { return .answer(answer) }
        return .successor(next.makeCursor())
      }
    }
  }

  /// As above; the other never fails.
  @_disfavoredOverload
  @inlinable
  public func concat(_ other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    concat(other.settingFailure(to: Failure.self))
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func concat<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    erasingFailure().concat(other.erasingFailure())
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the other fails.
  @_disfavoredOverload
  @inlinable
  public func concat<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    settingFailure(to: Other.Failure.self).concat(other)
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Gives the elements of all the flows that this flow gives, one flow after the other.
  @inlinable
  public func concat() -> Flow<Element.Element, Failure> {
    Flow { makeCursor().chaining { $0.makeCursor() } }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.concat()
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).concat()
  }
}

extension FlowSource where Element: FlowSource {
  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Flow<Element.Element, any Error> {
    map { $0.erasingFailure() }.erasingFailure().concat()
  }
}

extension FlowCursor {
  /// - Parameter next: Starts the next flow; nil when there is none.
  @inlinable
  package static func concatenating(
    _ next: @escaping () -> FlowCursor?
  ) -> FlowCursor {
    // Let go of before the next is started.
    let current = Upstream<Element, Failure>()
    return FlowCursor(.live) { waker in
      while true {
        let answer = current.poll(waker)
        guard case .finished = answer else { return answer }
        guard let cursor = next() else { return .finished }
        current.become(cursor)
      }
    }
  }
}
