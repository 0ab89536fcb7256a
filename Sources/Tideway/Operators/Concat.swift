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

extension FlowSource {
  /// Gives the elements of this flow, then those of another.
  @inlinable
  public func concat(_ next: some FlowSource<Element, Failure>) -> Flow<Element, Failure> {
    Flow {
      let next = Box<(@Sendable () -> FlowCursor<Element, Failure>)?>(next.makeCursor)
      return .concatenating(beginningWith: makeCursor()) { next.value.take()?() }
    }
  }
}

extension FlowCursor {
  /// - Parameter next: Starts the next flow; nil when there is none.
  @inlinable
  package static func concatenating(
    beginningWith first: FlowCursor? = nil, _ next: @escaping () -> FlowCursor?
  ) -> FlowCursor {
    let current = Box(first?.poll)
    return FlowCursor { waker in
      while true {
        if let poll = current.value {
          let answer = poll(waker)
          guard case .finished = answer else { return answer }
          // Let go of before the next is started.
          current.value = nil
        }
        guard let cursor = next() else { return .finished }
        current.value = cursor.poll
      }
    }
  }
}
