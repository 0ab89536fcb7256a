/// Emits the elements of the flow that is the first to emit an element or to end.
///
/// ```
/// a       -----1--2--|
/// b       --x-----y--|
/// result  --x-----y--|
/// ```
///
/// The other flows are released immediately. If several flows have an element at the same time, the
/// first in the list wins. Without any flow, the result finishes immediately. Rx calls this
/// operator `amb`.
@inlinable
public func race<Element, Failure>(
  _ first: any FlowSource<Element, Failure>, _ rest: any FlowSource<Element, Failure>...
) -> Flow<Element, Failure> {
  race([first] + rest)
}

/// Emits the elements of the flow of a collection that is the first to emit an element or to end.
@inlinable
public func race<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<Element, Failure> {
  Flow { .racing(sources.map { $0.makeCursor() }) }
}

/// Emits the elements of the first of two flows to emit or to end.
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, A.Failure == B.Failure {
  a.race(with: b)
}

/// Emits the elements of the first of two flows to emit or to end; the second never fails.
@_disfavoredOverload
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, B.Failure == Never {
  race(a, b.settingFailure(to: A.Failure.self))
}

/// Emits the elements of the first of two flows to emit or to end; the first never fails.
@_disfavoredOverload
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure> where A.Element == B.Element, A.Failure == Never {
  race(a.settingFailure(to: B.Failure.self), b)
}

/// Emits the elements of the first of two flows to emit or to end; they fail in different ways.
@_disfavoredOverload
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element {
  race(a.erasingFailure(), b.erasingFailure())
}

/// Emits the elements of the first of several flows to emit or to end; they fail in different ways.
///
/// To keep the type of the failure, write `flow.settingFailure(to:)` for the inputs that cannot
/// fail.
@_disfavoredOverload
@inlinable
public func race<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> Flow<Element, any Error> {
  race(erasingFailures(repeat each sources))
}

extension FlowSource {
  /// Emits the elements of this flow or another, whichever is the first to emit an element or to
  /// end.
  @inlinable
  public func race(
    with other: some FlowSource<Element, Failure>
  ) -> Flow<Element, Failure> {
    Flow { .racing([makeCursor(), other.makeCursor()]) }
  }

  /// Emits the elements of this flow or another, which never fails, whichever is first.
  @_disfavoredOverload
  @inlinable
  public func race(with other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    race(with: other.settingFailure(to: Failure.self))
  }

  /// Emits the elements of this flow or another, whichever is first; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func race<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    erasingFailure().race(with: other.erasingFailure())
  }
}

extension FlowSource where Failure == Never {
  /// Emits the elements of this flow or another, whichever is first; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func race<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    settingFailure(to: Other.Failure.self).race(with: other)
  }
}

extension FlowCursor {
  @inlinable
  package static func racing(_ cursors: [FlowCursor]) -> FlowCursor {
    let runners = Ref(cursors.map(\.poll))
    return FlowCursor(.live) { waker in
      if runners.value.count == 1 { return runners.value[0](waker) }
      for run in runners.value {
        let settled = Settled(.live, waker)
        let answer = run(waker)
        if case .pending = answer {
          // It may have something by now, and is polled again.
          if settled.isBeingRead { return .pending }
          continue
        }
        runners.value = [run]
        return answer
      }
      return runners.value.isEmpty ? .finished : .pending
    }
  }
}
