extension FlowSource {
  /// Gives each element but the first together with the one before it.
  ///
  /// ```
  /// source  1--2    --3    --|
  /// result  ---{1,2}--{2,3}--|
  /// ```
  ///
  /// A pair keeps the version of its second element. It ends and fails as this flow does; of fewer
  /// than two elements there is no pair. O(1) memory.
  @inlinable
  public func pairwise() -> Flow<(Element, Element), Failure> {
    Flow { makeCursor().pairwise() }
  }
}

extension FlowCursor {
  @inlinable
  package func pairwise() -> FlowCursor<(Element, Element), Failure> {
    let last = Box<Element?>(nil)
    return compactMap { element in
      let previous = last.value
      last.value = element
      return previous.map { ($0, element) }
    }
  }
}
