/// Joins names as the name form does: no space for an empty one.
@Sendable package func join(_ first: String, _ last: String) -> String {
  [first, last].filter { !$0.isEmpty }.joined(separator: " ")
}

/// The last word is the surname; a single word is a first name.
@Sendable package func split(_ full: String) -> (String, String) {
  guard let space = full.lastIndex(of: " ") else { return (full, "") }
  return (String(full[..<space]), String(full[full.index(after: space)...]))
}
