/// The state of a field, of a group of fields, of a row, or of a whole form.
///
/// Of a group, each word is about all fields in it: it is changed if one of them is.
public struct FieldStatus: Sendable {
  /// Whether the value differs from the one that was saved last, or a text is shown that can't be a value.
  /// Typing the saved value again makes it unchanged.
  public internal(set) var isChanged = false
  /// Whether the user has been in the field and left it, or has tried to submit the form.
  public internal(set) var isTouched = false
  /// Whether something was asked that is not answered: from the keystroke on, with the quiet time before
  /// the question, until there is an answer to the present value.
  public internal(set) var isPending = false
  /// Whether there is a rule that hasn't been asked about the present value, because it is asked when the
  /// user leaves the field, or submits.
  public internal(set) var isUnchecked = false
  /// Whether the model was changed outside too, since the user began, to another value.
  public internal(set) var isContested = false
  /// Whether nothing is wrong and nothing is open: every rule has passed the present value.
  public internal(set) var isValid = true
  /// Whether something is known to be wrong, here or in a field of this group.
  public internal(set) var isInvalid = false
  /// What is wrong: by its rules, by rules of several fields that point here, by its mapping, by the
  /// server. Of a group, only what is wrong with the group itself.
  public internal(set) var errors: [any Error] = []
  /// The errors to show beside the field: those that the user can know of.
  ///
  /// A text that was refused is one at once. All others are shown when the user has left the field, or has changed
  /// it and isn't in it; and those of a rule over several fields when that is so of one of them.
  public internal(set) var shownErrors: [any Error] = []
  /// Why the user can't change it; nil if the user can.
  public internal(set) var disabledReason: String?
  /// Why it isn't shown; nil if it is.
  public internal(set) var hiddenReason: String?

  /// Whether the user can change it.
  public var isEnabled: Bool { disabledReason == nil }
  /// Whether it isn't shown.
  public var isHidden: Bool { hiddenReason != nil }
}

extension FieldStatus: Equatable {
  public static func == (first: FieldStatus, second: FieldStatus) -> Bool {
    first.isChanged == second.isChanged && first.isTouched == second.isTouched
      && first.isPending == second.isPending && first.isUnchecked == second.isUnchecked
      && first.isContested == second.isContested && first.isValid == second.isValid
      && first.isInvalid == second.isInvalid && first.disabledReason == second.disabledReason
      && first.hiddenReason == second.hiddenReason
      && first.errors.elementsEqual(second.errors, by: isSameError)
      && first.shownErrors.elementsEqual(second.shownErrors, by: isSameError)
  }
}

/// Whether two errors say the same.
func isSameError(_ first: any Error, _ second: any Error) -> Bool {
  guard let comparable = first as? any Equatable else {
    return String(reflecting: first) == String(reflecting: second)
  }
  return isEqual(comparable, second)
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: any Error) -> Bool {
  (second as? Value) == first
}

extension FieldStatus: CustomStringConvertible {
  public var description: String {
    var words: [String] = []
    if let hiddenReason { words.append("hidden (\(hiddenReason))") }
    if let disabledReason { words.append("disabled (\(disabledReason))") }
    if isChanged { words.append("changed") }
    if isTouched { words.append("touched") }
    if isContested { words.append("contested") }
    if isPending { words.append("pending") }
    if isUnchecked { words.append("unchecked") }
    words.append(isValid ? "valid" : isInvalid ? "invalid" : "open")
    words += errors.map { "\($0)" }
    return words.joined(separator: ", ")
  }
}
