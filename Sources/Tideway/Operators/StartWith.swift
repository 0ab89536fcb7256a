extension FlowSource where Element: Sendable {
  /// Gives some elements first, then those of this flow.
  ///
  /// ```
  /// source        --1--2--|
  /// startWith(0)  0-1--2--|
  /// ```
  ///
  /// This flow is subscribed to before the first of them is given, so nothing is missed. The
  /// elements carry one moment, that of the subscription. The end and a failure of this
  /// flow come after them.
  @inlinable
  public func startWith(_ elements: Element...) -> Flow<Element, Failure> {
    Flow {
      // Before the source is subscribed to: they are older than what it makes then.
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
    let first = Box(Optional(first.poll))
    return FlowCursor(pace) { [poll] waker in
      if let next = first.value {
        let answer = next(waker)
        if case .element = answer { return answer }
        first.value = nil
      }
      return poll(waker)
    }
  }
}
