/// What a cursor answers when it is polled.
@frozen
public enum FlowPoll<Element, Failure: Error> {
  /// Nothing yet. The waker that the poll was given is woken when polling again is worth it.
  case pending
  /// The next element, and the version of the write that caused it.
  case element(Element, Version)
  /// The end; polling again is not allowed.
  case finished
  /// The end by a failure; polling again is not allowed.
  case failure(Failure)

  /// The same answer with its element transformed, which keeps its version.
  @inlinable @inline(__always)
  public func map<T>(_ transform: (Element) -> T) -> FlowPoll<T, Failure> {
    switch self {
    case .pending: .pending
    case .element(let element, let version): .element(transform(element), version)
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    }
  }

  /// The same answer with its failure transformed.
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
  /// What is said when nothing is at hand: the failure, the end, or that there is nothing yet.
  @inlinable
  static func end(_ failure: Failure?, where hasFinished: Bool) -> FlowPoll {
    if let failure { return .failure(failure) }
    return hasFinished ? .finished : .pending
  }

  /// Says that there is more after those who have been woken meanwhile have had their turn.
  @inlinable
  static func comingAgain(_ waker: FlowWaker) -> FlowPoll {
    waker.comeAgain()
    return .pending
  }
}
