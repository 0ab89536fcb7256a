extension FlowSource where Element: Sendable {
  /// Emits a separator between the elements, or between groups of some of them.
  ///
  /// ```
  /// source                           1-2-3|
  /// interspersed(with: 0)            1-(02)-(03)|
  /// interspersed(every: 2, with: 0)  1-2-(03)|
  /// ```
  ///
  /// The separator comes with the element that follows it, and has its version: there is none at the end.
  /// The result ends and fails as this flow does. O(1) memory.
  ///
  /// - Parameters:
  ///   - count: After how many elements the separator comes.
  ///   - separator: What comes between the elements.
  @inlinable
  public func interspersed(
    every count: Int = 1, with separator: Element
  ) -> Flow<Element, Failure> {
    require(count > 0, "interspersed(every:with:) needs a count of at least 1.")
    return Flow { makeCursor().interspersed(every: count, with: separator) }
  }
}

extension FlowCursor {
  @inlinable
  package func interspersed(every count: Int, with separator: Element) -> FlowCursor {
    let left = Ref(count)
    let next = Ref<Versioned<Element>?>(nil)
    return FlowCursor(pace) { [poll] waker in
      if let element = next.value.take() { return .element(element.element, element.version) }
      let answer = poll(waker)
      guard case .element(let element, let version) = answer else { return answer }
      if left.value > 0 {
        left.value -= 1
        return .element(element, version)
      }
      left.value = count - 1
      next.value = Versioned(element, version)
      waker.isLast = false
      return .element(separator, version)
    }
  }
}
