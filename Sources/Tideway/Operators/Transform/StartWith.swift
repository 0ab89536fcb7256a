extension FlowSource where Element: Sendable {
  /// Emits the given elements first, then those of this flow.
  ///
  /// ```
  /// source        --1--2--|
  /// startWith(0)  0-1--2--|
  /// ```
  ///
  /// This flow is subscribed to before the first element is emitted, so nothing is missed. The
  /// given elements have one moment, that of the subscription. The end or a failure of this flow
  /// comes after them.
  @inlinable
  public func startWith(_ elements: Element...) -> Flow<Element, Failure> {
    Flow {
      // Created before the source is subscribed to, because these elements are older than those of
      // the subscription.
      let first = FlowCursor<Element, Failure>.pulling(elements)
      return makeCursor().startWith(first)
    }
  }
}

extension FlowCursor {
  @inlinable
  package func startWith(_ elements: [Element]) -> FlowCursor { startWith(.pulling(elements)) }

  @inlinable
  func startWith(_ first: FlowCursor) -> FlowCursor {
    let first = Ref(Optional(first.poll))
    return FlowCursor(eachOf: self) { [poll] waker in
      if let next = first.value {
        let answer = next(waker)
        if case .element = answer { return answer }
        first.value = nil
      }
      return poll(waker)
    }
  }
}
