extension FlowSource {
  /// Drops all elements, and passes on only the end or the failure.
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
