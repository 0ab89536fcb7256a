extension FlowSource {
  /// Drops the first elements.
  ///
  /// ```
  /// source   1--2--3--|
  /// skip(2)  ------3--|
  /// ```
  ///
  /// A flow that ends before has none. The end and a failure pass at once, also before that.
  /// `skip(0)` drops nothing. O(1) memory.
  @inlinable
  public func skip(_ count: Int) -> Flow<Element, Failure> {
    require(count >= 0, "skip(_:) needs a count that is not negative.")
    return Flow { makeCursor().skip(count) }
  }
}

extension FlowCursor {
  @inlinable
  package func skip(_ count: Int) -> FlowCursor {
    let left = Box(count)
    return FlowCursor(pace) { [poll] waker in
      while true {
        let answer = poll(waker)
        guard left.value > 0, case .element = answer else { return answer }
        left.value -= 1
      }
    }
  }
}
