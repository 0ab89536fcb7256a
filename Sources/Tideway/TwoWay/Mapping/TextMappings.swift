extension Mapping where Left == String?, Right == String {
  /// Maps nil to an empty text, and back.
  @inlinable public static var orEmpty: Mapping {
    Mapping(forward: { $0 ?? "" }, backward: { $0.isEmpty ? nil : $0 })
  }
}

extension Mapping where Left == String, Right == String {
  /// Maps any text to its digits 0 to 9. With `normalizing: .left` the text is corrected to its
  /// digits.
  @inlinable public static var digits: Mapping {
    Mapping(
      forward: { text in text.filter { ("0"..."9").contains($0) } }, backward: { $0 })
  }

  /// Maps any text to the text without white space at both ends. With `normalizing: .left` the text
  /// is corrected too.
  @inlinable public static var trimmed: Mapping {
    Mapping(forward: { trimmedText($0) }, backward: { $0 })
  }

  /// Maps any text to lowercase. With `normalizing: .left` the text is corrected too.
  @inlinable public static var caseFolded: Mapping {
    Mapping(forward: { $0.lowercased() }, backward: { $0 })
  }
}

/// Returns `text` without white space at both ends.
@usableFromInline
func trimmedText(_ text: String) -> String {
  guard let first = text.firstIndex(where: { !$0.isWhitespace }),
    let last = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[first...last])
}

extension Mapping where Left == String, Right == String? {
  /// Maps an empty text to nil, and back.
  @inlinable public static var orEmpty: Mapping { Mapping<String?, String>.orEmpty.reversed }
}
