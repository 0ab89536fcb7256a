extension FlowSource {
  /// Drops elements until another flow has one.
  ///
  /// ```
  /// source              1--2--3--4--|
  /// start               -------x----|
  /// skip(until: start)  ---------4--|
  /// ```
  ///
  /// An element of `start` opens the gate, for what was not written before it: also to a subscriber that is
  /// late, and an element of the same moment passes. If `start` ends without an element nothing can come
  /// any more, and the result ends; its failure fails the result until the gate is open.
  @inlinable
  public func skip<Start: FlowSource>(
    until start: Start
  ) -> Flow<Element, Failure> where Start.Failure == Failure {
    Flow { makeCursor().skip(until: start.makeCursor()) }
  }

  /// Drops elements until another flow, which never fails, has one.
  @_disfavoredOverload
  @inlinable
  public func skip<Start: FlowSource>(
    until start: Start
  ) -> Flow<Element, Failure> where Start.Failure == Never {
    skip(until: start.settingFailure(to: Failure.self))
  }

  /// Drops elements until another flow, which fails in another way, has one.
  @_disfavoredOverload
  @inlinable
  public func skip<Start: FlowSource>(until start: Start) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.skip(until: start.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// Drops elements until another flow, which may fail, has one.
  @_disfavoredOverload
  @inlinable
  public func skip<Start: FlowSource>(until start: Start) -> Flow<Element, Start.Failure> {
    settingFailure(to: Start.Failure.self).skip(until: start)
  }
}

extension FlowCursor {
  @inlinable
  package func skip<Start>(until start: FlowCursor<Start, Failure>) -> FlowCursor {
    let source = Upstream(self)
    let gate = LookAhead(start)
    let last = Box(Version.initial)
    let isOpen = Box(false)
    return FlowCursor { waker in
      while true {
        if isOpen.value { return source.poll(waker) }
        gate.look(waker)
        let isOpening = gate.head != nil
        let answer = source.poll(waker)
        // Once more, for an opening that came just before the element.
        gate.look(waker)
        if let head = gate.head {
          // What was written before it may have come between the two looks.
          if case .pending = answer, !isOpening { continue }
          // What waited when the gate opened came before. A cold source's elements are all of one
          // moment, and do not wait.
          if case .element(_, let version) = answer, last.value < version, version < head.version {
            last.value = version
            continue
          }
          isOpen.value = true
          gate.letGo()
          return answer
        }
        if let failure = gate.failure { return .failure(failure) }
        if gate.hasEnded { return .finished }
        guard case .element = answer else { return answer }
        _ = answer.noting(last)
      }
    }
  }
}
