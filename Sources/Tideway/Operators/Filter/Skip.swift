extension FlowSource {
  /// Drops a number of elements at the beginning.
  ///
  /// ```
  /// source   1--2--3--|
  /// skip(2)  ------3--|
  /// ```
  ///
  /// If this flow ends earlier, the result has no elements. The end and a failure are passed on
  /// immediately, even before that. `skip(0)` drops nothing. O(1) memory.
  @inlinable
  public func skip(_ count: Int) -> Flow<Element, Failure> {
    require(count >= 0, "skip(_:) needs a count that is not negative.")
    return Flow { makeCursor().skip(count) }
  }
}

extension FlowCursor {
  @inlinable
  package func skip(_ count: Int) -> FlowCursor {
    let left = Ref(count)
    return FlowCursor(eachOf: self) { [poll] waker in
      while true {
        let answer = poll(waker)
        guard left.value > 0, case .element = answer else { return answer }
        left.value -= 1
        if waker.isLast { return .pending }
      }
    }
  }
}
