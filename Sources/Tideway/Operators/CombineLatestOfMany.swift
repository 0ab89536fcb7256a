/// Combines the latest elements of a collection of flows, once all have one: one array for each
/// moment.
///
/// A collection without members gives `[]` and finishes. The result ends when all have ended, or
/// one has without an element. The first failure ends it, after what the others had by then. An
/// array carries the newest of the combined versions. Of many flows only those that have something
/// are looked at: an element costs O(log n), besides the array that it is given in.
@inlinable
public func combineLatest<Source: FlowSource>(
  _ sources: [Source]
) -> Flow<[Source.Element], Source.Failure> {
  Flow { FlowCursor<Source.Element, Source.Failure>.combining(sources.map { $0.makeCursor() }) }
}

/// Combines the latest elements of a collection of flows of several kinds.
///
/// Ends, fails and costs as with flows of one kind.
@inlinable
public func combineLatest<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<[Element], Failure> {
  Flow { FlowCursor<Element, Failure>.combining(sources.map { $0.makeCursor() }) }
}

/// Combines the latest elements of a collection of flows by a closure.
///
/// Without members the closure is called with `[]`, once. Ends and fails as without a closure.
@inlinable
public func combineLatest<Source: FlowSource, T>(
  _ sources: [Source], _ transform: @escaping @Sendable ([Source.Element]) -> T
) -> Flow<T, Source.Failure> {
  combineLatest(sources).map(transform)
}

/// Combines the latest elements of a collection of flows of several kinds by a closure.
///
/// Without members the closure is called with `[]`, once. Ends and fails as without a closure.
@inlinable
public func combineLatest<Element, Failure, T>(
  _ sources: [any FlowSource<Element, Failure>], _ transform: @escaping @Sendable ([Element]) -> T
) -> Flow<T, Failure> {
  combineLatest(sources).map(transform)
}

/// The latest elements of many inputs.
@usableFromInline
final class LatestValues<Element> {
  @exclusivity(unchecked) @usableFromInline var values: [Element?]
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @exclusivity(unchecked) @usableFromInline var version = Version.initial
  /// Whether an input has ended without a value, so that none will ever be complete.
  @exclusivity(unchecked) @usableFromInline var isBarren = false

  @inlinable
  init(count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }

  @inlinable
  func take(_ element: Element, _ version: Version, at index: Int) {
    if values[index] == nil { missing -= 1 }
    values[index] = element
    self.version = max(self.version, version)
  }
}

extension FlowCursor {
  @inlinable
  package static func combining(_ cursors: [FlowCursor]) -> FlowCursor<[Element], Failure> {
    if cursors.isEmpty { return FlowCursor<[Element], Failure>.pulling([[]]) }
    let inputs = FanIn<Element, Failure>()
    let latest = LatestValues<Element>(count: cursors.count)
    inputs.onEnd = { if latest.values[$0] == nil { latest.isBarren = true } }
    for cursor in cursors { inputs.add(cursor) }
    let pace = FlowPace.combining(cursors)
    return FlowCursor<[Element], Failure>(pace) { waker in
      while true {
        let settled = Settled(pace)
        if let failure = inputs.gather(waker) { return .failure(failure) }
        inputs.lookAtShared()
        if settled.isNot { return .pending }
        // A failure that waits for what others had comes before the end.
        if latest.isBarren, inputs.failure == nil { return .finished }
        guard let moment = inputs.oldest?.tick else {
          return inputs.isEmpty ? .finished : .pending
        }
        inputs.popAll(ofMoment: moment) { latest.take($0, $1, at: $2) }
        if latest.missing == 0 {
          return .element(latest.values.map { $0.unsafelyUnwrapped }, latest.version)
        }
      }
    }
  }
}
