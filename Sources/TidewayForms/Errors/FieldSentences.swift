/// The sentences that say what is wrong, in one language.
///
/// ```swift
/// let sentences = FieldSentences { error in
///   switch error {
///   case .required: String(localized: "Please fill this in.")
///   default: nil                                   // in English
///   }
/// }
/// note.text = sentences.text(for: form[\.name].errors)
/// ```
public struct FieldSentences: Sendable {
  private let make: @Sendable (FieldError) -> String?

  /// Creates the sentences of a language.
  ///
  /// - Parameter sentence: Returns the sentence for an error; nil for the English one.
  public init(_ sentence: @escaping @Sendable (FieldError) -> String?) { make = sentence }

  /// Returns the sentence for an error.
  public func sentence(for error: FieldError) -> String {
    make(error) ?? FieldSentences.inEnglish(error)
  }

  /// Returns the sentence for any error: its description, if it isn't one of the usual ones.
  public func sentence(for error: any Error) -> String {
    (error as? FieldError).map { sentence(for: $0) } ?? "\(error)"
  }

  /// Returns the sentences for several errors, one after the other.
  public func text(for errors: [any Error]) -> String {
    errors.map { sentence(for: $0) }.joined(separator: " ")
  }

  /// English.
  public static let english = FieldSentences { _ in nil }

  /// German.
  public static let german = FieldSentences { error in
    switch error {
    case .required: "Bitte ausfüllen."
    case .tooShort(let minimum): "Mindestens \(minimum) Zeichen."
    case .tooLong(let maximum): "Höchstens \(maximum) Zeichen."
    case .tooSmall(let minimum): "Mindestens \(minimum)."
    case .tooLarge(let maximum): "Höchstens \(maximum)."
    case .notAnEmail: "Das ist keine E-Mail-Adresse."
    case .notAChoice: "Das steht nicht zur Wahl."
    case .notUnique: "Das gibt es schon."
    case .mismatch: "Das stimmt nicht überein."
    }
  }

  private static func inEnglish(_ error: FieldError) -> String {
    switch error {
    case .required: "This is needed."
    case .tooShort(let minimum): "At least \(minimum) characters."
    case .tooLong(let maximum): "At most \(maximum) characters."
    case .tooSmall(let minimum): "At least \(minimum)."
    case .tooLarge(let maximum): "At most \(maximum)."
    case .notAnEmail: "This is not an e-mail address."
    case .notAChoice: "This is not one of the choices."
    case .notUnique: "There is another one like this."
    case .mismatch: "These are not the same."
    }
  }
}
