extension FlowSource {
  /// Creates a flow for each element, and emits the elements of these flows, one flow after the
  /// other.
  ///
  /// ```
  /// source  1--2------------|
  /// of 1    ---a----b--|
  /// of 2               -c--|
  /// result  ---a----b---c---|
  /// ```
  ///
  /// Elements of this flow wait while an inner flow runs. The result ends when this flow and the
  /// last inner flow have ended. The first failure ends it.
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    Flow { makeCursor().chaining { transform($0).makeCursor() } }
  }

  /// Emits the elements of one inner flow after the other, where the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    concatMap { (element: Element) in transform(element).settingFailure(to: Failure.self) }
  }

  /// Emits the elements of one inner flow after the other, where the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }
      .concatMap { (element: Element) in transform(element).mapFailure { $0 as any Error } }
  }

  /// Creates inner flows with a closure that can throw; the result fails with the error.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    erasingFailure().concatMap { (element: Element) in Flow.trying { try transform(element) } }
  }
}

extension FlowSource where Failure == Never {
  /// Emits the elements of one inner flow after the other, where only the inner flows fail.
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
    let outer = PeekableCursor(self)
    let current = PeekableCursor<T, Failure>(), cause = Ref(Version.initial)
    let last = Ref(Version.initial)
    return FlowCursor<T, Failure>(.live) { waker in
      while true {
        // The outer flow is polled even while an inner flow runs: it can fail, and some sources
        // must be polled in time.
        if current.hasEnded { outer.look(waker) } else { outer.keepUp(waker) }
        current.look(waker)
        if outer.failure != nil, !current.hasEnded {
          current.readOut(waker)
          outer.releaseSource()
        }
        if let element = current.removeHead() {
          last.value = max(element.version, cause.value)
          return .element(element.element, last.value)
        }
        if let failure = current.failure { return .failure(failure) }
        if !current.hasEnded { return .pending }
        guard let next = outer.removeHead() else {
          return .end(outer.failure, where: outer.hasEnded)
        }
        current.become(
          waker.subscribing(at: next.version, after: last.value) { inner(next.element) })
        cause.value = next.version
      }
    }
  }
}
