/// Why a control did nothing that a line of a script says.
public struct NotUnderstood: Error, Equatable {
  /// What to do instead, such as “write a number”.
  public let advice: String

  /// Creates a refusal with what to do instead, such as “write a number”.
  public init(advice: String) { self.advice = advice }

  /// Creates a refusal of a text that is none of these.
  public init(oneOf texts: [String]) { advice = "write one of: \(texts.joined(separator: ", "))" }
}
