extension FlowSource {
  /// Drops each element that is equivalent to the last emitted one.
  ///
  /// The first element is always emitted. Only neighbors are compared, so a value can appear again
  /// later:
  ///
  /// ```
  /// source  1-1-2-2-1-|
  /// result  1---2---1-|
  /// ```
  ///
  /// - Returns: A flow that ends and fails as this one does. O(1) memory.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().distinctUntilChanged(by: areEqual) }
  }

  /// Drops each element whose part at `keyPath` equals that of the last emitted one.
  @inlinable
  public func distinctUntilChanged<Part: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Part> & Sendable
  ) -> Flow<Element, Failure> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

extension FlowSource where Element: Equatable & SendableMetatype {
  /// Drops each element that equals the last emitted one.
  @inlinable
  public func distinctUntilChanged() -> Flow<Element, Failure> {
    distinctUntilChanged { $0 == $1 }
  }
}

extension FlowCursor {
  @inlinable
  package func distinctUntilChanged(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> FlowCursor {
    let last = Slot<Element>.empty()
    return FlowCursor(eachOf: self) { [poll] waker in
      while true {
        switch poll(waker) {
        case .element(let element, let version):
          if last.contains({ areEqual($0, element) }) {
            if waker.isLast { return .pending }
            continue
          }
          last.set(element)
          return .element(element, version)
        case .pending: return .passing(where: false)
        case .finished: return .passing(where: true)
        case .failure(let failure): return .passing(failure, where: true)
        }
      }
    }
  }
}
