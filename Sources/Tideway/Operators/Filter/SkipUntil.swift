extension FlowSource {
  /// Drops elements until another flow emits one.
  ///
  /// ```
  /// source              1--2--3--4--|
  /// start               -------x----|
  /// skip(until: start)  ---------4--|
  /// ```
  ///
  /// An element of `start` opens the gate for the elements that were not written before it, even if
  /// the subscriber reads late. An element of the same moment passes. If `start` ends without an
  /// element, the result ends. A failure of `start` fails the result until the gate is open.
  @inlinable
  public func skip<Start: FlowSource>(
    until start: Start
  ) -> Flow<Element, Failure> where Start.Failure == Failure {
    Flow { makeCursor().skip(until: start.makeCursor()) }
  }

  /// Drops elements until another flow, which never fails, emits one.
  @_disfavoredOverload
  @inlinable
  public func skip<Start: FlowSource>(
    until start: Start
  ) -> Flow<Element, Failure> where Start.Failure == Never {
    skip(until: start.settingFailure(to: Failure.self))
  }

  /// Drops elements until another flow, which fails in a different way, emits one.
  @_disfavoredOverload
  @inlinable
  public func skip<Start: FlowSource>(until start: Start) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.skip(until: start.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// Drops elements until another flow, which may fail, emits one.
  @_disfavoredOverload
  @inlinable
  public func skip<Start: FlowSource>(until start: Start) -> Flow<Element, Start.Failure> {
    settingFailure(to: Start.Failure.self).skip(until: start)
  }
}

extension FlowCursor {
  @inlinable
  package func skip<Start>(until start: FlowCursor<Start, Failure>) -> FlowCursor {
    let source = PeekableCursor(self)
    let gate = PeekableCursor(start)
    let last = Ref(Version.initial)
    let isOpen = Ref(false)
    let pace = FlowPace.combining(pace, start.pace, Failure.self)
    return FlowCursor(pace) { waker in
      while true {
        if isOpen.value { return source.answer(waker) }
        let settled = Settled(pace, waker)
        let wasOpening = gate.head != nil
        source.look(waker, besides: gate.moment)
        // Polled after the source, to find an opening that came just before the element.
        gate.look(waker, besides: source.moment)
        if settled.isNot(waker, before: min(source.moment, gate.moment)) { return .pending }
        if let failure = source.failure(or: gate, waker), gate.head == nil {
          return .failure(failure)
        }
        guard let opening = gate.head?.version else {
          if gate.hasEnded || source.isExhausted { return .finished }
          guard let head = source.removeHead() else { return .pending }
          last.value = head.version
          continue
        }
        // An element written before the opening may have arrived between the two polls.
        if source.head == nil, !source.hasEnded, !wasOpening { continue }
        // Elements that waited when the gate opened precede the opening. The elements of a cold
        // source have a single moment, and do not wait.
        if let version = source.head?.version, last.value < version, version < opening {
          last.value = version
          _ = source.removeHead()
          continue
        }
        isOpen.value = true
        gate.releaseSource()
      }
    }
  }
}
