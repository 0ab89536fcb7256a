/// What the server found wrong with fields. Thrown by what sends a submission.
///
/// ```swift
/// throw FieldErrors([form[\.name]: SignUpError.taken])
/// ```
///
/// Each error is shown at its field until the field is edited; not at all if it has been edited meanwhile.
public struct FieldErrors: Error {
  let errors: [FormNode: any Error]

  /// Creates the error that says what is wrong where.
  public init(_ errors: [FormNode: any Error]) { self.errors = errors }
}
