extension FlowSource {
  /// Emits elements until another flow emits one.
  ///
  /// ```
  /// source               1--2--3--4--|
  /// stop                 -------x----|
  /// take(until: stop)    1--2--3|
  /// ```
  ///
  /// Only an element of `stop` ends the result. The end of `stop` doesn't, and its failure fails
  /// the result. Elements that were written before the stop are emitted, even if the subscriber
  /// reads late; an element of the same moment is not. Both flows are released at the end.
  @inlinable
  public func take<Stop: FlowSource>(
    until stop: Stop
  ) -> Flow<Element, Failure> where Stop.Failure == Failure {
    Flow { makeCursor().take(until: stop.makeCursor()) }
  }

  /// Emits elements until another flow, which never fails, emits one.
  @_disfavoredOverload
  @inlinable
  public func take<Stop: FlowSource>(
    until stop: Stop
  ) -> Flow<Element, Failure> where Stop.Failure == Never {
    take(until: stop.settingFailure(to: Failure.self))
  }

  /// Emits elements until another flow, which fails in a different way, emits one.
  @_disfavoredOverload
  @inlinable
  public func take<Stop: FlowSource>(until stop: Stop) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.take(until: stop.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// Emits elements until another flow, which may fail, emits one.
  @_disfavoredOverload
  @inlinable
  public func take<Stop: FlowSource>(until stop: Stop) -> Flow<Element, Stop.Failure> {
    settingFailure(to: Stop.Failure.self).take(until: stop)
  }
}

extension FlowCursor {
  @inlinable
  package func take<Stop>(until stop: FlowCursor<Stop, Failure>) -> FlowCursor {
    let source = PeekableCursor(self)
    let gate = PeekableCursor(stop)
    let last = Ref(Version.initial)
    let pace = FlowPace.combining(pace, stop.pace, Failure.self)
    let saysWhetherLast = saysWhetherLast && stop.saysWhetherLast
    return FlowCursor(pace, saysWhetherLast: saysWhetherLast) { waker in
      while true {
        let settled = Settled(pace, waker)
        let isStopping = gate.head != nil
        source.look(waker, besides: gate.moment)
        gate.look(waker, besides: source.moment)
        if settled.isNot(waker, before: min(source.moment, gate.moment)) { return .pending }
        let failure = source.failure(or: gate, waker)
        let isBefore = source.head.map { isPassing($0.version, gate.head?.version, last.value) }
        if isBefore == true, let head = source.removeHead() {
          last.value = head.version
          source.noteLast(besides: gate, for: waker)
          return .element(head.element, head.version)
        }
        // The source may have an element by now that is older than the stop, so it is polled once
        // more.
        if gate.head != nil, !isStopping, isBefore == nil, !source.hasEnded { continue }
        if let failure = source.failure, source.head == nil { return .failure(failure) }
        if gate.head != nil {
          source.releaseSource()
          gate.releaseSource()
          return .finished
        }
        return .end(failure, where: source.hasEnded)
      }
    }
  }

  /// Returns whether an element was written before the stop. The elements of a cold source have a
  /// single moment, and may be endless; these don't count as waiting.
  @inlinable
  func isPassing(_ version: Version, _ stop: Version?, _ last: Version) -> Bool {
    guard let stop else { return true }
    return last < version && version < stop
  }
}
