public import Tideway

// Each operator is that of flows, applied to a cursor on `UIActor`.
//
// An operator is disfavored if drivers and signals have their own form of it, which returns a
// driver or a signal. Both forms fit, and the compiler would try both for each operator of a chain.
@UIActor
extension UISource {
  /// Transforms each element.
  @_disfavoredOverload
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> UIFlow<T> {
    UIFlow { [cursors] in cursors().map(transform) }
  }

  /// Transforms each element, and drops those for which the closure returns nil.
  @_disfavoredOverload
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> UIFlow<T> {
    UIFlow { [cursors] in cursors().compactMap(transform) }
  }

  /// Emits the elements that fulfill a condition.
  @_disfavoredOverload
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().filter(isIncluded) }
  }

  /// Combines each element with the result so far, and emits every result.
  @_disfavoredOverload
  @inlinable
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> UIFlow<Result> {
    UIFlow { [cursors] in cursors().scan(seed, combine) }
  }

  /// Changes a result in place with each element, and emits every state of it.
  @_disfavoredOverload
  @inlinable
  public func scan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> UIFlow<Result> {
    UIFlow { [cursors] in cursors().scan(into: seed, update) }
  }

  /// Drops each element that counts as equal to the last one emitted.
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().distinctUntilChanged(by: areEqual) }
  }

  /// Drops each element whose part at `keyPath` equals that of the last one emitted.
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged<Part: Equatable>(
    at keyPath: KeyPath<Element, Part>
  ) -> UIFlow<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Drops each element that equals the last one emitted.
  @_disfavoredOverload
  @inlinable
  public func distinctUntilChanged() -> UIFlow<Element> where Element: Equatable {
    distinctUntilChanged { $0 == $1 }
  }

  /// Emits some elements first, then those of this source.
  @_disfavoredOverload
  @inlinable
  public func startWith(_ elements: Element...) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().startWith(elements) }
  }

  /// Emits the first elements, and ends with the last of them. `take(0)` never starts the source.
  @inlinable
  public func take(_ count: Int) -> UIFlow<Element> {
    require(count >= 0, "take(_:) needs a count that is not negative.")
    if count == 0 { return UIFlow { FlowCursor(.pulled) { _ in .finished } } }
    return UIFlow { [cursors] in cursors().take(count) }
  }

  /// Drops the first elements.
  @_disfavoredOverload
  @inlinable
  public func skip(_ count: Int) -> UIFlow<Element> {
    require(count >= 0, "skip(_:) needs a count that is not negative.")
    return UIFlow { [cursors] in cursors().skip(count) }
  }

  /// Emits each element together with the previous one. The first is paired with itself.
  @inlinable
  public func currentAndPrevious() -> UIFlow<(current: Element, previous: Element)> {
    UIFlow { [cursors] in cursors().currentAndPrevious() }
  }

  /// Emits each element together with the version of the write that caused it.
  @inlinable
  public func versioned() -> UIFlow<Versioned<Element>> {
    UIFlow { [cursors] in cursors().versioned() }
  }
}

// The names that the standard library also has. Its forms are disfavored, like those above. Without
// these overloads, the compiler would try two of them for each operator of a chain.
@UIActor
extension UIFlow {
  /// Transforms each element.
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> UIFlow<T> {
    UIFlow<T> { [start] in start().map(transform) }
  }

  /// Transforms each element, and drops those for which the closure returns nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> UIFlow<T> {
    UIFlow<T> { [start] in start().compactMap(transform) }
  }

  /// Emits the elements that fulfill a condition.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> UIFlow {
    UIFlow { [start] in start().filter(isIncluded) }
  }
}
