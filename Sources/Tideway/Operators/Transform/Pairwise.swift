extension FlowSource {
  /// Emits each element except the first together with the previous one.
  ///
  /// ```
  /// source  1--2    --3    --|
  /// result  ---{1,2}--{2,3}--|
  /// ```
  ///
  /// A pair keeps the version of its second element. The result ends and fails as this flow does.
  /// Fewer than two elements make no pair. O(1) memory.
  @inlinable
  public func pairwise() -> Flow<(Element, Element), Failure> {
    Flow { makeCursor().pairwise() }
  }
}

extension FlowCursor {
  @inlinable
  package func pairwise() -> FlowCursor<(Element, Element), Failure> {
    let last = Ref<Element?>(nil)
    return compactMap { element in
      let previous = last.value
      last.value = element
      return previous.map { ($0, element) }
    }
  }
}
