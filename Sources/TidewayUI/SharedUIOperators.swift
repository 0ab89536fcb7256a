public import Tideway

// The operators that keep the trait: of a driver they give a driver, of a signal a signal. All others
// give a `UIFlow`.
@UIActor
extension SharedUIFlow {
  /// Transforms each element.
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { [cursors] in cursors().map(transform) }
  }

  /// Transforms each element, and drops those for which that gives nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { [cursors] in cursors().compactMap(transform) }
  }

  /// Lets through the elements that fulfil a condition.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> SharedUIFlow {
    SharedUIFlow { [cursors] in cursors().filter(isIncluded) }
  }

  /// Combines each element with the result so far, and gives every result.
  @inlinable
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { [cursors] in cursors().scan(seed, combine) }
  }

  /// Changes a result in place with each element, and gives every state of it.
  @inlinable
  public func scan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { [cursors] in cursors().scan(into: seed, update) }
  }

  /// Drops each element that counts as the same as the one let through before it.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> SharedUIFlow {
    SharedUIFlow { [cursors] in cursors().distinctUntilChanged(by: areEqual) }
  }

  /// Drops each element whose part at `keyPath` equals that of the one let through before it.
  @inlinable
  public func distinctUntilChanged<Part: Equatable>(
    at keyPath: KeyPath<Element, Part>
  ) -> SharedUIFlow {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Drops each element that equals the one let through before it.
  @inlinable
  public func distinctUntilChanged() -> SharedUIFlow where Element: Equatable {
    distinctUntilChanged { $0 == $1 }
  }

  /// Gives some elements first, then those of this one.
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

  /// Calls closures on `UIActor` at what happens, and changes nothing. It happens once for all who watch.
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

  /// Prints a line for each thing that happens, once for all who watch.
  ///
  /// - Parameters:
  ///   - name: What the lines begin with; the place in the source if there is none.
  ///   - fileID: The file of that place.
  ///   - line: Its line.
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

  /// Lets an element through once nothing newer has come for a while.
  ///
  /// ```
  /// source            1---2---------3|
  /// debounce(for: 5)  ---------2-----(3|)
  /// ```
  ///
  /// The pending element passes at the end; when nobody watches any more it is dropped. An element
  /// that comes at the very instant at which another is due replaces it. Elements keep their
  /// versions.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { [cursors] in cursors().debounce(for: duration, clock: clock) }
  }

  /// Lets an element through, then none until a while has passed; with `latest`, then the newest
  /// of those that came meanwhile.
  ///
  /// ```
  /// source                          1-2-3-----4-5-|
  /// throttle(for: 5)                1----3----4----(5|)
  /// throttle(for: 5, latest: false) 1---------4---|
  /// ```
  ///
  /// With `latest` the end waits for the element that waits; when nobody watches any more it is
  /// dropped. Without it, what comes in the while is left out. Elements keep their versions.
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { [cursors] in cursors().throttle(for: duration, latest: latest, clock: clock) }
  }

  /// Gives each element, and the end, later.
  ///
  /// ```
  /// source        1--2---|
  /// delay(by: 3)  ---1--2---|
  /// ```
  ///
  /// Elements keep their distance and their versions. What waits when nobody watches any more is
  /// dropped. Memory for what came in the last `duration`.
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { [cursors] in cursors().delay(by: duration, clock: clock) }
  }

  /// Combines each element with an object that it does not keep alive.
  ///
  /// The result ends when there is an element and the object has gone. `withUnretained(_:)`, without a
  /// closure, gives a `UIFlow`: shared pairs would keep the object alive for later watchers.
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, _ transform: @escaping (Object, Element) -> Result
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { [cursors, weak object] in
      cursors().withUnretained({ [weak object] in object }, transform)
    }
  }

  /// Gives the elements of this and of another one as they come, in the order of their versions.
  @inlinable
  public func merge(with other: SharedUIFlow) -> SharedUIFlow {
    SharedUIFlow { [cursors, other = other.cursors] in .merging([cursors(), other()]) }
  }
}
