extension FlowSource where Element: Sendable {
  /// Emits an element if this flow ends without one.
  ///
  /// ```
  /// source               ------|
  /// ifEmpty(default: 0)  ------(0|)
  /// ```
  ///
  /// A failure is passed on, without an element.
  @inlinable
  public func ifEmpty(default element: Element) -> Flow<Element, Failure> {
    Flow {
      let cursor = makeCursor()
      return cursor.ifEmpty(cursor.pace.holdingBack) { .pulling(CollectionOfOne(element)) }
    }
  }
}

extension FlowSource {
  /// Continues with another flow if this one ends without an element.
  ///
  /// ```
  /// source                    ------|
  /// other                           a-b-|
  /// ifEmpty(switchTo: other)  ------a-b-|
  /// ```
  ///
  /// This flow is released before the other one is subscribed to. A failure is passed on.
  @inlinable
  public func ifEmpty(
    switchTo other: some FlowSource<Element, Failure>
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().ifEmpty { other.makeCursor() } }
  }

  /// Continues with another flow, which never fails, if this one ends without an element.
  @_disfavoredOverload
  @inlinable
  public func ifEmpty(switchTo other: some FlowSource<Element, Never>) -> Flow<Element, Failure> {
    ifEmpty(switchTo: other.settingFailure(to: Failure.self))
  }

  /// Continues with another flow, which fails in a different way, if this one ends without an
  /// element.
  @_disfavoredOverload
  @inlinable
  public func ifEmpty<Other: FlowSource>(
    switchTo other: Other
  ) -> Flow<Element, any Error> where Other.Element == Element {
    mapFailure { $0 as any Error }.ifEmpty(switchTo: other.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// Continues with another flow, which may fail, if this one ends without an element.
  @_disfavoredOverload
  @inlinable
  public func ifEmpty<Other: FlowSource>(
    switchTo other: Other
  ) -> Flow<Element, Other.Failure> where Other.Element == Element {
    settingFailure(to: Other.Failure.self).ifEmpty(switchTo: other)
  }
}

extension FlowCursor {
  @inlinable
  package func ifEmpty(
    _ pace: FlowPace = .live, switchTo other: @escaping () -> FlowCursor
  ) -> FlowCursor {
    let source = FusedCursor(self)
    let isEmpty = Ref(true)
    return .handingOver(pace) { waker in
      let answer = source.poll(waker)
      switch answer {
      case .element: isEmpty.value = false
      case .finished: if isEmpty.value { return .successor(other()) }
      case .pending, .failure: break
      }
      return .answer(answer)
    }
  }
}
