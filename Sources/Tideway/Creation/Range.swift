extension Flow where Element: FixedWidthInteger & Sendable {
  /// Emits consecutive numbers, then ends.
  ///
  /// Each number is computed when it is requested. All numbers carry one moment, that of the
  /// subscription.
  @inlinable
  public static func range(start: Element, count: Int) -> Flow {
    checkRange(start, count)
    return Flow { .pulling((0..<count).lazy.map { start &+ Element(truncatingIfNeeded: $0) }) }
  }
}

// A separate overload, so that `Flow.range(start: 0, count: 3)` has a type that never fails.
extension Flow where Element: FixedWidthInteger & Sendable, Failure == Never {
  /// Emits consecutive numbers, then ends.
  @inlinable
  public static func range(start: Element, count: Int) -> Flow {
    checkRange(start, count)
    return Flow { .pulling((0..<count).lazy.map { start &+ Element(truncatingIfNeeded: $0) }) }
  }
}

@usableFromInline
func checkRange<Element: FixedWidthInteger>(_ start: Element, _ count: Int) {
  require(count >= 0, "range(start:count:) needs a count that is not negative.")
  let most = Element.Magnitude(truncatingIfNeeded: Element.max &- start)
  let isHeld = count == 0 || Element.Magnitude(exactly: count - 1).map { $0 <= most } ?? false
  require(isHeld, "range(start:count:) goes beyond the largest \(typeName(Element.self)).")
}
