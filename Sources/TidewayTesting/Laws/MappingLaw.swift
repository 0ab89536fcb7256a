/// A law that a mapping of a two-way binding may keep.
///
/// Every mapping should be `stable` and have steady `refusals`; the others say how much a mapping keeps:
/// joining a first and a last name is not inverse to splitting them, and need not be.
public enum MappingLaw: Hashable, Sendable, CaseIterable {
  /// A left value, mapped to the right and back, is the same, whatever the left side held before.
  case leftRoundTrip
  /// A right value, mapped to the left and back, is the same, whatever the right side held before.
  case rightRoundTrip
  /// A value may be corrected once by mapping it there and back: a second time changes it no more, and
  /// neither direction refuses what the other gave.
  case stability
  /// A refused value is refused again, a value that was taken is taken again and gives the same, and a
  /// refusal between them changes nothing.
  case refusals
  /// Writing back what was read changes nothing: `backward(forward(left), left)` is `left`. The law of a
  /// mapping with a current value (a lens).
  case getPut
  /// What was written is what is read: `forward(backward(right, left))` is `right`.
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
