/// Emits the elements of several flows as they arrive.
///
/// ```
/// a       1-----2--|
/// b       ---x--------y--|
/// result  1--x--2-----y--|
/// ```
///
/// Elements that are available at the same time arrive in the order of their versions. The result
/// ends when all flows have ended. The first failure ends it.
@_disfavoredOverload
@inlinable
public func merge<Element, Failure>(
  _ first: any FlowSource<Element, Failure>, _ rest: any FlowSource<Element, Failure>...
) -> Flow<Element, Failure> {
  merge([first] + rest)
}

/// Emits the elements of a collection of flows as they arrive. The result of an empty collection
/// ends immediately.
@inlinable
public func merge<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<Element, Failure> {
  Flow { .merging(sources.map { $0.makeCursor() }) }
}

/// Emits the elements of a collection of flows of one type as they arrive.
@inlinable
public func merge<Source: FlowSource>(
  _ sources: [Source]
) -> Flow<Source.Element, Source.Failure> {
  Flow { .merging(sources.map { $0.makeCursor() }) }
}

/// Emits the elements of two flows as they arrive.
// Generic over the types of both flows: a flow in an existential is polled by unspecialized code.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, A.Failure == B.Failure {
  Flow { .merging(a.makeCursor(), b.makeCursor()) }
}

/// Emits the elements of two flows as they arrive; the second never fails.
@_disfavoredOverload
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, B.Failure == Never {
  merge(a, b.settingFailure(to: A.Failure.self))
}

/// Emits the elements of two flows as they arrive; the first never fails.
@_disfavoredOverload
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure> where A.Element == B.Element, A.Failure == Never {
  merge(a.settingFailure(to: B.Failure.self), b)
}

/// Emits the elements of two flows as they arrive; they fail in different ways.
@_disfavoredOverload
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element {
  merge(a.erasingFailure(), b.erasingFailure())
}

/// Emits the elements of several flows as they arrive; they fail in different ways.
///
/// To keep the type of the failure, write `flow.settingFailure(to:)` for the inputs that cannot
/// fail.
@_disfavoredOverload
@inlinable
public func merge<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> Flow<Element, any Error> {
  merge(erasingFailures(repeat each sources))
}

extension FlowSource {
  /// Emits the elements of this flow and another as they arrive.
  @inlinable
  public func merge(with other: some FlowSource<Element, Failure>) -> Flow<Element, Failure> {
    Flow { .merging(makeCursor(), other.makeCursor()) }
  }

  /// Emits the elements of this flow and another, which never fails, as they arrive.
  @_disfavoredOverload
  @inlinable
  public func merge(with other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    merge(with: other.settingFailure(to: Failure.self))
  }

  /// Emits the elements of this flow and another as they arrive; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func merge<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    erasingFailure().merge(with: other.erasingFailure())
  }
}

extension FlowSource where Failure == Never {
  /// Emits the elements of this flow and another as they arrive; only the other flow fails.
  @_disfavoredOverload
  @inlinable
  public func merge<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    settingFailure(to: Other.Failure.self).merge(with: other)
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Emits the elements of all the flows that this flow emits, as they arrive.
  ///
  /// Each element carries the newer of the outer and the inner version. Elements that are available
  /// at the same time arrive in the order of their versions. The result ends when this flow and all
  /// inner flows have ended. The first failure ends it.
  ///
  /// - Parameter maxConcurrent: How many inner flows run at the same time, at least 1. Further
  ///   flows wait.
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Failure> {
    requireRoom(forInner: maxConcurrent)
    return Flow { makeCursor().flattening(maxConcurrent) { $0.makeCursor() } }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// Emits the elements of all inner flows as they arrive, where the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// Emits the elements of all inner flows as they arrive, where only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowSource where Element: FlowSource {
  /// Emits the elements of all inner flows as they arrive, where the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, any Error> {
    map { $0.erasingFailure() }.erasingFailure().merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowCursor {
  /// With more inputs than this, each input gets its own waker, and inputs without an element are
  /// not polled.
  @usableFromInline static var mostPolledInputs: Int { 8 }

  @inlinable
  package static func merging(_ cursors: [FlowCursor]) -> FlowCursor {
    cursors.count > mostPolledInputs ? mergingMany(cursors) : mergingFew(cursors[...])
  }

  @inlinable
  package static func merging(_ a: FlowCursor, _ b: FlowCursor) -> FlowCursor {
    let left = PeekableCursor(a)
    let right = PeekableCursor(b)
    let saysWhetherLast = a.saysWhetherLast && b.saysWhetherLast
    let pace = FlowPace.combining(a.pace, b.pace, Failure.self)
    return FlowCursor(pace, saysWhetherLast: saysWhetherLast) { waker in
      left.look(waker)
      right.look(waker, besides: left.moment)
      // The left input was polled first, and may have an older element by now.
      if right.head != nil { left.look(waker, besides: right.moment) }
      let failure = left.failure(or: right, waker)
      let leftVersion = left.head?.version ?? .newest
      let rightVersion = right.head?.version ?? .newest
      guard let head = leftVersion <= rightVersion ? left.removeHead() : right.removeHead() else {
        return .end(failure, where: left.hasEnded && right.hasEnded)
      }
      left.noteLast(besides: right, for: waker)
      return .element(head.element, head.version)
    }
  }

  @inlinable
  static func mergingMany(_ cursors: [FlowCursor]) -> FlowCursor {
    let inputs = FanIn<Element, Failure>()
    for cursor in cursors { inputs.add(cursor) }
    let saysWhetherLast = cursors.allSatisfy(\.saysWhetherLast)
    return FlowCursor(.combining(cursors), saysWhetherLast: saysWhetherLast) { waker in
      if let failure = inputs.gather(waker) { return .failure(failure) }
      if let oldest = inputs.popOldest() {
        waker.noteLast(inputs.isDrained)
        return .element(oldest.element, oldest.version)
      }
      return inputs.isEmpty ? .finished : .pending
    }
  }

  /// Merges pairs, and pairs of pairs.
  @inlinable
  static func mergingFew(_ cursors: ArraySlice<FlowCursor>) -> FlowCursor {
    switch cursors.count {
    case 0: return FlowCursor(.pulled) { _ in .finished }
    case 1: return cursors[cursors.startIndex]
    default:
      let half = cursors.startIndex + (cursors.count + 1) / 2
      return merging(mergingFew(cursors[..<half]), mergingFew(cursors[half...]))
    }
  }
}

// Shows an error message to users who merge other asynchronous sequences.
//
// It also gives `merge` more overloads than `map` has. The compiler resolves the name with the
// fewest overloads first, so it checks the closures of the merged flows before those of the
// operators applied to the result.

@available(
  *, unavailable, message: "Only flows are merged: make a sequence one by flow()"
)
public func merge<A: AsyncSequence, B: AsyncSequence>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element { neverCalled() }
