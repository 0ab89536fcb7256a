extension FlowSource {
  /// Makes a flow of each element, and gives their elements one flow after the other.
  ///
  /// ```
  /// source  1--2------------|
  /// of 1    ---a----b--|
  /// of 2               -c--|
  /// result  ---a----b---c---|
  /// ```
  ///
  /// Elements of this flow wait while an inner flow runs. It ends when this flow and the last inner one
  /// have; the first failure ends it.
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    Flow { makeCursor().chaining { transform($0).makeCursor() } }
  }

  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    concatMap { (element: Element) in transform(element).settingFailure(to: Failure.self) }
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }
      .concatMap { (element: Element) in transform(element).mapFailure { $0 as any Error } }
  }

  /// As above; what `transform` throws fails the result.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform).concatMap { (inner: Inner) in inner.mapFailure { $0 as any Error } }
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    settingFailure(to: Inner.Failure.self)
      .concatMap { (element: Element) in transform(element).asFlow() }
  }
}

extension FlowCursor {
  @inlinable
  package func chaining<T>(
    _ inner: @escaping (Element) -> FlowCursor<T, Failure>
  ) -> FlowCursor<T, Failure> {
    let outer = LookAhead(self)
    let current = LookAhead<T, Failure>(), cause = Box(Version.initial)
    return FlowCursor<T, Failure>(.live) { waker in
      while true {
        // Also while an inner flow runs: it may fail, and it may have to be asked in time.
        if current.hasEnded { outer.look(waker) } else { outer.keepUp(waker) }
        current.look(waker)
        if outer.failure != nil, !current.hasEnded {
          current.readOut(waker)
          outer.letGo()
        }
        if let element = current.removeHead() {
          return .element(element.element, max(element.version, cause.value))
        }
        if let failure = current.failure { return .failure(failure) }
        if !current.hasEnded { return .pending }
        guard let next = outer.removeHead() else {
          return .end(outer.failure, where: outer.hasEnded)
        }
        current.become(inner(next.element))
        cause.value = next.version
      }
    }
  }
}
