/// When a rule of a form is asked.
public enum CheckTime: Sendable, Comparable {
  /// At each change of a value that it reads.
  case change
  /// When the user leaves one of the fields that it reads. A further edit makes the field unchecked again.
  case leaving
  /// When the user submits the form.
  case submitting
}
