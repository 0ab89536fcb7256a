/// Why a control did nothing that a line of a script says.
public struct NotUnderstood: Error {
  /// What to do instead, such as “write a number”.
  let advice: String

  init(advice: String) { self.advice = advice }

  init(oneOf texts: [String]) { advice = "write one of: \(texts.joined(separator: ", "))" }
}
