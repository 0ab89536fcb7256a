/// Gives the elements of whichever flow is the first to say anything, an end included.
///
/// ```
/// a       -----1--2--|
/// b       --x-----y--|
/// result  --x-----y--|
/// ```
///
/// The others are let go of at once. Of several that have something at the same time the first in the
/// list wins. Without any flow it finishes at once. Rx calls it `amb`.
@inlinable
public func race<Element, Failure>(
  _ first: any FlowSource<Element, Failure>, _ rest: any FlowSource<Element, Failure>...
) -> Flow<Element, Failure> {
  race([first] + rest)
}

/// Gives the elements of whichever flow of a collection is the first to say anything, an end included.
@inlinable
public func race<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<Element, Failure> {
  Flow { .racing(sources.map { $0.makeCursor() }) }
}

/// Gives the elements of whichever of two flows is the first to say anything; the second never fails.
@_disfavoredOverload
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, B.Failure == Never {
  race(a, b.settingFailure(to: A.Failure.self))
}

/// Gives the elements of whichever of two flows is the first to say anything; the first never fails.
@_disfavoredOverload
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure> where A.Element == B.Element, A.Failure == Never {
  race(a.settingFailure(to: B.Failure.self), b)
}

/// Gives the elements of whichever of two flows is the first to say anything; the failures differ.
@_disfavoredOverload
@inlinable
public func race<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element {
  race(a.erasingFailure(), b.erasingFailure())
}

/// Gives the elements of whichever flow is the first to say anything; their failures differ.
///
/// With inputs that cannot fail written as `flow.settingFailure(to:)`, the failure keeps its type.
@_disfavoredOverload
@inlinable
public func race<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> Flow<Element, any Error> {
  race(erasingFailures(repeat each sources))
}

extension FlowSource {
  /// Gives the elements of this flow or of another, whichever is the first to say anything.
  @inlinable
  public func race(
    with other: some FlowSource<Element, Failure>
  ) -> Flow<Element, Failure> {
    Flow { .racing([makeCursor(), other.makeCursor()]) }
  }

  /// As above; the other never fails.
  @_disfavoredOverload
  @inlinable
  public func race(with other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    race(with: other.settingFailure(to: Failure.self))
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func race<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    erasingFailure().race(with: other.erasingFailure())
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the other fails.
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
    let runners = Box(cursors.map(\.poll))
    return FlowCursor(.live) { waker in
      if runners.value.count == 1 { return runners.value[0](waker) }
      for run in runners.value {
        let answer = run(waker)
        if case .pending = answer { continue }
        runners.value = [run]
        return answer
      }
      return runners.value.isEmpty ? .finished : .pending
    }
  }
}
