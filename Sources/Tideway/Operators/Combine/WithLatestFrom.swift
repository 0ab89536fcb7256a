extension FlowSource {
  /// Combines each element with the latest element of another flow.
  ///
  /// ```
  /// source  --1   -----2   --3   --|
  /// other   a--   --b---   -c-   ---
  /// result  --{1a}-----{2b}--{3c}--|
  /// ```
  ///
  /// Elements are dropped until the other flow has one. Elements of the other flow that are newer
  /// than this flow's element are not used, unless they were already emitted. An element of the
  /// same moment is used, and so is an element that the other flow has at the subscription. When
  /// the other flow ends, its last element stays in use; if it had none, the result ends. A failure
  /// of the other flow fails the result. The end of this flow ends the result.
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Failure {
    Flow { makeCursor().completed(from: other.makeCursor(), transform) }
  }

  /// Combines each element with the latest element of another flow, which never fails.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Never {
    withLatestFrom(other.settingFailure(to: Failure.self), transform)
  }

  /// Combines each element with the latest element of another flow; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, any Error> {
    mapFailure { $0 as any Error }
      .withLatestFrom(other.mapFailure { $0 as any Error }, transform)
  }

  /// Emits, for each element, the latest element of another flow.
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, Failure> where Other.Failure == Failure {
    withLatestFrom(other) { $1 }
  }

  /// Emits, for each element, the latest element of another flow, which never fails.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, Failure> where Other.Failure == Never {
    withLatestFrom(other) { $1 }
  }

  /// Emits, for each element, the latest element of another flow; they fail in different ways.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, any Error> {
    withLatestFrom(other) { $1 }
  }
}

extension FlowSource where Failure == Never {
  /// Combines each element with the latest element of another flow, which may fail.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Other.Failure> {
    settingFailure(to: Other.Failure.self).withLatestFrom(other, transform)
  }

  /// Emits, for each element, the latest element of another flow, which may fail.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, Other.Failure> {
    withLatestFrom(other) { $1 }
  }
}

extension FlowCursor {
  @inlinable
  package func completed<Other, T>(
    from other: FlowCursor<Other, Failure>, _ transform: @escaping (Element, Other) -> T
  ) -> FlowCursor<T, Failure> {
    let left = PeekableCursor(self)
    let right = PeekableCursor(other)
    // Elements that both flows have at the subscription are not compared.
    let beginning = Version.now
    let isFirst = Ref(true)
    let pace = FlowPace.combining(pace, other.pace, Failure.self)
    let saysWhetherLast = saysWhetherLast && other.saysWhetherLast
    return FlowCursor<T, Failure>(pace, saysWhetherLast: saysWhetherLast) { waker in
      var limit = MomentLimit()
      while true {
        let settled = Settled(pace, waker)
        left.look(waker)
        if isFirst.value {
          isFirst.value = false
          right.takeFirst(waker)
        }
        right.look(waker, besides: left.moment)
        // An older element may have arrived on the left while the right input was polled. Polling
        // the left input once more keeps the right one from getting ahead of it.
        if right.head != nil { left.look(waker, besides: right.moment) }
        if settled.isNot(waker, before: min(left.moment, right.moment)) { return .pending }
        let failure = left.failure(or: right, waker)
        // Elements are taken even while no element waits to be combined, so that they don't
        // accumulate.
        if let next = right.head?.version, next.tick <= max(left.moment, beginning),
          !limit.isReached(by: next)
        {
          _ = right.takeHead()
          continue
        }
        if failure == nil, right.hasEndedEmpty { return .finished }
        guard let head = left.removeHead() else { return .end(failure, where: left.hasEnded) }
        guard let latest = right.latest else { continue }
        left.noteLast(besides: right, for: waker)
        return .element(
          transform(head.element, latest.element), max(head.version, latest.version))
      }
    }
  }
}

extension PeekableCursor {
  /// Takes the elements that are available at the subscription, which are those of the first
  /// moment. The last element that a cold flow has immediately is the latest.
  @inlinable
  func takeFirst(_ waker: FlowWaker) {
    let moment = Version.now
    look(waker)
    if let first = head?.version.tick, first > moment { advance(toMoment: first, waker) }
  }

  /// Takes all elements up to a moment. From an endless source with a single moment, takes a
  /// limited number.
  @inlinable
  func advance(toMoment tick: UInt64, _ waker: FlowWaker) {
    look(waker)
    var limit = MomentLimit()
    while let next = head?.version, next.tick <= tick {
      if limit.isReached(by: next) { return }
      _ = takeHead()
      look(waker)
    }
  }
}
