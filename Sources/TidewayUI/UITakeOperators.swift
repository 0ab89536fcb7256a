public import Tideway

// Beginnings and ends. Each operator is that of flows, applied to a cursor on `UIActor`.
@UIActor
extension UISource {
  /// Gives elements as long as they fulfil a condition, and ends with the first that does not.
  ///
  /// - Parameters:
  ///   - condition: What an element fulfils or not.
  ///   - inclusive: Whether the element that ends it is given.
  @inlinable
  public func take(
    while condition: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().take(while: condition, inclusive: inclusive) }
  }

  /// Gives elements until one fulfils a condition, and ends with that.
  ///
  /// - Parameters:
  ///   - condition: What an element fulfils or not.
  ///   - inclusive: Whether the element that ends it is given.
  @inlinable
  public func take(
    until condition: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().take(while: { !condition($0) }, inclusive: inclusive) }
  }

  /// Gives elements until another source has one; its end does not stop it.
  @inlinable
  public func take(until stop: some UISource) -> UIFlow<Element> {
    UIFlow { [cursors, stop = stop.cursors] in cursors().take(until: stop()) }
  }

  /// Gives the last elements, at the end; `takeLast(0)` never starts the source.
  @inlinable
  public func takeLast(_ count: Int) -> UIFlow<Element> {
    require(count >= 0, "takeLast(_:) needs a count that is not negative.")
    if count == 0 { return UIFlow { FlowCursor(.pulled) { _ in .finished } } }
    return UIFlow { [cursors] in cursors().takeLast(count) }
  }

  /// Drops elements as long as they fulfil a condition.
  @inlinable
  public func skip(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().skip(while: condition) }
  }

  /// Drops elements until another source has one; ends if that ends without.
  @inlinable
  public func skip(until start: some UISource) -> UIFlow<Element> {
    UIFlow { [cursors, start = start.cursors] in cursors().skip(until: start()) }
  }

  /// Gives no element, only the end.
  @inlinable
  public func ignoreElements() -> UIFlow<Never> {
    UIFlow { [cursors] in cursors().ignoreElements() }
  }

  /// Gives an element if this source ends without one.
  @inlinable
  public func ifEmpty(default element: Element) -> UIFlow<Element> {
    UIFlow { [cursors] in cursors().ifEmpty { .pulling(CollectionOfOne(element)) } }
  }

  /// Goes on with another source if this one ends without an element.
  @inlinable
  public func ifEmpty(switchTo other: some UISource<Element>) -> UIFlow<Element> {
    UIFlow { [cursors, other = other.cursors] in cursors().ifEmpty { other() } }
  }

  // The standard library's names, which would give its sequences.

  /// Gives the first elements, as `take(_:)` does.
  @inlinable
  public func prefix(_ count: Int) -> UIFlow<Element> { take(count) }

  /// Drops the first elements, as `skip(_:)` does.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> UIFlow<Element> { skip(count) }

  /// Gives elements as long as they fulfil a condition, as `take(while:)` does.
  @inlinable
  public func prefix(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    take(while: condition)
  }

  /// Drops elements as long as they fulfil a condition, as `skip(while:)` does.
  @inlinable
  public func drop(while condition: @escaping (Element) -> Bool) -> UIFlow<Element> {
    skip(while: condition)
  }
}
