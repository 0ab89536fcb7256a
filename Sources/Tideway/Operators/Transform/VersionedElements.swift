extension FlowSource {
  /// Emits each element together with the version of the write that caused it.
  ///
  /// ```
  /// source  1-2-|
  /// result  {1,v}-{2,w}-|
  /// ```
  ///
  /// The result ends and fails as this flow does.
  @inlinable
  public func versioned() -> Flow<Versioned<Element>, Failure> {
    Flow { makeCursor().versioned() }
  }
}

extension FlowCursor {
  @inlinable
  package func versioned() -> FlowCursor<Versioned<Element>, Failure> {
    FlowCursor<Versioned<Element>, Failure>(eachOf: self) { [poll] waker in
      switch poll(waker) {
      case .pending: .pending
      case .element(let element, let version): .element(Versioned(element, version), version)
      case .finished: .finished
      case .failure(let failure): .failure(failure)
      }
    }
  }
}
