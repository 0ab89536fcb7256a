extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Gives the elements of the latest of the flows that this flow gives.
  ///
  /// ```
  /// source  a-----b--------|
  /// a       --1-2--3
  /// b             --4---5----6|
  /// result  --1-2---4---5----6|
  /// ```
  ///
  /// A new flow lets go of the one before: its tasks are cancelled. Elements carry the newer of the outer
  /// and the inner version. It ends when this flow and the current inner one have; the first failure ends
  /// it.
  @inlinable
  public func switchLatest() -> Flow<Element.Element, Failure> {
    Flow { makeCursor().switching { $0.makeCursor() } }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func switchLatest() -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.switchLatest()
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func switchLatest() -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).switchLatest()
  }
}

extension FlowSource where Element: FlowSource {
  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func switchLatest() -> Flow<Element.Element, any Error> {
    map { $0.erasingFailure() }.erasingFailure().switchLatest()
  }
}

extension FlowCursor {
  @inlinable
  package func switching<T>(
    _ inner: @escaping (Element) -> FlowCursor<T, Failure>
  ) -> FlowCursor<T, Failure> {
    let outer = Upstream(self)
    let current = Upstream<T, Failure>(), cause = Box(Version.initial)
    // What a flow gives at once when it is switched to is given, as in Rx, before a newer outer element is
    // looked for.
    let due = Box<Due?>(nil)
    return FlowCursor<T, Failure> { waker in
      while true {
        if due.value == nil {
          switch outer.poll(waker) {
          case .element(let element, let version):
            // Let go of the one before first, so that what both use is free.
            current.letGo()
            current.become(inner(element))
            cause.value = version
            due.value = Due()
          case .failure(let failure): return .failure(failure)
          case .pending, .finished: break
          }
        }
        if current.hasEnded { return outer.hasEnded ? .finished : .pending }
        switch current.poll(waker) {
        case .element(let element, let version):
          if due.value?.includesAtOnce(version) == false { due.value = nil }
          return .element(element, max(version, cause.value))
        case .failure(let failure): return .failure(failure)
        case .finished: break
        case .pending: if due.value == nil { return .pending }
        }
        due.value = nil
      }
    }
  }
}
