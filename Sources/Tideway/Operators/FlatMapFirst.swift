extension FlowSource {
  /// Makes a flow of an element, gives that flow's elements, and ignores this flow's until that has ended.
  ///
  /// ```
  /// source  1----2-------3--|
  /// of 1    ---a--b--|
  /// of 3                 -c--|
  /// result  ---a--b-------c--|
  /// ```
  ///
  /// It ends when this flow and the current inner one have; the first failure ends it. RxSwift's name; Rx
  /// calls it `exhaustMap` too.
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    Flow { makeCursor().exhausting { transform($0).makeCursor() } }
  }

  /// As above; the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapFirst { (element: Element) in transform(element).settingFailure(to: Failure.self) }
  }

  /// As above; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }
      .flatMapFirst { (element: Element) in transform(element).mapFailure { $0 as any Error } }
  }

  /// As above; what `transform` throws fails the result.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    map(transform).flatMapFirst { (inner: Inner) in inner.mapFailure { $0 as any Error } }
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Inner.Failure> {
    settingFailure(to: Inner.Failure.self)
      .flatMapFirst { (element: Element) in transform(element).asFlow() }
  }
}

extension FlowCursor {
  @inlinable
  package func exhausting<T>(
    _ inner: @escaping (Element) -> FlowCursor<T, Failure>
  ) -> FlowCursor<T, Failure> {
    let outer = Upstream(self)
    let current = Upstream<T, Failure>(), cause = Box(Version.initial)
    return FlowCursor<T, Failure>(.live) { waker in
      while true {
        switch current.poll(waker) {
        case .element(let element, let version): return .element(element, max(version, cause.value))
        case .failure(let failure): return .failure(failure)
        case .pending, .finished: break
        }
        switch outer.poll(waker) {
        case .element(let element, let version):
          // What comes while the inner flow runs is passed over, not kept.
          if !current.hasEnded { continue }
          current.become(inner(element))
          cause.value = version
        case .failure(let failure): return .failure(failure)
        case .pending: return .pending
        case .finished: return current.hasEnded ? .finished : .pending
        }
      }
    }
  }
}
