extension FlowSource {
  /// Emits the element at a given index, and ends with it.
  ///
  /// ```
  /// source          1--2--3--|
  /// element(at: 1)  ---(2|)
  /// element(at: 5)  ---------#
  /// ```
  ///
  /// If this flow ends earlier, the result fails with `FlowError.outOfRange`. This flow is released
  /// with the element.
  @inlinable
  public func element(at index: Int) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.element(at: index, failingWith: FlowError.outOfRange)
  }

  @inlinable
  func element(at index: Int, failingWith failure: Failure) -> Flow<Element, Failure> {
    require(index >= 0, "element(at:) needs an index that is not negative.")
    return Flow { makeCursor().element(at: index, failingWith: failure) }
  }
}

extension FlowSource where Failure == FlowError {
  /// Emits the element at a given index and ends with it, or fails with `FlowError.outOfRange`.
  @inlinable
  public func element(at index: Int) -> Flow<Element, FlowError> {
    element(at: index, failingWith: .outOfRange)
  }
}

extension FlowSource where Failure == Never {
  /// Emits the element at a given index and ends with it, or fails with `FlowError.outOfRange`.
  @inlinable
  public func element(at index: Int) -> Flow<Element, FlowError> {
    settingFailure(to: FlowError.self).element(at: index, failingWith: .outOfRange)
  }
}

extension FlowCursor {
  @inlinable
  package func element(at index: Int, failingWith failure: Failure) -> FlowCursor {
    let found = skip(index).take(1)
    return found.ifEmpty(pace) { FlowCursor(.pulled) { _ in .failure(failure) } }
  }
}
