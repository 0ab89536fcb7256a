extension [Key] {
  /// These keys with each long run of characters as a paste: nobody types that much between two reads,
  /// but some terminals paste without saying so.
  ///
  /// A field takes a paste at once. One character after the other it would look at its whole text for
  /// each, and all that is bound to it too.
  var withRunsAsPastes: [Key] {
    var keys: [Key] = []
    var rest = self[...]
    while let key = rest.first {
      let run = rest.prefix { $0.isCharacter }
      if run.count > longestTyped {
        keys.append(.paste(String(run.compactMap(\.character))))
        rest = rest.dropFirst(run.count)
      } else {
        keys += run.isEmpty ? [key] : Array(run)
        rest = rest.dropFirst(Swift.max(1, run.count))
      }
    }
    return keys
  }
}

extension Key {
  fileprivate var character: Character? {
    if case .character(let character) = self { character } else { nil }
  }

  fileprivate var isCharacter: Bool { character != nil }
}

/// More characters than a keyboard gives in one read, also one that repeats a key over a slow line.
private let longestTyped = 64
