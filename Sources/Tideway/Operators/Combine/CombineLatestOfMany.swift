/// Combines the latest elements of a collection of flows into one array for each moment, once all
/// flows have an element.
///
/// For an empty collection, the result emits `[]` and finishes. Otherwise the result ends when all
/// flows have ended, or when one has ended without an element. The first failure ends the result,
/// after the elements that the other flows had by then. An array carries the newest of the combined
/// versions. In a large collection, only flows that have an element are polled: an element costs
/// O(log n), plus the copy of the array.
@inlinable
public func combineLatest<Source: FlowSource>(
  _ sources: [Source]
) -> Flow<[Source.Element], Source.Failure> {
  Flow { FlowCursor<Source.Element, Source.Failure>.combining(sources.map { $0.makeCursor() }) }
}

/// Combines the latest elements of a collection of flows of different types.
///
/// The end, failures and costs are the same as for flows of one type.
@inlinable
public func combineLatest<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<[Element], Failure> {
  Flow { FlowCursor<Element, Failure>.combining(sources.map { $0.makeCursor() }) }
}

/// Combines the latest elements of a collection of flows by a closure.
///
/// For an empty collection, the closure is called once with `[]`. The end and failures are the same
/// as without a closure.
@inlinable
public func combineLatest<Source: FlowSource, T>(
  _ sources: [Source], _ transform: @escaping @Sendable ([Source.Element]) -> T
) -> Flow<T, Source.Failure> {
  combineLatest(sources).map(transform)
}

/// Combines the latest elements of a collection of flows of different types by a closure.
///
/// For an empty collection, the closure is called once with `[]`. The end and failures are the same
/// as without a closure.
@inlinable
public func combineLatest<Element, Failure, T>(
  _ sources: [any FlowSource<Element, Failure>], _ transform: @escaping @Sendable ([Element]) -> T
) -> Flow<T, Failure> {
  combineLatest(sources).map(transform)
}

/// The latest elements of many inputs.
@usableFromInline
final class LatestValues<Element> {
  @safe @exclusivity(unchecked) @usableFromInline var values: [Element?]
  @safe @exclusivity(unchecked) @usableFromInline var missing: Int
  @safe @exclusivity(unchecked) @usableFromInline var version = Version.initial
  /// Whether an input has ended without a value, so that the values can never be complete.
  @safe @exclusivity(unchecked) @usableFromInline var hasEndedEmpty = false

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
    inputs.onEnd = { if latest.values[$0] == nil { latest.hasEndedEmpty = true } }
    for cursor in cursors { inputs.add(cursor) }
    let pace = FlowPace.combining(cursors)
    let saysWhetherLast = cursors.allSatisfy(\.saysWhetherLast)
    return FlowCursor<[Element], Failure>(pace, saysWhetherLast: saysWhetherLast) { waker in
      while true {
        let settled = Settled(pace, waker)
        if let failure = inputs.gather(waker) { return .failure(failure) }
        if !waker.isComparing, let moment = inputs.oldest?.tick {
          inputs.lookOnceMore(comparedWith: moment)
        }
        if settled.isNot(waker, before: inputs.oldest?.tick ?? .max) { return .pending }
        // A failure that waits for the other inputs' elements precedes the end.
        if latest.hasEndedEmpty, inputs.failure == nil { return .finished }
        guard let moment = inputs.oldest?.tick else {
          return inputs.isEmpty ? .finished : .pending
        }
        inputs.popAll(ofMoment: moment) { latest.take($0, $1, at: $2) }
        if latest.missing == 0 {
          waker.noteLast(inputs.isDrained)
          // Safe because none is missing. A check of each would cost more than the copy.
          return .element(latest.values.map { unsafe $0.unsafelyUnwrapped }, latest.version)
        }
      }
    }
  }
}
