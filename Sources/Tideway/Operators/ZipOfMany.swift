/// Gathers the elements of a collection of flows by their number: an array of the first ones, and
/// so on.
///
/// What has no partners yet waits. An array carries the newest of its versions. The result ends
/// when one of the flows has ended and all its elements have been given; a failure ends it when
/// its turn comes. A collection without members finishes at once. An array of n elements costs O(n
/// log n).
@inlinable
public func zip<Source: FlowSource>(
  _ sources: [Source]
) -> Flow<[Source.Element], Source.Failure> {
  Flow { FlowCursor<Source.Element, Source.Failure>.zipping(sources.map { $0.makeCursor() }) }
}

/// Gathers the elements of a collection of flows of several kinds by their number.
///
/// Ends, fails and costs as with flows of one kind.
@inlinable
public func zip<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<[Element], Failure> {
  Flow { FlowCursor<Element, Failure>.zipping(sources.map { $0.makeCursor() }) }
}

/// Gathers the elements of a collection of flows by their number, and combines them by a closure.
///
/// Without members the closure is never called. Ends and fails as without a closure.
@inlinable
public func zip<Source: FlowSource, T>(
  _ sources: [Source], _ transform: @escaping @Sendable ([Source.Element]) -> T
) -> Flow<T, Source.Failure> {
  zip(sources).map(transform)
}

/// Gathers the elements of a collection of flows of several kinds by their number, and combines
/// them.
///
/// Without members the closure is never called. Ends and fails as without a closure.
@inlinable
public func zip<Element, Failure, T>(
  _ sources: [any FlowSource<Element, Failure>], _ transform: @escaping @Sendable ([Element]) -> T
) -> Flow<T, Failure> {
  zip(sources).map(transform)
}

extension FlowCursor {
  @inlinable
  package static func zipping(_ cursors: [FlowCursor]) -> FlowCursor<[Element], Failure> {
    let count = cursors.count
    let inputs = FanIn<Element, Failure>(keepsUp: true)
    for cursor in cursors { inputs.add(cursor) }
    return FlowCursor<[Element], Failure>(.combining(cursors)) { waker in
      _ = inputs.gather(waker)
      guard inputs.heap.count == count, count > 0 else {
        return .end(inputs.failure, where: inputs.count < count || count == 0)
      }
      let row = LatestValues<Element>(count: count)
      inputs.popRow { row.take($0, $1, at: $2) }
      return .element(row.values.map { $0.unsafelyUnwrapped }, row.version)
    }
  }
}
