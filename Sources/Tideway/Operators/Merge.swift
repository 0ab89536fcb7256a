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

extension FlowSource {
  /// Gives the elements of this flow and another as they come.
  @inlinable
  public func merge(with other: some FlowSource<Element, Failure>) -> Flow<Element, Failure> {
    Flow { .merging([makeCursor(), other.makeCursor()]) }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Gives the elements of all the flows that this flow gives, as they come.
  ///
  /// - Parameter maxConcurrent: How many of them run at once; further ones wait.
  @inlinable
  public func merge(maxConcurrent: Int = .max) -> Flow<Element.Element, Failure> {
    Flow { makeCursor().flattening(maxConcurrent) { $0.makeCursor() } }
  }

  /// Gives the elements of all the flows that this flow gives, one flow after the other.
  @inlinable
  public func concat() -> Flow<Element.Element, Failure> {
    Flow { makeCursor().chaining { $0.makeCursor() } }
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
  static func mergingMany(_ cursors: [FlowCursor]) -> FlowCursor {
    let inputs = FanIn<Element, Failure>()
    for cursor in cursors { inputs.add(cursor) }
    return FlowCursor { waker in
      if let failure = inputs.gather(waker) { return .failure(failure) }
      if let oldest = inputs.popOldest() { return .element(oldest.element, oldest.version) }
      return inputs.isEmpty ? .finished : .pending
    }
  }

  @inlinable
  static func mergingFew(_ cursors: [FlowCursor]) -> FlowCursor {
    let inputs = cursors.map { LookAhead($0) }
    return FlowCursor { waker in
      let oldest = oldestHead(of: inputs, waker)
      for input in inputs {
        if let failure = input.failure { return .failure(failure) }
      }
      guard let oldest else {
        return inputs.allSatisfy { $0.hasEnded } ? .finished : .pending
      }
      let head = oldest.head.take().unsafelyUnwrapped
      return .element(head.element, head.version)
    }
  }

  /// Fills every look-ahead, and gives the input whose element is the oldest.
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
        input.look(waker)
        guard let head = input.head else { continue }
        if let other = oldest?.head, other.version <= head.version { continue }
        oldest = input
      }
      if isSecondRound { return oldest }
    } while oldest != nil
    return nil
  }
}
