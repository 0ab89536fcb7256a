extension FlowSource {
  /// Emits the newest element that has not been emitted yet, at each element of another flow.
  ///
  /// ```
  /// source  1--2-----3-----|
  /// ticks   --x---x--x--x-----x
  /// result  --1---2--3--------|
  /// ```
  ///
  /// If no new element has arrived, nothing is emitted. The end of this flow takes effect at the
  /// next tick, the end of the ticks immediately. The first failure ends the result.
  @inlinable
  public func sample<Ticks: FlowSource>(
    on ticks: Ticks
  ) -> Flow<Element, Failure> where Ticks.Failure == Failure {
    Flow { makeCursor().sampled(on: ticks.makeCursor()) }
  }

  /// Emits the newest element not emitted yet, at each element of another flow, which never fails.
  @_disfavoredOverload
  @inlinable
  public func sample<Ticks: FlowSource>(
    on ticks: Ticks
  ) -> Flow<Element, Failure> where Ticks.Failure == Never {
    sample(on: ticks.settingFailure(to: Failure.self))
  }

  /// Emits the newest element not emitted yet, at each element of another flow; the flows fail in
  /// different ways.
  @_disfavoredOverload
  @inlinable
  public func sample<Ticks: FlowSource>(on ticks: Ticks) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.sample(on: ticks.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// Emits the newest element not emitted yet, at each element of another flow; only the other flow
  /// fails.
  @inlinable
  public func sample<Ticks: FlowSource>(on ticks: Ticks) -> Flow<Element, Ticks.Failure> {
    settingFailure(to: Ticks.Failure.self).sample(on: ticks.map { _ in })
  }
}

extension FlowCursor {
  @inlinable
  package func sampled<Tick>(on ticks: FlowCursor<Tick, Failure>) -> FlowCursor {
    let saysWhetherLast = saysWhetherLast && ticks.saysWhetherLast
    let source = PeekableCursor(self)
    let ticks = PeekableCursor(ticks)
    let isOver = Ref(false)
    let pace = FlowPace.combining(pace, ticks.pace, Failure.self)
    return FlowCursor(pace, saysWhetherLast: saysWhetherLast) { waker in
      var limit = MomentLimit()
      while !isOver.value {
        let settled = Settled(pace, waker)
        source.look(waker)
        ticks.look(waker, besides: source.moment)
        // An element older than the tick may have arrived in the meantime.
        if ticks.head != nil { source.look(waker, besides: ticks.moment) }
        if settled.isNot(waker, before: min(source.moment, ticks.moment)) { return .pending }
        let failure = source.failure(or: ticks, waker)
        if let next = source.head?.version, next.tick <= ticks.moment, !limit.isReached(by: next) {
          _ = source.takeHead()
          continue
        }
        guard let tick = ticks.removeHead() else { return .end(failure, where: ticks.hasEnded) }
        isOver.value = source.isExhausted && failure == nil
        // The element is removed, so that the next tick finds only a new one.
        if let newest = source.latest.take() {
          source.noteLast(besides: ticks, for: waker)
          return .element(newest.element, max(newest.version, tick.version))
        }
      }
      return .finished
    }
  }
}
