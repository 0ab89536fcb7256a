public import Tideway

// Beginnings and ends. Each operator is that of flows, applied to a cursor on `UIActor`.
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
    UIFlow { [cursors] in cursors().take(while: condition, inclusive: inclusive) }
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
    UIFlow { [cursors] in cursors().take(while: { !condition($0) }, inclusive: inclusive) }
  }

  /// Emits elements until another source emits one. The end of that source doesn't stop it.
  @inlinable
  public func take(until stop: some UISource) -> UIFlow<Element> {
    UIFlow { [cursors, stop = stop.cursors] in cursors().take(until: stop()) }
  }

  /// Emits the last elements, at the end. `takeLast(0)` never starts the source.
  @inlinable
  public func takeLast(_ count: Int) -> UIFlow<Element> {
    require(count >= 0, "takeLast(_:) needs a count that is not negative.")
    if count == 0 { return UIFlow { FlowCursor(.pulled) { _ in .finished } } }
    return UIFlow { [cursors] in cursors().takeLast(count) }
  }

  /// Drops elements as long as they fulfill a condition.
  @inlinable
  public func skip(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().skip(while: condition) }
  }

  /// Drops elements until another source emits one. Ends if that source ends without an element.
  @inlinable
  public func skip(until start: some UISource) -> UIFlow<Element> {
    UIFlow { [cursors, start = start.cursors] in cursors().skip(until: start()) }
  }

  /// Emits no element, only the end.
  @inlinable
  public func ignoreElements() -> UIFlow<Never> {
    UIFlow { [cursors] in cursors().ignoreElements() }
  }

  /// Emits an element if this source ends without one.
  @inlinable
  public func ifEmpty(default element: Element) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().ifEmpty { .pulling(CollectionOfOne(element)) } }
  }

  /// Continues with another source if this one ends without an element.
  @inlinable
  public func ifEmpty(switchTo other: some UISource<Element>) -> UIFlow<Element> {
    UIFlow { [cursors, other = other.cursors] in cursors().ifEmpty { other() } }
  }

  // The standard library's names, which would otherwise return its sequences.

  /// Emits the first elements, as `take(_:)` does.
  @inlinable
  public func prefix(_ count: Int) -> UIFlow<Element> { take(count) }

  /// Drops the first elements, as `skip(_:)` does.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> UIFlow<Element> { skip(count) }

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
