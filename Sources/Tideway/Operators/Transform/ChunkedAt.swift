extension FlowSource where Element: Sendable {
  /// Collects the elements into arrays, one for each element of another flow.
  ///
  /// ```
  /// source          1-2---3--|
  /// boundaries      ---x-x------x
  /// chunked(at: …)  ---a-----(b|)
  /// ```
  ///
  /// Here a is [1, 2], and b is [3].
  ///
  /// An array has what came since the boundary before, and what comes in the moment of the boundary. It is
  /// never empty: a boundary with nothing before it emits nothing. The end of this flow emits the rest and
  /// ends the result; the end of the boundaries leaves the rest to that. The first failure ends the result,
  /// and drops the elements that have not been emitted. An array has the newest of the versions of its
  /// elements and of the boundary. O(n) memory for n elements between two boundaries.
  ///
  /// ```swift
  /// lines.chunked(at: .interval(every: .seconds(1)))
  /// ```
  ///
  /// - Parameter boundaries: What ends an array with each of its elements.
  @inlinable
  public func chunked<Boundaries: FlowSource>(
    at boundaries: Boundaries
  ) -> Flow<[Element], Failure> where Boundaries.Failure == Failure {
    Flow { makeCursor().chunked(at: boundaries.makeCursor()) }
  }

  /// Collects the elements into arrays, one for each element of another flow, which never fails.
  @_disfavoredOverload
  @inlinable
  public func chunked<Boundaries: FlowSource>(
    at boundaries: Boundaries
  ) -> Flow<[Element], Failure> where Boundaries.Failure == Never {
    chunked(at: boundaries.settingFailure(to: Failure.self))
  }

  /// Collects the elements into arrays, one for each element of another flow; the flows fail in different
  /// ways.
  @_disfavoredOverload
  @inlinable
  public func chunked<Boundaries: FlowSource>(
    at boundaries: Boundaries
  ) -> Flow<[Element], any Error> {
    mapFailure { $0 as any Error }.chunked(at: boundaries.mapFailure { $0 as any Error })
  }
}

extension FlowSource where Element: Sendable, Failure == Never {
  /// Collects the elements into arrays, one for each element of another flow; only the other flow fails.
  @inlinable
  public func chunked<Boundaries: FlowSource>(
    at boundaries: Boundaries
  ) -> Flow<[Element], Boundaries.Failure> {
    settingFailure(to: Boundaries.Failure.self).chunked(at: boundaries.map { _ in })
  }
}

extension FlowCursor {
  @inlinable
  package func chunked<Boundary>(
    at boundaries: FlowCursor<Boundary, Failure>
  ) -> FlowCursor<[Element], Failure> {
    let saysWhetherLast = saysWhetherLast && boundaries.saysWhetherLast
    let pace = FlowPace.combining(pace, boundaries.pace, Failure.self)
    let source = PeekableCursor(self), boundaries = PeekableCursor(boundaries)
    let chunk = Ref<[Element]>([]), newest = Ref(Version.initial)
    let taken = { (version: Version) -> FlowPoll<[Element], Failure> in
      defer { (chunk.value, newest.value) = ([], .initial) }
      return .element(chunk.value, max(newest.value, version))
    }
    return FlowCursor<[Element], Failure>(pace, saysWhetherLast: saysWhetherLast) { waker in
      var limit = MomentLimit()
      while true {
        let settled = Settled(pace, waker)
        source.look(waker)
        boundaries.look(waker, besides: source.moment)
        // An element older than the boundary may have arrived in the meantime.
        if boundaries.head != nil { source.look(waker, besides: boundaries.moment) }
        if settled.isNot(waker, before: min(source.moment, boundaries.moment)) { return .pending }
        let failure = source.failure(or: boundaries, waker)
        if let next = source.head?.version, next.tick <= boundaries.moment {
          if limit.isReached(by: next) { return .comingAgain(waker) }
          if let element = source.removeHead() { chunk.value.append(element.element) }
          newest.value = max(newest.value, next)
          continue
        }
        if let boundary = boundaries.removeHead() {
          if chunk.value.isEmpty { continue }
          source.noteLast(besides: boundaries, for: waker)
          return taken(boundary.version)
        }
        if let failure { return .failure(failure) }
        if !source.isExhausted { return .pending }
        boundaries.releaseSource()
        return chunk.value.isEmpty ? .finished : taken(.initial)
      }
    }
  }
}
