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

extension FlowSource {
  /// Gives the elements of this flow or of another, whichever is the first to say anything.
  @inlinable
  public func race(
    with other: some FlowSource<Element, Failure>
  ) -> Flow<Element, Failure> {
    Flow { .racing([makeCursor(), other.makeCursor()]) }
  }
}

extension FlowCursor {
  @inlinable
  package static func racing(_ cursors: [FlowCursor]) -> FlowCursor {
    let runners = Box(cursors.map(\.poll))
    return FlowCursor { waker in
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
