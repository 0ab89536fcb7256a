extension FlowSource {
  /// Gives each element together with the version of the write that caused it.
  @inlinable
  public func versioned() -> Flow<Versioned<Element>, Failure> {
    Flow {
      let poll = makeCursor().poll
      return FlowCursor { waker in
        switch poll(waker) {
        case .pending: .pending
        case .element(let element, let version): .element(Versioned(element, version), version)
        case .finished: .finished
        case .failure(let failure): .failure(failure)
        }
      }
    }
  }
}
