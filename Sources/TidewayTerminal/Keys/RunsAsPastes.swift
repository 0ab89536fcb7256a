extension [Input] {
  /// These inputs with each long run of characters as a paste: nobody types that much between two reads,
  /// but some terminals paste without saying so.
  ///
  /// A field takes a paste at once. One character after the other it would look at its whole text for
  /// each, and all that is bound to it too.
  var withRunsAsPastes: [Input] {
    var inputs: [Input] = []
    var rest = self[...]
    while let input = rest.first {
      let run = rest.prefix { $0.isCharacter }
      if run.count > longestTyped {
        inputs.append(.key(.paste(String(run.compactMap(\.character)))))
        rest = rest.dropFirst(run.count)
      } else {
        inputs += run.isEmpty ? [input] : Array(run)
        rest = rest.dropFirst(Swift.max(1, run.count))
      }
    }
    return inputs
  }
}

extension Input {
  fileprivate var character: Character? {
    if case .key(.character(let character)) = self { character } else { nil }
  }

  fileprivate var isCharacter: Bool { character != nil }
}

/// More characters than a keyboard gives in one read, also one that repeats a key over a slow line.
private let longestTyped = 64
