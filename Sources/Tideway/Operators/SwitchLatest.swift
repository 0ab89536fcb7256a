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
  /// A new flow lets go of the one before: its tasks are cancelled, and what it has given since is dropped,
  /// also where a slow subscriber has not yet asked for it. Elements carry the newer of the outer
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
    let outer = LookAhead(self)
    let current = LookAhead<T, Failure>(), cause = Box(Version.initial)
    // What a flow gives at once when it is switched to is given, as in Rx, before a newer outer element is
    // looked for.
    let due = Box<Due?>(nil)
    let taken = { () -> FlowPoll<T, Failure>? in
      current.removeHead().map { .element($0.element, max($0.version, cause.value)) }
    }
    return FlowCursor<T, Failure>(.live) { waker in
      while true {
        current.look(waker)
        let switched = due.value?.now
        if let head = current.head, due.value?.includesAtOnce(head.version) == true {
          return taken() ?? .pending
        }
        due.value = nil
        // After the inner flow: what that gave since the outer one went on is not given.
        outer.look(waker)
        if let failure = current.failure, current.head == nil, outer.moment <= switched ?? 0 {
          // The outer element was there before: the inner flow has failed at once.
          return .failure(failure)
        }
        if let failure = outer.failure {
          if !current.hasEnded { current.readOut(waker) }
          return taken() ?? .failure(failure)
        }
        if let head = outer.removeHead() {
          // Let go of the one before first, so that what both use is free.
          current.letGo()
          current.become(inner(head.element))
          cause.value = head.version
          due.value = Due()
          continue
        }
        if let answer = taken() { return answer }
        return .end(current.failure, where: current.hasEnded && outer.hasEnded)
      }
    }
  }
}
