extension FlowSource {
  /// Gives, at each element of another flow, the newest element that it has not given yet.
  ///
  /// ```
  /// source  1--2-----3-----|
  /// ticks   --x---x--x--x-----x
  /// result  --1---2--3--------|
  /// ```
  ///
  /// Where nothing new has come nothing is given. The end of this flow shows at the next tick, the end of
  /// the ticks at once; the first failure ends the result.
  @inlinable
  public func sample<Ticks: FlowSource>(
    on ticks: Ticks
  ) -> Flow<Element, Failure> where Ticks.Failure == Failure {
    Flow { makeCursor().sampled(on: ticks.makeCursor()) }
  }

  /// Gives, at each element of another flow, which never fails, the newest element not given yet.
  @_disfavoredOverload
  @inlinable
  public func sample<Ticks: FlowSource>(
    on ticks: Ticks
  ) -> Flow<Element, Failure> where Ticks.Failure == Never {
    sample(on: ticks.settingFailure(to: Failure.self))
  }

  /// Gives, at each element of another flow, the newest element not given yet; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func sample<Ticks: FlowSource>(on ticks: Ticks) -> Flow<Element, any Error> {
    mapFailure { $0 as any Error }.sample(on: ticks.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Failure == Never {
  /// As above; only the ticks fail.
  @inlinable
  public func sample<Ticks: FlowSource>(on ticks: Ticks) -> Flow<Element, Ticks.Failure> {
    settingFailure(to: Ticks.Failure.self).sample(on: ticks.map { _ in })
  }
}

extension FlowCursor {
  @inlinable
  package func sampled<Tick>(on ticks: FlowCursor<Tick, Failure>) -> FlowCursor {
    let source = LookAhead(self)
    let ticks = LookAhead(ticks)
    let isOver = Box(false)
    let pace = FlowPace.combining(pace, ticks.pace, Failure.self)
    return FlowCursor(pace) { waker in
      var patience = Patience()
      while !isOver.value {
        let settled = Settled(pace)
        source.look(waker)
        ticks.look(waker, besides: source.head != nil)
        // Something that is older than the tick may have come meanwhile.
        if ticks.head != nil { source.look(waker, besides: true) }
        if settled.isNot { return .pending }
        let failure = source.failure(or: ticks, waker)
        if let next = source.head?.version, next.tick <= ticks.moment, !patience.isUsedUp(by: next)
        {
          _ = source.takeHead()
          continue
        }
        guard let tick = ticks.removeHead() else { return .end(failure, where: ticks.hasEnded) }
        isOver.value = source.isUsedUp && failure == nil
        // Taken, so that the next tick finds it only if it is new.
        if let newest = source.latest.take() {
          return .element(newest.element, max(newest.version, tick.version))
        }
      }
      return .finished
    }
  }
}
