extension Flow where Element: FixedWidthInteger & Sendable {
  /// Consecutive numbers, then the end.
  ///
  /// They are made one at a time, as they are asked for. All carry one moment, taken when the first is
  /// asked for.
  @inlinable
  public static func range(start: Element, count: Int) -> Flow {
    precondition(count >= 0, "range(start:count:) needs a count that is not negative.")
    return Flow { .pulling((0..<count).lazy.map { start + Element($0) }) }
  }
}

// Beside the form above, so that `Flow.range(start: 0, count: 3)` is known to never fail.
extension Flow where Element: FixedWidthInteger & Sendable, Failure == Never {
  /// Consecutive numbers, then the end.
  @inlinable
  public static func range(start: Element, count: Int) -> Flow {
    precondition(count >= 0, "range(start:count:) needs a count that is not negative.")
    return Flow { .pulling((0..<count).lazy.map { start + Element($0) }) }
  }
}
