extension FlowSource {
  /// Emits each element together with its index, starting at 0.
  ///
  /// ```
  /// source  a-b-|
  /// result  {0a}-{1b}-|
  /// ```
  ///
  /// The count starts at 0 for each subscriber. The result ends and fails as this flow does.
  /// Elements keep their versions. O(1) memory.
  @inlinable
  public func enumerated() -> Flow<(index: Int, element: Element), Failure> {
    Flow { makeCursor().enumerated() }
  }
}

extension FlowCursor {
  @inlinable
  package func enumerated() -> FlowCursor<(index: Int, element: Element), Failure> {
    let count = Ref(0)
    return map { element in
      defer { count.value += 1 }
      return (index: count.value, element: element)
    }
  }
}
