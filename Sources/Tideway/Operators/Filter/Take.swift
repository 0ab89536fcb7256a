extension FlowSource {
  /// Emits a number of elements at the beginning, and ends with the last of them.
  ///
  /// ```
  /// source   1--2--3--|
  /// take(2)  1--(2|)
  /// ```
  ///
  /// This flow is released as soon as the last element is taken. `take(0)` never starts it.
  @inlinable
  public func take(_ count: Int) -> Flow<Element, Failure> {
    require(count >= 0, "take(_:) needs a count that is not negative.")
    if count == 0 { return .empty() }
    return Flow { makeCursor().take(count) }
  }
}

extension FlowCursor {
  @inlinable
  package func take(_ count: Int) -> FlowCursor {
    let source = FusedCursor(self)
    let left = Ref(count)
    return FlowCursor(eachOf: self) { waker in
      let answer = source.poll(waker)
      if case .element = answer {
        left.value -= 1
        if left.value == 0 {
          source.releaseSource()
          waker.isLast = false
        }
      }
      return answer
    }
  }
}
