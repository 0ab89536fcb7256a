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
    let source = LookAhead(self)
    let gate = LookAhead(start)
    let last = Box(Version.initial)
    let isOpen = Box(false)
    let pace = FlowPace.combining(pace, start.pace, Failure.self)
    return FlowCursor(pace) { waker in
      while true {
        if isOpen.value { return source.answer(waker) }
        let settled = Settled(pace)
        let wasOpening = gate.head != nil
        source.look(waker, besides: wasOpening)
        // After the source, for an opening that came just before the element.
        gate.look(waker, besides: source.head != nil)
        if settled.isNot { return .pending }
        if let failure = source.failure(or: gate, waker), gate.head == nil {
          return .failure(failure)
        }
        guard let opening = gate.head?.version else {
          if gate.hasEnded || source.isUsedUp { return .finished }
          guard let head = source.removeHead() else { return .pending }
          last.value = head.version
          continue
        }
        // What was written before it may have come between the two looks.
        if source.head == nil, !source.hasEnded, !wasOpening { continue }
        // What waited when the gate opened came before. A cold source's elements are all of one moment,
        // and do not wait.
        if let version = source.head?.version, last.value < version, version < opening {
          last.value = version
          _ = source.removeHead()
          continue
        }
        isOpen.value = true
        gate.letGo()
      }
    }
  }
}
