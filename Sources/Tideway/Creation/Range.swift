extension Flow where Element: FixedWidthInteger & Sendable {
  /// Consecutive numbers, then the end.
  ///
  /// They are made one at a time, as they are asked for. All carry one moment, that of the
  /// subscription.
  @inlinable
  public static func range(start: Element, count: Int) -> Flow {
    checkRange(start, count)
    return Flow { .pulling((0..<count).lazy.map { start &+ Element(truncatingIfNeeded: $0) }) }
  }
}

// Beside the form above, so that `Flow.range(start: 0, count: 3)` is known to never fail.
extension Flow where Element: FixedWidthInteger & Sendable, Failure == Never {
  /// Consecutive numbers, then the end.
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
  require(isHeld, "range(start:count:) goes beyond the largest \(Element.self).")
}
