extension Mapping where Left == Right, Left: Comparable & Sendable {
  /// Maps any value to the nearest one in `range`. With `normalizing: .left` the value is corrected
  /// too.
  @inlinable
  public static func clamped(to range: ClosedRange<Left>) -> Mapping {
    let clamp: @Sendable (Left) -> Left = { min(max($0, range.lowerBound), range.upperBound) }
    return Mapping(forward: clamp, backward: clamp)
  }
}

extension Mapping where Left == Right, Left: BinaryFloatingPoint & Sendable {
  /// Converts a measure between two units: the right one is the left one times `factor`, plus
  /// `offset`.
  ///
  /// ```swift
  /// celsius.mapped(by: .scaled(by: 1.8, plus: 32)) <-> fahrenheit
  /// ```
  ///
  /// - Precondition: `factor` is finite and not zero.
  @inlinable
  public static func scaled(by factor: Left, plus offset: Left = 0) -> Mapping {
    require(factor.isFinite && factor != 0, "A unit's factor is finite and not zero.")
    return Mapping(forward: { $0 * factor + offset }, backward: { ($0 - offset) / factor })
  }
}
