extension FlowSource {
  /// Completes each element with the latest one of another flow.
  ///
  /// ```
  /// source  --1   -----2   --3   --|
  /// other   a--   --b---   -c-   ---
  /// result  --{1a}-----{2b}--{3c}--|
  /// ```
  ///
  /// Elements are dropped until the other flow has one. Of what the other has not given yet, elements that
  /// are newer than the one to be completed are not seen; one of the same moment is, and so is what it has
  /// at the subscription. The other's end keeps its last element, and ends the result if there was none; its
  /// failure fails the result; this flow's end ends it.
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Failure {
    Flow { makeCursor().completed(from: other.makeCursor(), transform) }
  }

  /// Completes each element with the latest one of another flow, which never fails.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Failure> where Other.Failure == Never {
    withLatestFrom(other.settingFailure(to: Failure.self), transform)
  }

  /// Completes each element with the latest one of another flow; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, any Error> {
    mapFailure { $0 as any Error }
      .withLatestFrom(other.mapFailure { $0 as any Error }, transform)
  }

  /// Gives, for each element, the latest one of another flow.
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, Failure> where Other.Failure == Failure {
    withLatestFrom(other) { $1 }
  }

  /// Gives, for each element, the latest one of another flow, which never fails.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, Failure> where Other.Failure == Never {
    withLatestFrom(other) { $1 }
  }

  /// Gives, for each element, the latest one of another flow; the failures differ.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, any Error> {
    withLatestFrom(other) { $1 }
  }
}

extension FlowSource where Failure == Never {
  /// Completes each element with the latest one of another flow, which may fail.
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Other.Failure> {
    settingFailure(to: Other.Failure.self).withLatestFrom(other, transform)
  }

  /// Gives, for each element, the latest one of another flow, which may fail.
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
    let left = LookAhead(self)
    let right = LookAhead(other)
    // What both had at the subscription is not compared.
    let beginning = Version.now
    let isFirst = Box(true)
    let pace = FlowPace.combining(pace, other.pace, Failure.self)
    return FlowCursor<T, Failure>(pace) { waker in
      var patience = Patience()
      while true {
        let settled = Settled(pace)
        left.look(waker)
        if isFirst.value {
          isFirst.value = false
          right.takeFirst(waker)
        }
        right.look(waker, besides: left.head != nil)
        // Something older may have come to the left while the right one was looked at: looking once more
        // keeps the right one from running ahead of it.
        if right.head != nil { left.look(waker, besides: true) }
        if settled.isNot { return .pending }
        let failure = left.failure(or: right, waker)
        // What is there while nothing is to be completed is taken too, so that it does not pile up.
        if let next = right.head?.version, next.tick <= max(left.moment, beginning),
          !patience.isUsedUp(by: next)
        {
          _ = right.takeHead()
          continue
        }
        if failure == nil, right.isBarren { return .finished }
        guard let head = left.removeHead() else { return .end(failure, where: left.hasEnded) }
        guard let latest = right.latest else { continue }
        return .element(
          transform(head.element, latest.element), max(head.version, latest.version))
      }
    }
  }
}

extension LookAhead {
  /// Takes what is there at the subscription, all that is of its first moment: the last of what a cold
  /// flow has at once is the latest.
  @inlinable
  func takeFirst(_ waker: FlowWaker) {
    let moment = Version.now
    look(waker)
    if let first = head?.version.tick, first > moment { advance(toMoment: first, waker) }
  }

  /// Takes everything up to a moment; of an endless source that has one moment, a part.
  @inlinable
  func advance(toMoment tick: UInt64, _ waker: FlowWaker) {
    look(waker)
    var patience = Patience()
    while let next = head?.version, next.tick <= tick {
      if patience.isUsedUp(by: next) { return }
      _ = takeHead()
      look(waker)
    }
  }
}
