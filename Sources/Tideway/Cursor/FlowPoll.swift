/// The answer of a cursor to a poll.
@frozen
public enum FlowPoll<Element, Failure: Error> {
  /// No element is available yet. The waker that was passed to the poll is woken when the cursor
  /// should be polled again.
  case pending
  /// The next element, and the version of the write that caused it.
  case element(Element, Version)
  /// The end. The cursor must not be polled again.
  case finished
  /// The end by a failure. The cursor must not be polled again.
  case failure(Failure)

  /// Returns this answer with its element transformed. The element keeps its version.
  @inlinable @inline(__always)
  public func map<T>(_ transform: (Element) -> T) -> FlowPoll<T, Failure> {
    switch self {
    case .pending: .pending
    case .element(let element, let version): .element(transform(element), version)
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    }
  }

  /// Returns this answer with its failure transformed.
  @inlinable @inline(__always)
  public func mapFailure<E: Error>(_ transform: (Failure) -> E) -> FlowPoll<Element, E> {
    switch self {
    case .pending: .pending
    case .element(let element, let version): .element(element, version)
    case .finished: .finished
    case .failure(let failure): .failure(transform(failure))
    }
  }
}

extension FlowPoll: Sendable where Element: Sendable {}

extension FlowPoll {
  /// Returns the answer when no element is available: the failure, the end, or `.pending`.
  @inlinable
  static func end(_ failure: Failure?, where hasFinished: Bool) -> FlowPoll {
    if let failure { return .failure(failure) }
    return hasFinished ? .finished : .pending
  }

  /// Returns the answer of an operator for an answer of its source without an element.
  ///
  /// Large elements are copied less if the compiler can't see what is returned. It would find that
  /// it equals the source's answer, and copy that, with the room for an element.
  @inlinable @inline(__always)
  static func passing(_ failure: Failure? = nil, where hasFinished: Bool) -> FlowPoll {
    MemoryLayout<Element>.size > 64
      ? outOfLine(failure, hasFinished) : .end(failure, where: hasFinished)
  }

  @inlinable @inline(never)
  static func outOfLine(_ failure: Failure?, _ hasFinished: Bool) -> FlowPoll {
    .end(failure, where: hasFinished)
  }

  /// Returns the answer of a cursor that has more elements, but lets others that were woken in the
  /// meantime run first.
  @inlinable
  static func comingAgain(_ waker: FlowWaker) -> FlowPoll {
    waker.reschedule()
    return .pending
  }
}
