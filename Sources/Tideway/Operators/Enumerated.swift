extension FlowSource {
  /// Gives each element together with its number, from 0.
  @inlinable
  public func enumerated() -> Flow<(index: Int, element: Element), Failure> {
    Flow { makeCursor().enumerated() }
  }
}

extension FlowCursor {
  @inlinable
  package func enumerated() -> FlowCursor<(index: Int, element: Element), Failure> {
    let count = Box(0)
    return map { element in
      defer { count.value += 1 }
      return (index: count.value, element: element)
    }
  }
}
