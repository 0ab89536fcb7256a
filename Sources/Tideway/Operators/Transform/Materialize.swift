/// An event of a flow, as a value.
public enum FlowEvent<Element, Failure: Error> {
  /// An element.
  case element(Element)
  /// The end.
  case finished
  /// The end by a failure.
  case failure(Failure)
}

extension FlowEvent: Sendable where Element: Sendable {}
extension FlowEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension FlowEvent: Hashable where Element: Hashable, Failure: Hashable {}

extension FlowSource {
  /// Emits the events of this flow as values. The last value is the end or the failure.
  ///
  /// ```
  /// source  1            --2            --#
  /// result  {.element(1)}--{.element(2)}--({.failure}|)
  /// ```
  ///
  /// The result never fails. Elements keep their versions; the end has its own moment.
  @inlinable
  public func materialize() -> Flow<FlowEvent<Element, Failure>, Never> {
    Flow { makeCursor().materialize() }
  }
}

extension FlowCursor {
  @inlinable
  package func materialize() -> FlowCursor<FlowEvent<Element, Failure>, Never> {
    let source = FusedCursor(self)
    return FlowCursor<FlowEvent<Element, Failure>, Never>(pace.holdingBack) { waker in
      if source.hasEnded { return .finished }
      switch source.poll(waker) {
      case .pending: return .pending
      case .element(let element, let version): return .element(.element(element), version)
      case .finished: return .element(.finished, .fresh())
      case .failure(let failure): return .element(.failure(failure), .fresh())
      }
    }
  }
}
