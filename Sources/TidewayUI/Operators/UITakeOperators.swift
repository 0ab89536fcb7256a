public import Tideway

// Beginnings and ends.
@UIActor
extension UISource {
  /// Emits elements as long as they fulfill a condition, and ends with the first that doesn't.
  ///
  /// - Parameters:
  ///   - condition: Whether an element fulfills the condition.
  ///   - inclusive: Whether the element that ends the flow is emitted.
  @inlinable
  public func take(
    while condition: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> UIFlow<Element> {
    applying { $0.take(while: condition, inclusive: inclusive) }
  }

  /// Emits elements until one fulfills a condition, and ends with that element.
  ///
  /// - Parameters:
  ///   - condition: Whether an element fulfills the condition.
  ///   - inclusive: Whether the element that ends the flow is emitted.
  @inlinable
  public func take(
    until condition: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> UIFlow<Element> {
    applying { $0.take(while: { !condition($0) }, inclusive: inclusive) }
  }

  /// Emits elements until another source emits one. The end of that source doesn't stop it.
  @inlinable
  public func take(until stop: some UISource) -> UIFlow<Element> {
    applying(with: stop) { $0.take(until: $1) }
  }

  /// Emits the element at a given index, and ends with it.
  ///
  /// ```
  /// source          1--2--3--|
  /// element(at: 1)  ---(2|)
  /// element(at: 5)  ---------|
  /// ```
  ///
  /// If this source ends earlier, the result ends without an element, because it can't fail.
  @inlinable
  public func element(at index: Int) -> UIFlow<Element> {
    require(index >= 0, "element(at:) needs an index that is not negative.")
    return applying { $0.skip(index).take(1) }
  }

  /// Emits the last elements, at the end. `takeLast(0)` never starts the source.
  @inlinable
  public func takeLast(_ count: Int) -> UIFlow<Element> {
    require(count >= 0, "takeLast(_:) needs a count that is not negative.")
    if count == 0 { return .empty() }
    return applying { $0.takeLast(count) }
  }

  /// Drops elements as long as they fulfill a condition.
  @inlinable
  public func skip(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    applying { $0.skip(while: condition) }
  }

  /// Drops elements until another source emits one. Ends if that source ends without an element.
  @inlinable
  public func skip(until start: some UISource) -> UIFlow<Element> {
    applying(with: start) { $0.skip(until: $1) }
  }

  /// Emits no element, only the end.
  @inlinable
  public func ignoreElements() -> UIFlow<Never> {
    applying { $0.ignoreElements() }
  }

  /// Emits an element if this source ends without one.
  @inlinable
  public func ifEmpty(default element: Element) -> UIFlow<Element> {
    applying { $0.ifEmpty { .pulling(CollectionOfOne(element)) } }
  }

  /// Continues with another source if this one ends without an element.
  @inlinable
  public func ifEmpty(switchTo other: some UISource<Element>) -> UIFlow<Element> {
    applying { [other = other.cursors] in $0.ifEmpty { other() } }
  }

  // The standard library's names, which would otherwise return its sequences.

  /// Emits the first elements, as `take(_:)` does.
  @inlinable
  public func prefix(_ count: Int) -> UIFlow<Element> { take(count) }

  /// Drops the first elements, as `skip(_:)` does.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> UIStream<Element, Strategy> { skip(count) }

  /// Emits elements as long as they fulfill a condition, as `take(while:)` does.
  @inlinable
  public func prefix(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    take(while: condition)
  }

  /// Drops elements as long as they fulfill a condition, as `skip(while:)` does.
  @inlinable
  public func drop(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    skip(while: condition)
  }
}
