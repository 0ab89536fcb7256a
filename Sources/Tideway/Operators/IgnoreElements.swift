extension FlowSource {
  /// Gives no element, only the end or the failure.
  @inlinable
  public func ignoreElements() -> Flow<Never, Failure> {
    Flow { makeCursor().ignoreElements() }
  }
}

extension FlowCursor {
  @inlinable
  package func ignoreElements() -> FlowCursor<Never, Failure> {
    compactMap { _ in nil }
  }
}
