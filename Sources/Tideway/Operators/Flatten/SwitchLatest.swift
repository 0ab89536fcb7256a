extension FlowSource where Element: FlowSource, Element.Failure == Failure {
  /// Emits the elements of the latest of the flows that this flow emits.
  ///
  /// ```
  /// source  a-----b--------|
  /// a       --1-2--3
  /// b             --4---5----6|
  /// result  --1-2---4---5----6|
  /// ```
  ///
  /// A new flow replaces the previous one. The previous flow is released and its tasks are
  /// cancelled. Its elements from then on are dropped, even if a slow subscriber has not asked for
  /// them yet. Each element carries the newer of the outer and the inner version. The result ends
  /// when this flow and the current inner flow have ended. The first failure ends it.
  @inlinable
  public func switchLatest() -> Flow<Element.Element, Failure> {
    Flow { makeCursor().switching { $0.makeCursor() } }
  }
}

extension FlowSource where Element: FlowSource, Element.Failure == Never {
  /// Emits the elements of the latest inner flow, where the inner flows never fail.
  @_disfavoredOverload
  @inlinable
  public func switchLatest() -> Flow<Element.Element, Failure> {
    map { $0.settingFailure(to: Failure.self) }.switchLatest()
  }
}

extension FlowSource where Element: FlowSource, Failure == Never {
  /// Emits the elements of the latest inner flow, where only the inner flows fail.
  @_disfavoredOverload
  @inlinable
  public func switchLatest() -> Flow<Element.Element, Element.Failure> {
    settingFailure(to: Element.Failure.self).switchLatest()
  }
}

extension FlowSource where Element: FlowSource {
  /// Emits the elements of the latest inner flow, where the flows fail in different ways.
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
    let outer = PeekableCursor(self)
    let current = PeekableCursor<T, Failure>(), cause = Ref(Version.initial)
    let last = Ref(Version.initial)
    // As in Rx, what a flow has immediately when it is switched to is emitted before the outer flow
    // is polled for a newer element.
    let due = Ref<DrainLimit?>(nil)
    let taken = { () -> FlowPoll<T, Failure>? in
      current.removeHead().map {
        last.value = max($0.version, cause.value)
        return .element($0.element, last.value)
      }
    }
    let feedsInner = pace == .live
    return FlowCursor<T, Failure>(.live) { waker in
      while true {
        current.look(waker)
        if let head = current.head, due.value?.includesAtOnce(head.version) == true {
          return taken() ?? .pending
        }
        // It has given nothing but what it had when it was switched to: the failure belongs to that.
        let isAtOnce = due.value != nil
        due.value = nil
        // Polled after the inner flow: elements that the inner flow emitted after the outer one
        // moved on, or in that moment, are dropped.
        outer.look(waker, besides: current.moment)
        if let failure = current.failure, current.head == nil, isAtOnce { return .failure(failure) }
        // What was written before that was emitted before, though it is read late. Other versions don't
        // say so: a timer's is that of its poll, and a cold flow's that of its beginning.
        if current.pace == .logged, let next = outer.head, let head = current.head,
          head.version.tick < next.version.tick
        {
          return taken() ?? .pending
        }
        // Polling the outer flow may have given the inner one an element: a group, or a window its last one.
        if current.head == nil, feedsInner || outer.head != nil {
          current.look(waker, besides: outer.moment)
          if let next = outer.head, let head = current.head, head.version < next.version {
            return taken() ?? .pending
          }
        }
        if let failure = outer.failure {
          if !current.hasEnded { current.readOut(waker) }
          return taken() ?? .failure(failure)
        }
        if let head = outer.removeHead() {
          // Release the previous flow first, so that resources used by both flows are free.
          current.releaseSource()
          current.become(
            waker.subscribing(at: head.version, after: last.value) { inner(head.element) })
          cause.value = head.version
          due.value = DrainLimit()
          continue
        }
        if let answer = taken() { return answer }
        return .end(current.failure, where: current.hasEnded && outer.hasEnded)
      }
    }
  }
}
