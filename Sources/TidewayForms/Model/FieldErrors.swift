/// What the server found wrong with fields. Thrown by what sends a submission.
///
/// ```swift
/// throw FieldErrors([form[\.name]: SignUpError.taken])
/// ```
///
/// Each error is shown at its field until the field is edited; not at all if it has been edited meanwhile.
public struct FieldErrors: Error {
  let errors: [(field: FormNode, error: any Error)]

  /// Creates the error that says what is wrong where. A field may have several errors.
  public init(_ errors: KeyValuePairs<FormNode, any Error>) {
    self.errors = errors.map { ($0.key, $0.value) }
  }

  /// Creates the error that says what is wrong where. A field may have several errors.
  public init(_ errors: [(FormNode, any Error)]) {
    self.errors = errors.map { (field: $0.0, error: $0.1) }
  }
}
