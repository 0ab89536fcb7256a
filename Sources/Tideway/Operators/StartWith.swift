extension FlowSource where Element: Sendable {
  /// Gives some elements first, then those of this flow.
  ///
  /// ```
  /// source        --1--2--|
  /// startWith(0)  0-1--2--|
  /// ```
  ///
  /// This flow is subscribed to before the first of them is given, so nothing is missed. The
  /// elements carry one moment, taken when the first is asked for. The end and a failure of this
  /// flow come after them.
  @inlinable
  public func startWith(_ elements: Element...) -> Flow<Element, Failure> {
    Flow { makeCursor().startWith(elements) }
  }
}

extension FlowCursor {
  @inlinable
  package func startWith(_ elements: [Element]) -> FlowCursor {
    let first = Box(Optional(FlowCursor.pulling(elements).poll))
    return FlowCursor { [poll] waker in
      if let next = first.value {
        let answer = next(waker)
        if case .element = answer { return answer }
        first.value = nil
      }
      return poll(waker)
    }
  }
}
