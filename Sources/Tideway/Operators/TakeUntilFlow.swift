extension FlowSource {
  /// Gives elements until another flow has one.
  ///
  /// ```
  /// source               1--2--3--4--|
  /// stop                 -------x----|
  /// take(until: stop)    1--2--3|
  /// ```
  ///
  /// Only an element of `stop` stops it: its end does not, its failure fails the result. Elements that
  /// were written before the stop are given, also to a subscriber that is late; one of the same moment
  /// is not. Both flows are let go of at the end.
  @inlinable
  public func take<Stop: FlowSource>(
    until stop: Stop
  ) -> Flow<Element, Failure> where Stop.Failure == Failure {
    Flow { makeCursor().take(until: stop.makeCursor()) }
  }

  /// Gives elements until another flow, which never fails, has one.
  @_disfavoredOverload
  @inlinable
  public func take<Stop: FlowSource>(
    until stop: Stop
  ) -> Flow<Element, Failure> where Stop.Failure == Never {
    take(until: stop.settingFailure(to: Failure.self))
  }

  /// Gives elements until another flow, which fails in another way, has one.
  @_disfavoredOverload
  @inlinable
  public func take<Stop: FlowSource>(until stop: Stop) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.take(until: stop.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// Gives elements until another flow, which may fail, has one.
  @_disfavoredOverload
  @inlinable
  public func take<Stop: FlowSource>(until stop: Stop) -> Flow<Element, Stop.Failure> {
    settingFailure(to: Stop.Failure.self).take(until: stop)
  }
}

extension FlowCursor {
  @inlinable
  package func take<Stop>(until stop: FlowCursor<Stop, Failure>) -> FlowCursor {
    let source = Upstream(self)
    let gate = LookAhead(stop)
    let last = Box(Version.initial)
    return FlowCursor { waker in
      while true {
        let isStopping = gate.head != nil
        let answer = source.poll(waker)
        gate.look(waker)
        if let failure = gate.failure {
          source.letGo()
          return .failure(failure)
        }
        guard let head = gate.head else { return answer.noting(last) }
        switch answer {
        case .failure: return answer
        // It may have something by now that is older than the stop: looked at once more.
        case .pending where !isStopping: continue
        // What came before the stop still passes. A cold source's elements are all of one moment, and may
        // have no end: those do not count as waiting.
        case .element(_, let version) where last.value < version && version < head.version:
          return answer.noting(last)
        default:
          source.letGo()
          return .finished
        }
      }
    }
  }
}

extension FlowPoll {
  /// Notes the version of the element, if it is one.
  @inlinable
  func noting(_ last: Box<Version>) -> FlowPoll {
    if case .element(_, let version) = self { last.value = version }
    return self
  }
}
