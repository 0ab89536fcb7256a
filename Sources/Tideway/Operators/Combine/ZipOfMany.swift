/// Combines the elements of a collection of flows by their number: an array of the first elements,
/// then an array of the second ones, and so on.
///
/// Elements without partners wait. An array carries the newest of its versions. The result ends
/// when one of the flows has ended and all its elements have been emitted. A failure ends the
/// result after the arrays that can still be formed. The result of an empty collection finishes
/// immediately. An array of n elements costs O(n log n).
@inlinable
public func zip<Source: FlowSource>(
  _ sources: [Source]
) -> Flow<[Source.Element], Source.Failure> {
  Flow { FlowCursor<Source.Element, Source.Failure>.zipping(sources.map { $0.makeCursor() }) }
}

/// Combines the elements of a collection of flows of different types by their number.
///
/// The end, failures and costs are the same as for flows of one type.
@inlinable
public func zip<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<[Element], Failure> {
  Flow { FlowCursor<Element, Failure>.zipping(sources.map { $0.makeCursor() }) }
}

/// Combines the elements of a collection of flows by their number, and transforms each array by a
/// closure.
///
/// For an empty collection, the closure is never called. The end and failures are the same as
/// without a closure.
@inlinable
public func zip<Source: FlowSource, T>(
  _ sources: [Source], _ transform: @escaping @Sendable ([Source.Element]) -> T
) -> Flow<T, Source.Failure> {
  zip(sources).map(transform)
}

/// Combines the elements of a collection of flows of different types by their number, and
/// transforms each array by a closure.
///
/// For an empty collection, the closure is never called. The end and failures are the same as
/// without a closure.
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
      // Safe because only the references are counted, and each input has given its element.
      guard unsafe inputs.heap.count == count, count > 0 else {
        return .end(inputs.failure, where: inputs.count < count || count == 0)
      }
      let row = LatestValues<Element>(count: count)
      inputs.popRow { row.take($0, $1, at: $2) }
      return .element(row.values.map { unsafe $0.unsafelyUnwrapped }, row.version)
    }
  }
}
