/// Gives the elements of several flows as they come.
///
/// ```
/// a       1-----2--|
/// b       ---x--------y--|
/// result  1--x--2-----y--|
/// ```
///
/// What is there at once comes in the order of its versions. The result ends when all have ended; the
/// first failure ends it.
@inlinable
public func merge<Element, Failure>(
  _ first: any FlowSource<Element, Failure>, _ rest: any FlowSource<Element, Failure>...
) -> Flow<Element, Failure> {
  merge([first] + rest)
}

/// Gives the elements of a collection of flows as they come; that of an empty one ends at once.
@inlinable
public func merge<Element, Failure>(
  _ sources: [any FlowSource<Element, Failure>]
) -> Flow<Element, Failure> {
  Flow { .merging(sources.map { $0.makeCursor() }) }
}

/// Gives the elements of a collection of flows of one type as they come.
@inlinable
public func merge<Source: FlowSource>(
  _ sources: [Source]
) -> Flow<Source.Element, Source.Failure> {
  Flow { .merging(sources.map { $0.makeCursor() }) }
}

/// Gives the elements of two flows as they come.
// Of the types as they are: what is in an existential is polled by code that knows no type.
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, A.Failure == B.Failure {
  Flow { .merging(a.makeCursor(), b.makeCursor()) }
}

/// Gives the elements of two flows as they come; the second never fails.
@_disfavoredOverload
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, A.Failure> where A.Element == B.Element, B.Failure == Never {
  merge(a, b.settingFailure(to: A.Failure.self))
}

/// Gives the elements of two flows as they come; the first never fails.
@_disfavoredOverload
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, B.Failure> where A.Element == B.Element, A.Failure == Never {
  merge(a.settingFailure(to: B.Failure.self), b)
}

/// Gives the elements of two flows as they come; the failures differ.
@_disfavoredOverload
@inlinable
public func merge<A: FlowSource, B: FlowSource>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element {
  merge(a.erasingFailure(), b.erasingFailure())
}

/// Gives the elements of several flows as they come; their failures differ.
///
/// With inputs that cannot fail written as `flow.settingFailure(to:)`, the failure keeps its type.
@_disfavoredOverload
@inlinable
public func merge<Element, each Failure: Error>(
  _ sources: repeat any FlowSource<Element, each Failure>
) -> Flow<Element, any Error> {
  merge(erasingFailures(repeat each sources))
}

extension FlowSource {
  /// Gives the elements of this flow and another as they come.
  @inlinable
  public func merge(with other: some FlowSource<Element, Failure>) -> Flow<Element, Failure> {
    Flow { .merging(makeCursor(), other.makeCursor()) }
  }

  /// As above; the other never fails.
  @_disfavoredOverload
  @inlinable
  public func merge(with other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    merge(with: other.settingFailure(to: Failure.self))
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func merge<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    erasingFailure().merge(with: other.erasingFailure())
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the other fails.
  @_disfavoredOverload
  @inlinable
  public func merge<Other: FlowSource>(
    with other: Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    settingFailure(to: Other.Failure.self).merge(with: other)
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Gives the elements of all the flows that this flow gives, as they come.
  ///
  /// Elements carry the newer of the outer and the inner version; what is there at once comes in
  /// the order of versions. It ends when this flow and all inner ones have; the first failure ends
  /// it.
  ///
  /// - Parameter maxConcurrent: How many of them run at once, at least 1; further ones wait.
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Failure> {
    requireRoom(forInner: maxConcurrent)
    return Flow { makeCursor().flattening(maxConcurrent) { $0.makeCursor() } }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowSource where Element: FlowSource {
  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, any Error> {
    map { $0.erasingFailure() }.erasingFailure().merge(maxConcurrent: maxConcurrent)
  }
}

extension FlowCursor {
  /// Beyond this many inputs, those that have nothing are not polled: each gets a waker of its own.
  @usableFromInline static var mostPolledInputs: Int { 8 }

  @inlinable
  package static func merging(_ cursors: [FlowCursor]) -> FlowCursor {
    cursors.count > mostPolledInputs ? mergingMany(cursors) : mergingFew(cursors)
  }

  @inlinable
  package static func merging(_ a: FlowCursor, _ b: FlowCursor) -> FlowCursor {
    let left = LookAhead(a)
    let right = LookAhead(b)
    return FlowCursor(.combining(a.pace, b.pace, Failure.self)) { waker in
      left.look(waker)
      right.look(waker, besides: left.head != nil)
      // The left one was asked first, and may have an older element by now.
      if right.head != nil { left.look(waker, besides: true) }
      let failure = left.failure(or: right, waker)
      let leftVersion = left.head?.version ?? .newest
      let rightVersion = right.head?.version ?? .newest
      guard let head = leftVersion <= rightVersion ? left.removeHead() : right.removeHead() else {
        return .end(failure, where: left.hasEnded && right.hasEnded)
      }
      return .element(head.element, head.version)
    }
  }

  @inlinable
  static func mergingMany(_ cursors: [FlowCursor]) -> FlowCursor {
    let inputs = FanIn<Element, Failure>()
    for cursor in cursors { inputs.add(cursor) }
    return FlowCursor(.combining(cursors)) { waker in
      if let failure = inputs.gather(waker) { return .failure(failure) }
      if let oldest = inputs.popOldest() { return .element(oldest.element, oldest.version) }
      return inputs.isEmpty ? .finished : .pending
    }
  }

  @inlinable
  static func mergingFew(_ cursors: [FlowCursor]) -> FlowCursor {
    let inputs = cursors.map { LookAhead($0) }
    return FlowCursor(.combining(cursors)) { waker in
      var oldest = oldestHead(of: inputs, waker)
      let failure = inputs.lazy.compactMap(\.failure).first
      if failure != nil {
        for input in inputs where !input.hasEnded { input.readOut(waker) }
        oldest = oldestHead(of: inputs, waker)
      }
      guard let head = oldest?.removeHead() else {
        return .end(failure, where: inputs.allSatisfy(\.hasEnded))
      }
      return .element(head.element, head.version)
    }
  }

  @inlinable
  static func oldestHead(
    of inputs: [LookAhead<Element, Failure>], _ waker: FlowWaker
  ) -> LookAhead<Element, Failure>? {
    var oldest: LookAhead<Element, Failure>?
    // Twice where the first round found something: an input that was pending may have an older element
    // by now, written before the one that was found.
    repeat {
      let isSecondRound = oldest != nil
      for input in inputs {
        input.look(waker, besides: oldest != nil)
        guard let head = input.head else { continue }
        if let other = oldest?.head, other.version <= head.version { continue }
        oldest = input
      }
      if isSecondRound { return oldest }
    } while oldest != nil
    return nil
  }
}

// What a user is told who merges other asynchronous sequences.
//
// It also makes `merge` a name with more meanings than `map` has, and the compiler looks at the name with the fewest
// first: the closures of what is merged are to be checked before those of what is made of it.

@available(
  *, unavailable, message: "Only flows are merged: make a sequence one by flow(buffering:)"
)
public func merge<A: AsyncSequence, B: AsyncSequence>(
  _ a: A, _ b: B
) -> Flow<A.Element, any Error> where A.Element == B.Element { fatalError() }
