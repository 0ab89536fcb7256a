extension FlowSource {
  /// Emits the last elements, at the end.
  ///
  /// ```
  /// source       1--2--3--|
  /// takeLast(2)  ---------(23|)
  /// ```
  ///
  /// If this flow has fewer elements, all of them are emitted. A failure discards them. Elements
  /// keep their versions. `takeLast(0)` never starts this flow. The operator stores `count`
  /// elements.
  @inlinable
  public func takeLast(_ count: Int) -> Flow<Element, Failure> {
    require(count >= 0, "takeLast(_:) needs a count that is not negative.")
    if count == 0 { return .empty() }
    return Flow { makeCursor().takeLast(count) }
  }
}

extension FlowCursor {
  @inlinable
  package func takeLast(_ count: Int) -> FlowCursor {
    let source = FusedCursor(self)
    let last = Ref(Deque<Versioned<Element>>())
    return FlowCursor(pace.holdingBack) { waker in
      while true {
        switch source.poll(waker) {
        case .pending: return .pending
        case .failure(let failure): return .failure(failure)
        case .element(let element, let version):
          if last.value.count == count { _ = last.value.popFirst() }
          last.value.append(Versioned(element, version))
        case .finished:
          guard let element = last.value.popFirst() else { return .finished }
          return .element(element.element, element.version)
        }
      }
    }
  }
}
