/// What is usually wrong with a field.
///
/// The errors of a form are values of any type, such as an enumeration of the app. These are the ones of the
/// ready rules. Their description is an English sentence; ``FieldSentences`` has those of other languages.
public enum FieldError: Error, Equatable, Sendable {
  case required
  case tooShort(minimum: Int)
  case tooLong(maximum: Int)
  case tooSmall(minimum: String)
  case tooLarge(maximum: String)
  case notAnEmail
  case notAChoice
  case notUnique
  case mismatch
}

extension FieldError: CustomStringConvertible {
  public var description: String { FieldSentences.english.sentence(for: self) }
}
