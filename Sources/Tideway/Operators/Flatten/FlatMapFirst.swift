extension FlowSource {
  /// Creates a flow for an element, and ignores further elements until that flow has ended.
  ///
  /// ```
  /// source  1----2-------3--|
  /// of 1    ---a--b--|
  /// of 3                 -c--|
  /// result  ---a--b-------c--|
  /// ```
  ///
  /// The result emits the elements of the inner flows. It ends when this flow and the current inner
  /// flow have ended. The first failure ends it. The name comes from RxSwift. Other Rx libraries
  /// also call it `exhaustMap`.
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Failure {
    Flow { makeCursor().exhausting { transform($0).makeCursor() } }
  }

  /// Ignores elements while an inner flow runs, where the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Failure == Never {
    flatMapFirst { (element: Element) in transform(element).settingFailure(to: Failure.self) }
  }

  /// Ignores elements while an inner flow runs, where the flows fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, any Error> {
    mapFailure { $0 as any Error }
      .flatMapFirst { (element: Element) in transform(element).mapFailure { $0 as any Error } }
  }

  /// Creates inner flows with a closure that can throw; the result fails with the error.
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Inner: FlowSource>(
    _ transform: @escaping @Sendable (Element) throws -> Inner
  ) -> Flow<Inner.Element, any Error> {
    erasingFailure().flatMapFirst { (element: Element) in Flow.trying { try transform(element) } }
  }
}

extension FlowSource where Failure == Never {
  /// Ignores elements while an inner flow runs, where only the inner flows fail.
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
    let outer = PeekableCursor(self)
    let current = FusedCursor<T, Failure>(), cause = Ref(Version.initial)
    let last = Ref(Version.initial)
    let feedsInner = pace == .live
    return FlowCursor<T, Failure>(.live) { waker in
      var hasLooked = false
      while true {
        switch current.poll(waker) {
        case .element(let element, let version):
          if outer.head != nil { waker.isLast = false }
          last.value = max(version, cause.value)
          return .element(element, last.value)
        case .failure(let failure): return .failure(failure)
        case .pending, .finished: break
        }
        if outer.head == nil, !hasLooked {
          outer.look(waker)
          hasLooked = true
          // Polling the outer flow may have given the inner one an element, or ended it: a group, a window.
          if !current.hasEnded, feedsInner || outer.head != nil { continue }
        }
        guard let head = outer.removeHead() else {
          return .end(outer.failure, where: current.hasEnded && outer.hasEnded)
        }
        hasLooked = false
        // Elements that arrive while the inner flow runs are ignored, not stored.
        if !current.hasEnded { continue }
        current.become(
          waker.subscribing(at: head.version, after: last.value) { inner(head.element) })
        cause.value = head.version
      }
    }
  }
}
