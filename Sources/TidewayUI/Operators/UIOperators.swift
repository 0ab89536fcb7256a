public import Tideway

// Elements one by one. Of a driver, most of these operators give a driver, of a signal a signal.
@UIActor
extension UISource {
  /// Transforms each element.
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> UIStream<T, Strategy> {
    applying { $0.map(transform) }
  }

  /// Transforms each element, and drops those for which the closure returns nil.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> UIStream<T, Strategy> {
    applying { $0.compactMap(transform) }
  }

  /// Emits the elements that fulfill a condition.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> UIStream<Element, Strategy> {
    applying { $0.filter(isIncluded) }
  }

  /// Combines each element with the result so far, and emits every result.
  @inlinable
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping (Result, Element) -> Result
  ) -> UIStream<Result, Strategy> {
    applying { $0.scan(seed, combine) }
  }

  /// Combines each element with the result so far, which begins with the first element, and emits every
  /// result.
  @inlinable
  public func scan(
    _ combine: @escaping (Element, Element) -> Element
  ) -> UIStream<Element, Strategy> {
    applying { $0.scan(combine) }
  }

  /// Changes a result in place with each element, and emits every state of it.
  @inlinable
  public func scan<Result>(
    into seed: Result, _ update: @escaping (inout Result, Element) -> Void
  ) -> UIStream<Result, Strategy> {
    applying { $0.scan(into: seed, update) }
  }

  /// Drops each element that counts as equal to the last one emitted.
  @inlinable
  public func distinctUntilChanged(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> UIStream<Element, Strategy> {
    applying { $0.distinctUntilChanged(by: areEqual) }
  }

  /// Drops each element whose part at `keyPath` equals that of the last one emitted.
  @inlinable
  public func distinctUntilChanged<Part: Equatable>(
    at keyPath: KeyPath<Element, Part>
  ) -> UIStream<Element, Strategy> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Drops each element that equals the last one emitted.
  @inlinable
  public func distinctUntilChanged() -> UIStream<Element, Strategy> where Element: Equatable {
    distinctUntilChanged { $0 == $1 }
  }

  /// Emits some elements first, then those of this source.
  @inlinable
  public func startWith(_ elements: Element...) -> UIStream<Element, Strategy> {
    applying { $0.startWith(elements) }
  }

  /// Emits the first elements, and ends with the last of them. `take(0)` never starts the source.
  @inlinable
  public func take(_ count: Int) -> UIFlow<Element> {
    require(count >= 0, "take(_:) needs a count that is not negative.")
    if count == 0 { return .empty() }
    return applying { $0.take(count) }
  }

  /// Drops the first elements.
  @inlinable
  public func skip(_ count: Int) -> UIStream<Element, Strategy> {
    require(count >= 0, "skip(_:) needs a count that is not negative.")
    return applying { $0.skip(count) }
  }

  /// Emits each element together with the previous one. The first is paired with itself.
  @inlinable
  public func currentAndPrevious() -> UIFlow<(current: Element, previous: Element)> {
    applying { $0.currentAndPrevious() }
  }

  /// Emits each element together with the version of the write that caused it.
  @inlinable
  public func versioned() -> UIFlow<Versioned<Element>> {
    applying { $0.versioned() }
  }
}
