extension FlowSource {
  /// Emits each element together with an object that the flow does not retain.
  ///
  /// When an element arrives after the object has been deallocated, the result ends and releases
  /// this flow.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Flow<(Object, Element), Failure> {
    withUnretained(object) { ($0, $1) }
  }

  /// Combines each element with an object that the flow does not retain.
  ///
  /// When an element arrives after the object has been deallocated, the result ends and releases
  /// this flow.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object, _ transform: @escaping @Sendable (Object, Element) -> Result
  ) -> Flow<Result, Failure> {
    Flow { [weak object] in makeCursor().withUnretained({ [weak object] in object }, transform) }
  }
}

extension FlowCursor {
  /// - Parameter object: Returns the object while it exists.
  @inlinable
  package func withUnretained<Object: AnyObject, Result>(
    _ object: @escaping () -> Object?, _ transform: @escaping (Object, Element) -> Result
  ) -> FlowCursor<Result, Failure> {
    let source = FusedCursor(self)
    return FlowCursor<Result, Failure>(eachOf: self) { waker in
      switch source.poll(waker) {
      case .pending: return .pending
      case .finished: return .finished
      case .failure(let failure): return .failure(failure)
      case .element(let element, let version):
        if let object = object() { return .element(transform(object, element), version) }
        source.releaseSource()
        return .finished
      }
    }
  }
}
