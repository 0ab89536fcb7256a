/// A law that the mapping of a two-way binding may satisfy.
///
/// Every mapping should satisfy `stability` and `refusals`. The other laws depend on how much
/// information a mapping preserves. For example, joining a first and a last name is not the inverse
/// of splitting them, and need not be.
public enum MappingLaw: Hashable, Sendable, CaseIterable {
  /// A left value, mapped to the right and back, is the same, no matter what the left side held
  /// before.
  case leftRoundTrip
  /// A right value, mapped to the left and back, is the same, no matter what the right side held
  /// before.
  case rightRoundTrip
  /// Mapping a value to the other side and back may correct it once. A second time doesn't change
  /// it, and neither direction rejects a value that the other returned.
  case stability
  /// A rejected value is rejected again. An accepted value is accepted again with the same result.
  /// A rejection in between changes nothing.
  case refusals
  /// Writing back the value that was read changes nothing: `backward(forward(left), left)` is
  /// `left`. This is the law of a mapping with a current value (a lens).
  case getPut
  /// Reading returns the value that was written: `forward(backward(right, left))` is `right`.
  case putGet
}

extension MappingLaw: CustomStringConvertible {
  public var description: String {
    switch self {
    case .leftRoundTrip: "left round trip (left to right and back gives the same)"
    case .rightRoundTrip: "right round trip (right to left and back gives the same)"
    case .stability: "stability (there and back corrects a value once, not again)"
    case .refusals: "refusals (the same value is always refused, or never)"
    case .getPut: "get-put (writing back what was read changes nothing)"
    case .putGet: "put-get (what was written is what is read)"
    }
  }
}
