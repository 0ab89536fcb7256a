public import Tideway

// The operators that keep the trait: of a driver they give a driver, of a signal a signal. All others
// give a `UIFlow`.
@UIActor
extension SharedUIFlow {
  /// Transforms each element.
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { makeUICursor().map(transform) }
  }

  /// Transforms each element, and drops those for which that gives nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> SharedUIFlow<T, Strategy> {
    SharedUIFlow<T, Strategy> { makeUICursor().compactMap(transform) }
  }

  /// Lets through the elements that fulfil a condition.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> SharedUIFlow {
    SharedUIFlow { makeUICursor().filter(isIncluded) }
  }

  /// Combines each element with the result so far, and gives every result.
  @inlinable
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { makeUICursor().scan(seed, combine) }
  }

  /// Changes a result in place with each element, and gives every state of it.
  @inlinable
  public func scan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> SharedUIFlow<Result, Strategy> {
    SharedUIFlow<Result, Strategy> { makeUICursor().scan(into: seed, update) }
  }

  /// Drops each element that counts as the same as the one let through before it.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> SharedUIFlow {
    SharedUIFlow { makeUICursor().distinctUntilChanged(by: areEqual) }
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
    SharedUIFlow { makeUICursor().startWith(elements) }
  }

  /// Drops the first elements.
  @inlinable
  public func skip(_ count: Int) -> SharedUIFlow {
    precondition(count >= 0, "skip(_:) needs a count that is not negative.")
    return SharedUIFlow { makeUICursor().skip(count) }
  }

  /// Calls closures on `UIActor` at what happens, and changes nothing. It happens once for all who watch.
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> SharedUIFlow {
    SharedUIFlow {
      onSubscribe?()
      return makeUICursor()
        .doing(onNext: onNext, onError: nil, onCompleted: onCompleted, onDispose: onDispose)
    }
  }

  /// Prints a line for each thing that happens, once for all who watch.
  ///
  /// - Parameters:
  ///   - name: What the lines begin with; the place in the source if there is none.
  ///   - printing: Takes each line.
  @inlinable
  public func debug(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    printing: @escaping (String) -> Void = { print($0) }
  ) -> SharedUIFlow {
    SharedUIFlow {
      let say = debugLine(name ?? "\(fileID):\(line)", printing)
      say("subscribed")
      return makeUICursor().debug(say)
    }
  }

  /// Lets an element through once nothing newer has come for a while; the pending one passes at the end.
  @inlinable
  public func debounce<C: Clock>(
    for duration: Duration, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { makeUICursor().debounce(for: duration, clock: clock) }
  }

  /// Lets an element through, then none until a while has passed; with `latest`, then the newest of
  /// those that came meanwhile, for which the end waits.
  @inlinable
  public func throttle<C: Clock>(
    for duration: Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { makeUICursor().throttle(for: duration, latest: latest, clock: clock) }
  }

  /// Gives each element, and the end, later.
  @inlinable
  public func delay<C: Clock>(
    by duration: Duration, clock: C = ContinuousClock()
  ) -> SharedUIFlow where C.Duration == Duration {
    SharedUIFlow { makeUICursor().delay(by: duration, clock: clock) }
  }
}
