/// What is usually wrong with a field.
///
/// The errors of a form are values of any type, such as an enumeration of the app. These are the ones of the
/// ready rules. Their description is an English sentence; ``FieldSentences`` has those of other languages.
public enum FieldError: Error, Equatable, Sendable {
  /// The field is empty, or off where it must be on.
  case required
  /// The text has fewer characters than the minimum.
  case tooShort(minimum: Int)
  /// The text has more characters than the maximum.
  case tooLong(maximum: Int)
  /// The value is below the minimum, which is given as text.
  case tooSmall(minimum: String)
  /// The value is above the maximum, which is given as text.
  case tooLarge(maximum: String)
  /// The text is no e-mail address.
  case notAnEmail
  /// The value is none of those that can be chosen.
  case notAChoice
  /// Another row has the same value.
  case notUnique
  /// The value differs from another one that it must equal.
  case mismatch
}

extension FieldError: CustomStringConvertible {
  public var description: String { FieldSentences.english.sentence(for: self) }
}
