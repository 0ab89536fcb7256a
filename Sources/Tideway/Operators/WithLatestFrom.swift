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

  /// Completes each element with the latest one of another flow; neither fails.
  @inlinable
  public func withLatestFrom<Other: FlowSource, T>(
    _ other: Other, _ transform: @escaping @Sendable (Element, Other.Element) -> T
  ) -> Flow<T, Never> where Other.Failure == Never {
    Flow { makeCursor().completed(from: other.makeCursor(), transform) }
  }

  /// Gives, for each element, the latest one of another flow; neither fails.
  @inlinable
  public func withLatestFrom<Other: FlowSource>(
    _ other: Other
  ) -> Flow<Other.Element, Never> where Other.Failure == Never {
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
    return FlowCursor<T, Failure> { waker in
      while true {
        left.look(waker)
        if isFirst.value {
          isFirst.value = false
          right.takeFirst(waker)
        }
        let isWaiting = left.head == nil
        // What is there while nothing is to be completed is taken too, so that it does not pile up.
        right.advance(toMoment: isWaiting ? .max : max(left.moment, beginning), waker)
        if let failure = left.failure ?? right.failure { return .failure(failure) }
        if right.isBarren { return .finished }
        // Something may have come while the other was being read.
        if isWaiting { left.look(waker) }
        if isWaiting, left.head != nil { continue }
        guard let head = left.takeHead() else { return left.hasEnded ? .finished : .pending }
        guard let latest = right.latest else { continue }
        return .element(
          transform(head.element, latest.element), max(head.version, latest.version))
      }
    }
  }
}

extension LookAhead {
  /// Looks for the first time, and takes what this very look has made, as a cold flow has it at once.
  @inlinable
  func takeFirst(_ waker: FlowWaker) {
    let moment = Version.now
    look(waker)
    if let first = head?.version.tick, first > moment { advance(toMoment: first, waker) }
  }

  /// Takes all that is there and not newer than a moment; of one moment, which is all that an endless cold
  /// flow has, no more than within reason.
  @inlinable
  func advance(toMoment tick: UInt64, _ waker: FlowWaker) {
    look(waker)
    var moment: UInt64 = 0
    var left = 1_024
    while let next = head?.version.tick, next <= tick {
      if next != moment { (moment, left) = (next, 1_024) }
      if left == 0 { return }
      left -= 1
      _ = takeHead()
      look(waker)
    }
  }
}
