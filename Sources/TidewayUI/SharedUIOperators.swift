public import Tideway

// The operators that keep the trait: a driver gives a driver, and a signal gives a signal. All
// others give a `UIFlow`.
@UIActor
extension SharedUIFlow {
  /// Transforms each element.
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { [cursors] in cursors().map(transform) }
  }

  /// Transforms each element, and drops those for which the closure returns nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { [cursors] in cursors().compactMap(transform) }
  }

  /// Emits the elements that fulfill a condition.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> SharedUIFlow {
    SharedUIFlow { [cursors] in cursors().filter(isIncluded) }
  }

  /// Combines each element with the result so far, and emits every result.
  @inlinable
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { [cursors] in cursors().scan(seed, combine) }
  }

  /// Changes a result in place with each element, and emits every state of it.
  @inlinable
  public func scan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { [cursors] in cursors().scan(into: seed, update) }
  }

  /// Drops each element that counts as equal to the last one emitted.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> SharedUIFlow {
    SharedUIFlow { [cursors] in cursors().distinctUntilChanged(by: areEqual) }
  }

  /// Drops each element whose part at `keyPath` equals that of the last one emitted.
  @inlinable
  public func distinctUntilChanged<Part: Equatable>(
    at keyPath: KeyPath<Element, Part>
  ) -> SharedUIFlow {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Drops each element that equals the last one emitted.
  @inlinable
  public func distinctUntilChanged() -> SharedUIFlow where Element: Equatable {
    distinctUntilChanged { $0 == $1 }
  }

  /// Emits some elements first, then those of this source.
  @inlinable
  public func startWith(_ elements: Element...) -> SharedUIFlow {
    SharedUIFlow { [cursors] in cursors().startWith(elements) }
  }

  /// Drops the first elements.
  @inlinable
  public func skip(_ count: Int) -> SharedUIFlow {
    require(count >= 0, "skip(_:) needs a count that is not negative.")
    return SharedUIFlow { [cursors] in cursors().skip(count) }
  }

  /// Calls closures on `UIActor` at each event, and changes nothing. They are called once for all
  /// watchers.
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> SharedUIFlow {
    SharedUIFlow { [cursors] in
      onSubscribe?()
      return cursors()
        .doing(onNext: onNext, onError: nil, onCompleted: onCompleted, onDispose: onDispose)
    }
  }

  /// Prints a line for each event, once for all watchers.
  ///
  /// - Parameters:
  ///   - name: The text with which the lines begin; without it, the source location.
  ///   - fileID: The file of that location.
  ///   - line: The line of that location.
  ///   - printing: Takes each line.
  @inlinable
  public func debug(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    printing: @escaping (String) -> Void = { print($0) }
  ) -> SharedUIFlow {
    SharedUIFlow { [cursors] in
      let say = debugLine(name ?? "\(fileID):\(line)", printing)
      say("subscribed")
      return cursors().debug(say)
    }
  }

  /// Emits an element once nothing newer has come for a while.
  ///
  /// ```
  /// source            1---2---------3|
  /// debounce(for: 5)  ---------2-----(3|)
  /// ```
  ///
  /// The pending element is emitted at the end. It is dropped when nothing watches any more. An
  /// element that comes at the very instant at which another is due replaces it. Elements keep
  /// their versions.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { [cursors] in cursors().debounce(for: duration, clock: clock) }
  }

  /// Emits an element, then none until a while has passed. With `latest`, it then emits the newest
  /// of the elements that came in the meantime.
  ///
  /// ```
  /// source                          1-2-3-----4-5-|
  /// throttle(for: 5)                1----3----4----(5|)
  /// throttle(for: 5, latest: false) 1---------4---|
  /// ```
  ///
  /// With `latest` the end waits for the pending element, which is dropped when nothing watches any
  /// more. Without `latest`, elements that come in the meantime are left out. Elements keep their
  /// versions.
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { [cursors] in cursors().throttle(for: duration, latest: latest, clock: clock) }
  }

  /// Delays each element, and the end.
  ///
  /// ```
  /// source        1--2---|
  /// delay(by: 3)  ---1--2---|
  /// ```
  ///
  /// Elements keep their distance and their versions. Pending elements are dropped when nothing
  /// watches any more. Uses memory for the elements of the last `duration`.
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { [cursors] in cursors().delay(by: duration, clock: clock) }
  }

  /// Combines each element with an object that it doesn't keep alive.
  ///
  /// The result ends at the first element after the object was released. `withUnretained(_:)`,
  /// without a closure, returns a `UIFlow`: shared pairs would keep the object alive for later
  /// watchers.
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, _ transform: @escaping (Object, Element) -> Result
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { [cursors, weak object] in
      cursors().withUnretained({ [weak object] in object }, transform)
    }
  }

  /// Emits the elements of this source and of another one as they come, in the order of their
  /// versions.
  @inlinable
  public func merge(with other: SharedUIFlow) -> SharedUIFlow {
    SharedUIFlow { [cursors, other = other.cursors] in .merging([cursors(), other()]) }
  }
}
