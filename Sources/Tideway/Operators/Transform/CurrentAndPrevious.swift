extension FlowSource where Element: Sendable {
  /// Emits each element together with the previous one, and the first element together with itself.
  ///
  /// ```
  /// source  1    --2    --3    --|
  /// result  {1,1}--{2,1}--{3,2}--|
  /// ```
  ///
  /// A pair keeps the version of its current element. The result ends and fails as this flow does.
  /// O(1) memory.
  @inlinable
  public func currentAndPrevious() -> Flow<(current: Element, previous: Element), Failure> {
    Flow { makeCursor().currentAndPrevious() }
  }
}

extension FlowCursor {
  @inlinable
  package func currentAndPrevious() -> FlowCursor<(current: Element, previous: Element), Failure> {
    let last = Ref<Element?>(nil)
    return map { element in
      let previous = last.value ?? element
      last.value = element
      return (current: element, previous: previous)
    }
  }
}
